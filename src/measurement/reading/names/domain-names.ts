import { parse } from "tldts";
import type { Span } from "../sentences.ts";

const HOST_PART = /[\p{L}\p{N}.-]/u;
/** Most names have a space or a sign on both sides: seen without a pattern. */
function isHostPart(raw: string, at: number): boolean {
  const code = raw.charCodeAt(at);
  if (code === 32 || code === 42 || code === 44 || code === 10) return false;
  return HOST_PART.test(raw[at] ?? "");
}
const LONGEST_HOST = 80;

/**
 * Whether a name found in plain text is part of a domain: `named` (acme.com in running text, where it is the brand's, or Notion.com,
 * which is written as a name), `address` (of somebody else, or a citation), else `none`.
 */
export function domainVerdict(
  raw: string,
  { start, end }: Span,
  ownDomains: readonly string[],
): "none" | "named" | "address" {
  const host = hostAround(raw, start, end);
  if (host === null) return "none";
  const text = raw.slice(host.start, host.end);
  const { domain, isIcann } = parse(text);
  if (isIcann !== true || domain === null) return "none";
  const lower = text.toLowerCase().replace(/^www\./, "");
  const isPath = raw[host.end] === "/";
  if (ownDomains.some((own) => lower === own || lower.endsWith(`.${own}`)))
    return isPath ||
      /[(（[]\s*$/u.test(raw.slice(Math.max(0, host.start - 3), host.start)) ||
      isAlone(raw, host)
      ? "address"
      : "named";
  if (start !== host.start) return "address";
  const name = raw.slice(start, end);
  // Written with a capital it is the name; a domain is not.
  return end === host.end || (name !== name.toLowerCase() && !isPath) ? "named" : "address";
}

/** A line that is nothing but the domain is a source, not a sentence. */
function isAlone(raw: string, { start, end }: Span): boolean {
  const before = raw.slice(Math.max(0, start - 40), start);
  const after = raw.slice(end, end + 40);
  return !/\p{L}[^\n]*$/u.test(before) && !/^[^\n]*\p{L}/u.test(after);
}

/** The run of host characters around a place, with a dot inside and a top level that is written in one case; null if none. */
function hostAround(raw: string, start: number, end: number): Span | null {
  let from = start;
  let to = end;
  while (from > 0 && start - from < LONGEST_HOST && isHostPart(raw, from - 1)) from -= 1;
  while (to < raw.length && to - end < LONGEST_HOST && isHostPart(raw, to)) to += 1;
  while (to > end && /[.-]/.test(raw[to - 1] ?? "")) to -= 1;
  if (from === start && to === end && !raw.slice(start, end).includes(".")) return null;
  const text = raw.slice(from, to);
  return /\.(?:\p{Ll}{2,24}|xn--[a-z\d-]+)$/u.test(text) || /^[\p{Lu}\p{N}.-]+\.\p{Lu}{2,6}$/u.test(text)
    ? { start: from, end: to }
    : null;
}
