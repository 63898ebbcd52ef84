import type { ResourceResponse } from "../artifacts.ts";
import { rawText, select } from "../facts/html-document.ts";
import { linksOf } from "../facts/links.ts";
import { profileUrls } from "../facts/profiles.ts";
import { documentOf } from "../facts/response-document.ts";
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

/** Every sameAs of a page's JSON-LD, except those of people who only wrote there. */
function sameAsOf(page: ResourceResponse): readonly string[] {
  return select(documentOf(page), "script[type*='ld+json' i]").flatMap((script) => {
    try {
      return sameAsIn(JSON.parse(rawText(script).trim()), 0);
    } catch {
      return [];
    }
  });
}

const writers = new Set(["author", "creator", "contributor", "reviewedBy", "editor", "review"]);
const maxDepth = 20;

function sameAsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value !== "object" || value === null || depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((item) => sameAsIn(item, depth + 1));
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === "sameAs") return [inner].flat().filter((address) => typeof address === "string");
    return writers.has(name) ? [] : sameAsIn(inner, depth + 1);
  });
}
