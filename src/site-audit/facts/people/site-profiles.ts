import { linksOf } from "../links.ts";
import type { Page } from "../page.ts";
import { textsOf } from "../schema-org/schema-nodes.ts";
import { nodesOfFamily, structuredData } from "../schema-org/structured-data.ts";
import { profileUrls } from "./profiles.ts";

/** The addresses of the profiles that a site's pages name as its own: sameAs, rel="me", header and footer links. */
export function profilesNamedBy(pages: readonly Page[], registrableDomain: string): readonly string[] {
  const links = pages.flatMap((page) => linksOf(page));
  return profileUrls(
    {
      sameAs: pages.flatMap((page) =>
        nodesOfFamily(structuredData(page.document), "Organization", "WebSite").flatMap((node) =>
          textsOf(node, "sameAs"),
        ),
      ),
      relMe: links.filter(({ rel }) => rel.includes("me")).map(({ url }) => url),
      headerFooterLinks: links
        .filter(({ region, isHidden }) => !isHidden && region !== "main" && region !== "other")
        .map(({ url }) => url),
    },
    registrableDomain,
  );
}
