import type { Span } from "./sentences.ts";

/** What a reader of the rendered answer does not see as text. */
const SEEN = 0;
/** Markup between characters that belong together: tags, escapes, link brackets. Names go on across it. */
export const MARKUP = 1;
/** Addresses, code, footnote marks, list markers: no name goes on across them. */
export const BARRIER = 2;

export type Link = {
  readonly url: string;
  readonly label: string;
  readonly start: number;
  readonly end: number;
};

export type Masks = {
  /** By UTF-16 unit of the raw text: SEEN, MARKUP or BARRIER. Scratch that the next answer overwrites; null where all is seen. */
  readonly marks: Uint8Array | null;
  /** Links and bare addresses in order of the text. */
  readonly links: readonly Link[];
};

const FENCE = /(?:^|\n)[ \t]{0,3}(```+|~~~+)/g;
const DEFINITION = /^[ \t]{0,3}\[[^\]\n]{1,60}\]:[ \t]*<?https?:\S.*$/gm;
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const ADDRESS =
  /(?:https?:\/\/|(?<![\p{L}\p{N}])www\.)[\w.:@%~-]{1,253}(?:[/?#][^\s<>"`|\\^{}「」『』【】（）〈〉《》、。，；：！？]*)?/giu;
const TAG = /<(?:!--[^>]{0,500}--|\/?[a-zA-Z][^<>\n]{0,500})>/g;
const MACHINE_CITATION =
  /\ue200[^\ue201\n]{0,500}\ue201|[\ue200-\ue206]|【[^【】†‡\n]{0,80}[†‡][^【】\n]{0,80}】/g;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;
const FOOTNOTE = /^\^?\d{1,3}(?:[\s,;–-]+\d{1,3}){0,9}$/;
const LINK_TARGET =
  /\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))*)>?(?:\s+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s*\)/y;
const BARE_ADDRESS = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?:\/\S*)?$/u;
/** Signs of which markup needs one. */
const SIGNS = ["[", "`", "@", "<", "\\", "://", "www.", "~~~", "【", "\ue200"] as const;

let scratch = new Uint8Array(8192);

/** Takes a raw answer; returns which parts are no text to find names in, and the links found. Linear in its length. */
export function masksOf(raw: string): Masks {
  if (!SIGNS.some((sign) => raw.includes(sign))) return NOTHING_MASKED;
  if (scratch.length < raw.length + 2) scratch = new Uint8Array(2 * raw.length + 2);
  else scratch.fill(SEEN, 0, raw.length + 2);
  const marks = scratch;
  const links: Link[] = [];
  for (const { start, end } of fencedCode(raw)) marks.fill(BARRIER, start, end);
  const hasBrackets = raw.includes("[");
  if (hasBrackets) hide(raw, marks, DEFINITION, BARRIER, links);
  hide(raw, marks, MACHINE_CITATION, BARRIER);
  if (raw.includes("`")) hideCode(raw, marks);
  if (hasBrackets) hideLinks(raw, marks, links);
  if (/:\/\/|www\./i.test(raw)) hideAddresses(raw, marks, links);
  if (raw.includes("@")) hide(raw, marks, MAIL, BARRIER);
  if (raw.includes("<")) hide(raw, marks, TAG, MARKUP);
  if (raw.includes("\\")) hide(raw, marks, ESCAPE, MARKUP);
  return { marks, links: links.length < 2 ? links : links.sort((a, b) => a.start - b.start) };
}

const NOTHING_MASKED: Masks = { marks: null, links: [] };
function hide(raw: string, marks: Uint8Array, pattern: RegExp, mark: number, links?: Link[]): void {
  for (const { 0: found, index } of raw.matchAll(pattern)) {
    if (marks[index] === BARRIER) continue;
    if (links !== undefined) collectAddresses(found, index, links);
    marks.fill(mark, index, index + found.length);
  }
}

/** Takes a raw answer; returns its blocks of code: a fence runs to its like, or to the end of a truncated answer. */
export function fencedCode(raw: string): readonly Span[] {
  const blocks: Span[] = [];
  if (!(raw.includes("```") || raw.includes("~~~"))) return blocks;
  FENCE.lastIndex = 0;
  for (let open = FENCE.exec(raw); open !== null; open = FENCE.exec(raw)) {
    const fence = open[1] ?? "";
    const close = closingFence(raw, fence, FENCE.lastIndex);
    const end = close === -1 ? raw.length : close + fence.length;
    blocks.push({ start: open.index, end });
    FENCE.lastIndex = end;
  }
  return blocks;
}

/** Where a line begins with the fence, indented or not: in a list both fences are. */
function closingFence(raw: string, fence: string, from: number): number {
  for (let at = raw.indexOf(fence, from); at !== -1; at = raw.indexOf(fence, at + fence.length)) {
    let before = at - 1;
    while (raw[before] === " " || raw[before] === "\t") before -= 1;
    if (raw[before] === "\n") return at;
  }
  return -1;
}

const LONGEST_CODE = 300;

function hideCode(raw: string, marks: Uint8Array): void {
  for (let at = raw.indexOf("`"); at !== -1; at = raw.indexOf("`", at)) {
    let length = 1;
    while (raw[at + length] === "`") length += 1;
    const from = at + length;
    const close = marks[at] === BARRIER ? -1 : closingTicks(raw, from, length);
    if (close !== -1) marks.fill(BARRIER, at, close + length);
    at = close === -1 ? from : close + length;
  }
}

function closingTicks(raw: string, from: number, length: number): number {
  const window = raw.slice(from, from + LONGEST_CODE);
  const paragraph = window.split("\n\n", 1)[0] ?? "";
  for (const { 0: run, index } of paragraph.matchAll(/`+/g)) if (run.length === length) return from + index;
  return -1;
}

function hideLinks(raw: string, marks: Uint8Array, links: Link[]): void {
  const open: number[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === 10 && raw.charCodeAt(at + 1) === 10) open.length = 0;
    if (marks[at] === BARRIER || raw.charCodeAt(at - 1) === 92) continue;
    if (code === 91) open.push(at);
    if (code !== 93) continue;
    const start = open.pop();
    if (start !== undefined) at = closeBracket(raw, marks, links, { start, close: at }) - 1;
  }
}

/** Handles text in [brackets]; returns where to continue. */
function closeBracket(
  raw: string,
  marks: Uint8Array,
  links: Link[],
  { start, close }: { start: number; close: number },
): number {
  const label = raw.slice(start + 1, close);
  LINK_TARGET.lastIndex = close + 1;
  const target = LINK_TARGET.exec(raw);
  if (target === null) {
    if (FOOTNOTE.test(label)) marks.fill(BARRIER, start, close + 1);
    return close + 1;
  }
  const end = LINK_TARGET.lastIndex;
  const url = target[1] ?? "";
  if (/^https?:/i.test(url)) links.push({ url, label, start, end });
  const isCitation = isAddress(label) || FOOTNOTE.test(label) || isSiteName(label, url, raw[start - 1]);
  if (isCitation) marks.fill(BARRIER, start, end);
  else {
    marks[start] = MARKUP;
    if (raw[start - 1] === "!") marks[start - 1] = MARKUP;
    marks.fill(BARRIER, close, end);
  }
  return end;
}

const isAddress = (label: string): boolean =>
  label.length < 300 && BARE_ADDRESS.test(label.replaceAll(/[*_`]/g, "").trim());

/** "([TechRadar](https://www.techradar.com/…))" names the cited site and says nothing of it. */
function isSiteName(label: string, url: string, before: string | undefined): boolean {
  if (before !== "(" && before !== "（") return false;
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? "";
  const name = label.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return name !== "" && host.split(".").includes(name);
}

function hideAddresses(raw: string, marks: Uint8Array, links: Link[]): void {
  for (const { 0: found, index } of raw.matchAll(ADDRESS)) {
    if (marks[index] === BARRIER) continue;
    const url = withoutTail(found);
    links.push({
      url: /^www\./i.test(url) ? `https://${url}` : url,
      label: "",
      start: index,
      end: index + url.length,
    });
    marks.fill(BARRIER, index, index + url.length);
  }
}

function collectAddresses(text: string, offset: number, links: Link[]): void {
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = withoutTail(found);
    links.push({ url, label: "", start: offset + index, end: offset + index + url.length });
  }
}

/** Punctuation after an address is the sentence's, and so is a bracket that was not opened in it. */
function withoutTail(url: string): string {
  let end = url.length;
  let open = 0;
  for (const character of url) open += character === "(" ? 1 : character === ")" ? -1 : 0;
  for (; end > 0; end -= 1) {
    const last = url[end - 1] ?? "";
    if (last === ")" && open < 0) open += 1;
    else if (!/[.,;:!?'*_~\]]/.test(last)) break;
  }
  return url.slice(0, end);
}
