import type { Artifacts } from "../../artifacts.ts";
import { readSitemapFile, type SitemapEntry, type SitemapFile } from "./sitemap-file.ts";

/** What the site's sitemaps say, in the order the files were found. */
/** Where a sitemap is looked for when robots.txt names none. */
export const USUAL_SITEMAP_PATHS = ["/sitemap.xml", "/sitemap_index.xml", "/sitemap.xml.gz"] as const;

export type SitemapFacts = {
  /** Files that answered 200: all that robots.txt names, and guessed ones where they are sitemaps indeed. */
  readonly files: readonly SitemapFile[];
  /** At least one readable file is named in robots.txt, itself or through an index that is. */
  readonly listed: boolean;
  /** Addresses that robots.txt names and that did not answer with status 200. */
  readonly missing: readonly string[];
  /** Pages of all urlset and text files, first come first, at most 50,000. */
  readonly entries: readonly SitemapEntry[];
};

const heldEntries = 50_000;

/** Takes the sitemap resources of the artifacts, returns what they say; never throws, whatever they hold. */
export function readSitemaps(sitemaps: Artifacts["sitemaps"]): SitemapFacts {
  const files: SitemapFile[] = [];
  const missing: string[] = [];
  for (const { listed, resource } of sitemaps) {
    if (!resource.ok || resource.status !== 200) {
      if (listed) missing.push(resource.url);
      continue;
    }
    const file = readSitemapFile(resource, listed);
    if (listed || file.kind !== "unreadable") files.push(file);
  }
  return {
    files,
    missing,
    listed: files.some((file) => file.listed && file.kind !== "unreadable"),
    entries: files
      .filter((file) => file.kind === "urlset" || file.kind === "text")
      .flatMap((file) => file.entries)
      .slice(0, heldEntries),
  };
}
