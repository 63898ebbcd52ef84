import { parse } from "tldts";
import type { Span } from "../sentences.ts";

const HOST_PART = /[\p{L}\p{N}.-]/u;
/** Most names stand between a space and another sign: told by hand. */
function isHostPart(raw: string, at: number): boolean {
  const code = raw.charCodeAt(at);
  if (code === 32 || code === 42 || code === 44 || code === 10) return false;
  return HOST_PART.test(raw[at] ?? "");
}
const isDotOrHyphen = (code: number): boolean => code === 46 || code === 45;
const LONGEST_HOST = 80;
const CITATION_BEFORE =
  /(?:[(（[]|(?:source|sources|via|quelle|fuente|fonte|bron|źródło|出典|来源|출처)\s*:?)\s*$/iu;

/**
 * Whether a name found in plain text is part of a domain: `none` (no domain, or the name itself is one, or it is written as
 * a name: Notion.com), `own domain` (acme.com in running text, where it is the brand's), else `address`.
 */
export function domainVerdict(
  raw: string,
  { start, end }: Span,
  ownDomains: readonly string[],
): "none" | "own domain" | "address" {
  const host = hostAround(raw, start, end);
  if (host === null) return "none";
  const text = raw.slice(host.start, host.end);
  const { domain, isIcann } = parse(text);
  if (isIcann !== true || domain === null) return "none";
  const lower = text.toLowerCase().replace(/^www\./, "");
  const name = raw.slice(start, end);
  const isWhole = start === host.start && (end === host.end || raw[end] === ".");
  const isPath = raw[host.end] === "/";
  const isOwn = ownDomains.some((own) => lower === own || lower.endsWith(`.${own}`));
  if (isOwn) {
    const isCitation =
      isPath || CITATION_BEFORE.test(raw.slice(Math.max(0, start - 20), host.start)) || isAlone(raw, host);
    return isCitation ? "address" : "own domain";
  }
  if (isWhole && end === host.end) return "none";
  // Written with a capital it is the name; a domain is not.
  return isWhole && name !== name.toLowerCase() && !isPath ? "none" : "address";
}

/** A line that is nothing but the domain is a source, not a sentence. */
function isAlone(raw: string, { start, end }: Span): boolean {
  const before =
    raw
      .slice(Math.max(0, start - 40), start)
      .split("\n")
      .at(-1) ?? "";
  const after = raw.slice(end, end + 40).split("\n", 1)[0] ?? "";
  return !/[\p{L}]/u.test(before) && !/[\p{L}]/u.test(after);
}

function holdsDot(raw: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (raw.charCodeAt(at) === 46) return true;
  return false;
}

/** The run of host characters around a place, with a dot inside and a top level that is written in one case; null if none. */
function hostAround(raw: string, start: number, end: number): Span | null {
  let from = start;
  let to = end;
  while (from > 0 && start - from < LONGEST_HOST && isHostPart(raw, from - 1)) from -= 1;
  while (to < raw.length && to - end < LONGEST_HOST && isHostPart(raw, to)) to += 1;
  while (to > end && isDotOrHyphen(raw.charCodeAt(to - 1))) to -= 1;
  if (!holdsDot(raw, from, to)) return null;
  const text = raw.slice(from, to);
  return /\.(?:\p{Ll}{2,24}|xn--[a-z\d-]+)$/u.test(text) || /^[\p{Lu}\p{N}.-]+\.\p{Lu}{2,6}$/u.test(text)
    ? { start: from, end: to }
    : null;
}
