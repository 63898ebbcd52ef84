import { attributeOf, select } from "../html/html-document.ts";
import { linksOf } from "../links.ts";
import type { Page } from "../page.ts";
import { textsOf } from "../schema-org/schema-nodes.ts";
import { nodesOfFamily, structuredData } from "../schema-org/structured-data.ts";
import { normaliseAddress, registrableDomainOf } from "../web-address.ts";
import { isProfileAddress } from "./profile-hosts.ts";

export type OfficialProfile = {
  readonly url: string;
  /** Registrable domain of the platform, such as linkedin.com. */
  readonly host: string;
  /** An encyclopedia or knowledge base. */
  readonly isKnowledge: boolean;
  /** The page that names it. */
  readonly page: Page;
};

/** Profiles named in sameAs of the company or person, and those only linked (rel="me", header, footer). */
export type OfficialProfiles = {
  readonly declared: readonly OfficialProfile[];
  readonly linked: readonly OfficialProfile[];
};

const KNOWLEDGE_HOSTS = new Set(["wikidata.org", "wikipedia.org"]);

/** The profiles elsewhere that the sampled pages call the site's own, one a platform, in page order. */
export function officialProfiles(pages: readonly Page[], registrableDomain: string): OfficialProfiles {
  const declared = pages.flatMap((page) =>
    nodesOfFamily(structuredData(page.document), "Organization", "Person")
      .filter((node) => isOfSite(node.isTopLevel, page))
      .flatMap((node) => textsOf(node, "sameAs"))
      .map((url) => ({ url, page })),
  );
  const linked = pages.flatMap((page) => [
    ...select(page.document, "a[rel~=me i][href], link[rel~=me i][href]").map((element) => ({
      url: attributeOf(element, "href") ?? "",
      page,
    })),
    ...linksOf(page)
      .filter(({ region, url }) => (region === "footer" || region === "header") && isProfile(url))
      .map(({ url }) => ({ url, page })),
  ]);
  return {
    declared: onePerHost(declared, registrableDomain),
    linked: onePerHost(linked, registrableDomain),
  };
}

/** On other pages a nested company or person is an author, a reviewer or a client. */
const isOfSite = (isTopLevel: boolean, page: Page): boolean =>
  isTopLevel || page.isHome || page.type === "about";

const isProfile = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && isProfileAddress(url);
};

function onePerHost(
  named: readonly { readonly url: string; readonly page: Page }[],
  registrableDomain: string,
): readonly OfficialProfile[] {
  const found = new Map<string, OfficialProfile>();
  for (const { url: written, page } of named) {
    const url = normaliseAddress(written);
    const host = url === null ? null : registrableDomainOf(new URL(url).hostname);
    if (url === null || host === null || host === registrableDomain || found.has(host)) continue;
    found.set(host, { url, host, isKnowledge: KNOWLEDGE_HOSTS.has(host), page });
  }
  return [...found.values()];
}
