import type { ResourceResponse } from "../artifacts.ts";
import { documentOf } from "../facts/html/response-document.ts";
import { linksOf } from "../facts/links.ts";
import { profileUrls } from "../facts/people/profiles.ts";
import { textsOf } from "../facts/schema-org/schema-nodes.ts";
import { nodesOfFamily, structuredData } from "../facts/schema-org/structured-data.ts";
import { registrableDomainOf } from "../facts/web-address.ts";

const maxProfiles = 6;

/** Addresses of up to six profiles that these pages name as the site's own, first named first. */
export function officialProfilesOf(pages: readonly ResourceResponse[], domain: string): readonly string[] {
  const links = pages.flatMap((page) => linksOf({ url: page.finalUrl, document: documentOf(page) }));
  const urls = profileUrls(
    {
      sameAs: pages.flatMap(sameAsOf),
      relMe: links.filter(({ rel }) => rel.includes("me")).map(({ url }) => url),
      headerFooterLinks: links
        .filter(({ region, isHidden }) => !isHidden && region !== "main" && region !== "other")
        .map(({ url }) => url),
    },
    registrableDomainOf(domain),
  );
  return urls.slice(0, maxProfiles);
}

/** The sameAs of the organisation, or of the person whose site it is; people who only wrote there are parts of other nodes. */
function sameAsOf(page: ResourceResponse): readonly string[] {
  const data = structuredData(documentOf(page));
  const people = nodesOfFamily(data, "Person").filter(({ isTopLevel }) => isTopLevel);
  return [...nodesOfFamily(data, "Organization"), ...people].flatMap((node) => textsOf(node, "sameAs"));
}
