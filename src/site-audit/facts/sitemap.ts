import type { Artifacts } from "../artifacts.ts";
import { readSitemapFile } from "./sitemap-file.ts";

/** One <url> or <sitemap>, or one line of a plain text list. */
export type SitemapEntry = {
  /** The address as written, trimmed. */
  readonly location: string;
  /** The address as WHATWG reads it; null where it is not an absolute http(s) address. */
  readonly url: string | null;
  /** <lastmod> as written, trimmed; null where there is none. */
  readonly lastModified: string | null;
  /** Milliseconds since the epoch of a valid W3C date-time; null otherwise. */
  readonly lastModifiedAt: number | null;
};

/** One sitemap file that answered with status 200. */
export type SitemapFile = {
  /** The address that answered, after redirects. */
  readonly url: string;
  /** The address that was asked for. */
  readonly requestedUrl: string;
  /** Named in robots.txt. */
  readonly listed: boolean;
  readonly kind: "urlset" | "sitemapindex" | "text" | "unreadable";
  /** False where the XML has mistakes; entries may have been recovered all the same. */
  readonly wellFormed: boolean;
  /** What is wrong with the file, in one plain sentence; null where nothing is. */
  readonly problem: string | null;
  /** Pages of a urlset or text list, child sitemaps of an index; at most 50,000. */
  readonly entries: readonly SitemapEntry[];
  /** Entries counted, those beyond the first 50,000 included. */
  readonly entryCount: number;
  /** Only the first 10 MB were read. */
  readonly cutShort: boolean;
};

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
