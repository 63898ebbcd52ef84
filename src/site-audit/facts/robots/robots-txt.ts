import { compilePathPattern, type PathPattern } from "./path-pattern.ts";

/** RFC 9309 asks for at least 500 KiB to be read; so much and no more is. */
export const robotsTxtLimitBytes = 512_000;

export type CrawlerRule = {
  readonly kind: "allow" | "disallow";
  /** The path pattern as written. */
  readonly value: string;
  readonly pattern: PathPattern;
  readonly line: number;
  /** The line as written, without comment: evidence. */
  readonly text: string;
};

/** One run of User-agent lines with the rules below it. Line numbers start at 1. */
export type CrawlerGroup = {
  /** Product tokens in lower case, without versions (`*` for all robots), each with its place in the list of names. */
  readonly tokens: ReadonlyMap<string, number>;
  readonly line: number;
  readonly rules: readonly CrawlerRule[];
  /** The group is inside the block that Cloudflare writes by itself. */
  readonly managed: boolean;
};

/** A record that is no part of a group (Sitemap, Crawl-delay, Content-Signal …). */
export type OtherRecord = {
  /** Field name in lower case. */
  readonly name: string;
  readonly value: string;
  readonly line: number;
  readonly text: string;
  /** The group the line is in; null before any User-agent line. */
  readonly group: CrawlerGroup | null;
  /** How many of the group's names stand above the line: it speaks to those. */
  readonly namesAbove: number;
};

/** Whether a record applies to a robot: its group names the robot. */
export const addresses = ({ group, namesAbove }: OtherRecord, token: string): boolean =>
  (group?.tokens.get(token.toLowerCase()) ?? namesAbove) < namesAbove;

export type TextLine = { readonly line: number; readonly text: string };

export type RobotsTxt = {
  readonly groups: readonly CrawlerGroup[];
  readonly records: readonly OtherRecord[];
  /** How many lines hold a known field. */
  readonly recognisedLines: number;
  /** Lines that are neither blank, comment nor a known field. */
  readonly unrecognisedLines: readonly TextLine[];
  /** Allow, Disallow and Crawl-delay lines before any User-agent line: nobody obeys them. */
  readonly ownerlessLines: readonly TextLine[];
  /** First and last line of the block Cloudflare manages; null without one. */
  readonly managedBlock: { readonly from: number; readonly to: number } | null;
};

const otherFields = new Set([
  "sitemap",
  "crawl-delay",
  "content-signal",
  "content-usage",
  "host",
  "clean-param",
  "request-rate",
  "visit-time",
  "noindex",
]);

/** Product token of a User-agent line in lower case: `Googlebot/2.1` is `googlebot`. Empty when there is none. */
function productToken(value: string): string {
  if (/^\*(\s|$)/.test(value)) return "*";
  return (/^[\w-]+/.exec(value)?.[0] ?? "").toLowerCase();
}

function before(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}

/** Takes the file's bytes; returns its lines. Past the limit nothing is read, and a line cut in two does not count. */
function linesOf(body: Uint8Array, truncated: boolean): string[] {
  const cut = truncated || body.length > robotsTxtLimitBytes;
  // TextDecoder drops a leading byte-order mark by itself.
  const lines = new TextDecoder().decode(body.subarray(0, robotsTxtLimitBytes)).split(/\r\n|\n|\r/);
  return cut ? lines.slice(0, -1) : lines;
}

type OpenGroup = { tokens: Map<string, number>; line: number; rules: CrawlerRule[]; managed: boolean };

/** Takes the bytes of a robots.txt; returns its groups and other records as RFC 9309 reads them. Never throws. */
export function parseRobotsTxt(body: Uint8Array, truncated = false): RobotsTxt {
  const groups: OpenGroup[] = [];
  const records: OtherRecord[] = [];
  const unrecognisedLines: TextLine[] = [];
  const ownerlessLines: TextLine[] = [];
  let recognisedLines = 0;
  let managedFrom: number | null = null;
  let managedBlock: { from: number; to: number } | null = null;
  let group: OpenGroup | null = null;
  // Only an Allow or Disallow line closes the list of names: other records must not interfere (section 2.2.4).
  let namesOpen = false;

  const lines = linesOf(body, truncated);
  lines.forEach((whole, index) => {
    const line = index + 1;
    if (/^\s*#+\s*BEGIN Cloudflare Managed content/i.test(whole)) managedFrom ??= line;
    if (managedFrom !== null && /^\s*#+\s*END Cloudflare Managed content/i.test(whole)) {
      managedBlock ??= { from: managedFrom, to: line };
      managedFrom = null;
    }
    const text = before(whole, "#").trim();
    if (text === "") return;
    const field = before(text, ":");
    const name = text.includes(":") ? field.trimEnd().toLowerCase() : "";
    const value = text.slice(field.length + 1).trim();
    if (name === "user-agent") {
      recognisedLines += 1;
      if (group === null || !namesOpen) {
        group = { tokens: new Map(), line, rules: [], managed: managedFrom !== null };
        groups.push(group);
        namesOpen = true;
      }
      const token = productToken(value);
      if (token !== "" && !group.tokens.has(token)) group.tokens.set(token, group.tokens.size);
    } else if (name === "allow" || name === "disallow") {
      recognisedLines += 1;
      namesOpen = false;
      if (group === null) ownerlessLines.push({ line, text });
      // An empty pattern matches nothing: "Disallow:" forbids nothing.
      else if (value !== "")
        group.rules.push({ kind: name, value, pattern: compilePathPattern(value), line, text });
    } else if (otherFields.has(name)) {
      recognisedLines += 1;
      if (name === "crawl-delay" && group === null) ownerlessLines.push({ line, text });
      records.push({ name, value, line, text, group, namesAbove: group?.tokens.size ?? 0 });
    } else {
      unrecognisedLines.push({ line, text });
    }
  });
  if (managedFrom !== null) managedBlock ??= { from: managedFrom, to: lines.length };
  return { groups, records, recognisedLines, unrecognisedLines, ownerlessLines, managedBlock };
}
