import { constants, gunzipSync } from "node:zlib";
import type { ResourceResponse } from "../../artifacts.ts";
import { oncePerPage } from "../once-per-page.ts";
import { readSitemapXml, type SitemapText, type WrittenEntry } from "./sitemap-xml.ts";

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

const heldEntries = 50_000;
const heldBytes = 10_000_000;

/** Reads a sitemap response (gzip is recognised by its first bytes); mistakes are reported in `problem`. */
export const readSitemapFile = (resource: ResourceResponse, listed: boolean): SitemapFile => ({
  ...contentOf(resource),
  listed,
});

const contentOf = oncePerPage((resource: ResourceResponse): Omit<SitemapFile, "listed"> => {
  const about = { url: resource.finalUrl, requestedUrl: resource.url };
  const unreadable = (problem: string) => ({
    ...about,
    kind: "unreadable" as const,
    wellFormed: false,
    problem,
    entries: [],
    entryCount: 0,
    cutShort: resource.truncated,
  });
  const unpacked = unpack(resource.body);
  if (unpacked === null) return unreadable("The file is damaged: it could not be unpacked.");
  const cutShort = resource.truncated || unpacked.cutShort;
  const text = decode(unpacked.bytes).trimStart();
  if (text === "") return unreadable("The file is empty.");
  const file = text.startsWith("<") ? readSitemapXml(text, cutShort) : readTextList(text);
  if (file.kind === "unreadable") return unreadable(file.problem);
  return {
    ...about,
    kind: file.kind,
    wellFormed: file.problem === null,
    problem: file.problem,
    entries: file.entries.slice(0, heldEntries).map(toEntry),
    entryCount: file.entries.length,
    cutShort,
  };
});

const pattern =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

/**
 * Takes a W3C date-time as sitemaps use it ("2026", "2026-11-03", "2026-11-03T10:00+01:00"), returns milliseconds since the
 * epoch; null where it is not one or names a day that does not exist.
 */
export function parseW3cDateTime(text: string): number | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, year = "", month = "01", day = "01", hour = "00", minute = "00", second = "00", zone = "Z"] =
    match;
  const date = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(date) || new Date(date).getUTCDate() !== Number(day)) return null;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? null : time;
}

function toEntry({ location, lastModified }: WrittenEntry): SitemapEntry {
  return {
    location,
    url: absoluteAddress(location),
    lastModified,
    lastModifiedAt: lastModified === null ? null : parseW3cDateTime(lastModified),
  };
}

function absoluteAddress(location: string): string | null {
  const url = /^https?:\/\//i.test(location) ? URL.parse(location) : null;
  return url === null ? null : url.href;
}

function readTextList(text: string): SitemapText {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (!lines.some((line) => absoluteAddress(line) !== null)) {
    return { kind: "unreadable", problem: "The file is neither XML nor a list of addresses." };
  }
  return {
    kind: "text",
    problem: null,
    entries: lines.map((location) => ({ location, lastModified: null })),
  };
}

/** Unzips at most 10 MB; what lies beyond, or a gzip stream that breaks off, is cut. Null where nothing can be unpacked. */
function unpack(body: Uint8Array): { bytes: Uint8Array; cutShort: boolean } | null {
  if (body[0] !== 0x1f || body[1] !== 0x8b)
    return { bytes: body.subarray(0, heldBytes), cutShort: body.length > heldBytes };
  // zlib has no "stop at the limit and keep what came", so a file that unpacks to too much is read from half of its bytes.
  for (let length = body.length; length > 32; length = Math.floor(length / 2)) {
    try {
      const bytes = gunzipSync(body.subarray(0, length), {
        maxOutputLength: heldBytes,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      return { bytes, cutShort: length < body.length };
    } catch (error) {
      if (!(error instanceof RangeError)) return null;
    }
  }
  return null;
}

function decode(bytes: Uint8Array): string {
  const declaration = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const label =
    byteOrderMark(bytes) ?? /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1];
  try {
    return new TextDecoder(label ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return undefined;
}
