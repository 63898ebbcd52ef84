import type { Ranking } from "../answer-structure.ts";
import type { Link } from "../masks.ts";
import { firstFrom, type Span, sentenceAround } from "../sentences.ts";
import { isUpperCode } from "./characters.ts";
import type { Hit } from "./find-names.ts";
import { isCapitalisedWord, isOrdinaryWord } from "./ordinary-words.ts";

/** What is asked of an answer to settle whether an ordinary word is a name in it. */
export type CueContext = {
  readonly raw: string;
  /** Of all entities, in order. */
  readonly hits: readonly Hit[];
  readonly rankings: readonly Ranking[];
  readonly links: readonly Link[];
  readonly isOwnPage: (url: string) => boolean;
  readonly isOwnPageCited: () => boolean;
};

/** Whether something beside a hit says that the brand is meant and not the word. */
export const hasCue = (context: CueContext, hit: Hit): boolean =>
  isInOwnLink(context, hit) ||
  hasBrandWord(context.raw, hit) ||
  isInRow(context, hit) ||
  isInList(context, hit) ||
  isWrittenAsName(context, hit) ||
  isEmphasisedAlike(context, hit) ||
  context.isOwnPageCited();

const NEAR = 40;

/** The name is the text of a link to an own page, or one follows it at once: "Close ([close.com](…))". */
function isInOwnLink({ links, isOwnPage }: CueContext, { start, end }: Hit): boolean {
  for (let at = Math.max(0, firstFrom(links, start) - 1); at < links.length; at += 1) {
    const link = links[at];
    if (link === undefined || link.start >= end + NEAR) return false;
    if (link.end > start && isOwnPage(link.url)) return true;
  }
  return false;
}

const BRAND = "brand|company|marke|marque|marca|merk|marka|firma|μάρκα|бренд|компания|ブランド|品牌|브랜드";
const BRAND_BEFORE = new RegExp(`(?:${BRAND})[\\s"'“„«‘「*_]{0,4}$`, "iu");
const BRAND_AFTER = new RegExp(`^[\\s"'”“»’」*_]{0,4}(?:${BRAND})`, "iu");

const hasBrandWord = (raw: string, { start, end }: Hit): boolean =>
  BRAND_BEFORE.test(raw.slice(Math.max(0, start - 16), start)) || BRAND_AFTER.test(raw.slice(end, end + 16));

const LONGEST_GAP = 60;
/** Between names in a row: a sign or a short word beside each, and other capitalised names. */
const BETWEEN = String.raw`(?:\s?[,、，;/|&+·]\s?(?:[\p{Ll}\p{Lo}]{1,4}\.?\s)?|\s[\p{Ll}\p{Lo}]{1,4}\.?\s)`;
const NAMES = String.raw`[*_]{0,3}(?:\p{Lu}[\p{L}\p{N}.]*\s?){1,3}[*_]{0,3}`;
const ROW = new RegExp(`^[*_]{0,3}${BETWEEN}(?:${NAMES}${BETWEEN})*[*_]{0,3}$`, "u");
const LOOKED_AT = 4;

/** Another tracked name is in a row with it: "Slack, Notion and Asana". */
function isInRow({ raw, hits }: CueContext, hit: Hit): boolean {
  const at = firstFrom(hits, hit.start);
  const isOther = ({ entity }: Hit): boolean => entity !== hit.entity;
  const before = hits.slice(Math.max(0, at - LOOKED_AT), at).findLast(isOther);
  const after = hits.slice(at + 1, at + 1 + LOOKED_AT).find(isOther);
  const gaps = [before && [before.end, hit.start], after && [hit.end, after.start]];
  return gaps.some((gap) => {
    const [from = 0, to = 0] = gap ?? [];
    return to > from && to - from <= LONGEST_GAP && ROW.test(raw.slice(from, to));
  });
}

const SIBLINGS = 12;

/** It is the head of an item of a list or table, and another tracked name is the head of one near it. */
function isInList({ raw, hits, rankings }: CueContext, hit: Hit): boolean {
  const isNamed = (item: Span): boolean => {
    const other = hits[firstFrom(hits, item.start)];
    return other !== undefined && other.end <= item.end + 1 && other.entity !== hit.entity;
  };
  return rankings.some(({ items }) => {
    const at = firstFrom(items, hit.start + 1) - 1;
    const item = items[at];
    if (item === undefined || hit.end > item.end + 1 || !isHead(raw, item, hit)) return false;
    const near = items.slice(Math.max(0, at - SIBLINGS), at + SIBLINGS + 1);
    return near.some((one) => one !== item && isNamed(one));
  });
}

const LABEL = /^[^:：]{0,40}[:：]/u;
const IN_BRACKETS = /\([^)]*\)|\.\p{L}{2,6}/gu;
/** Nothing, or a product of the brand: "Bose QuietComfort 45". */
const PRODUCT = /^(?:[*_\s]+[\p{Lu}\p{N}][\p{L}\p{N}+.°-]*){1,4}[*_\s:：]*$|^[^\p{L}\p{N}]*$/u;

const isHead = (raw: string, item: Span, hit: Hit): boolean =>
  !/[\p{L}\p{N}]/u.test(raw.slice(item.start, hit.start).replace(LABEL, "")) &&
  PRODUCT.test(raw.slice(hit.end, item.end).replaceAll(IN_BRACKETS, ""));

const WORD_BEFORE = /(?:^|[^\p{L}\p{N}])(['’\p{L}\p{N}]+)([,;]?)[)"”]?[ \u00a0(]{1,2}[*_"“„«‘]{0,3}$/u;
const CAPITAL_AFTER = /^[*_]{0,3} \p{Lu}/u;
const CAPITAL_WORD_BEFORE = /\p{Lu}[\p{L}.]* $/u;
const POSSESSIVE = /^['’]s? \p{L}/u;
const SHORT = 3;

/**
 * Written as the brand writes it, where the word would not be: in capitals, before "’s", or capitalised within a sentence that names
 * another tracked name. A capital alone only says that something is a name, and so may a planet's, a person's or a title's.
 */
function isWrittenAsName(context: CueContext, hit: Hit): boolean {
  const { raw } = context;
  const { start, end, form } = hit;
  if (form.folded.length < SHORT || !isUpperCode(raw.charCodeAt(start)) || isCapitalisedWord(form.text))
    return false;
  if (/^\P{Ll}*\p{Lu}{3}\P{Ll}*$/u.test(form.text))
    return (
      isOrdinaryWord(form.text) &&
      raw.slice(start, end) === form.text &&
      /\p{Ll}{2}/u.test(raw.slice(Math.max(0, start - NEAR), end + NEAR))
    );
  const before = raw.slice(Math.max(0, start - NEAR), start);
  if (POSSESSIVE.test(raw.slice(end, end + 5)) && !CAPITAL_WORD_BEFORE.test(before)) return true;
  const [, word = "", comma] = WORD_BEFORE.exec(before) ?? [];
  const isWithin = /^[\p{Ll}\p{Lo}\d]/u.test(word) || (word !== "" && comma !== "");
  return (
    isWithin &&
    !CAPITAL_AFTER.test(raw.slice(end, end + 6)) &&
    isBesideOther(context, hit) &&
    capitalShare(raw, start) < MANY_CAPITALS
  );
}

/** Another tracked name, itself no ordinary word, is in its sentence. */
function isBesideOther({ raw, hits }: CueContext, hit: Hit): boolean {
  const { start, end } = sentenceAround(raw, hit);
  for (let at = firstFrom(hits, start); at < hits.length; at += 1) {
    const other = hits[at];
    if (other === undefined || other.start >= end) return false;
    if (other.entity !== hit.entity && !other.form.isOrdinary) return true;
  }
  return false;
}

/** German capitalises a third of its words, other languages few of them. */
const MANY_CAPITALS = 0.25;
const AROUND = 500;

const FEWEST_WORDS = 10;

/** The share of words within sentences that begin with a capital, around a place; 0 where there are few. */
function capitalShare(raw: string, at: number): number {
  const initials = raw.slice(Math.max(0, at - AROUND), at + AROUND).match(/(?<=\p{Ll},? )\p{L}/gu) ?? [];
  const capitals = initials.filter((initial) => initial !== initial.toLowerCase());
  return initials.length < FEWEST_WORDS ? 0 : capitals.length / initials.length;
}

/** Emphasised as another tracked name is, but not as a label: "**Telegram** is safe". */
function isEmphasisedAlike({ raw, hits }: CueContext, hit: Hit): boolean {
  const marks = emphasisAround(raw, hit);
  if (marks === "") return false;
  const at = firstFrom(hits, hit.start);
  const near = hits.slice(Math.max(0, at - SIBLINGS), at + SIBLINGS + 1);
  return near.some((other) => other.entity !== hit.entity && emphasisAround(raw, other) === marks);
}

function emphasisAround(raw: string, { start, end }: Span): string {
  const marks = /[*_]{1,3}$/.exec(raw.slice(Math.max(0, start - 3), start))?.[0] ?? "";
  const isAround = marks !== "" && raw.startsWith(marks, end);
  return isAround && !/^[*_]*:/.test(raw.slice(end, end + 4)) ? marks : "";
}
