import type { Ranking } from "../answer-structure.ts";
import type { Hit } from "../hits.ts";
import { type IgnoranceSigns, ignoranceSigns, withoutIgnorance } from "../ignorance/ignorance.ts";
import { firstFrom } from "../in-order.ts";
import type { Language } from "../languages.ts";
import { isUpper } from "../script.ts";
import type { Sentences, Span } from "../sentences.ts";
import { domainVerdict } from "../words/domain-names.ts";
import { isCutFromHanWord } from "../words/han-words.ts";
import { isNamedSmall, isSecondSmall } from "../words/named-small.ts";
import { foldedAt, isAmidOtherScript, isSmallText } from "../words/small-text.ts";
import { type CueContext, judgeCommonWord } from "./common-word-cues.ts";
import { isWordOf } from "./common-words.ts";
import { findHits } from "./find-hits.ts";
import type { Form } from "./name-form.ts";
import type { NameIndex } from "./name-index.ts";
import { needsCue, type PreparedEntity } from "./names.ts";
import { isPersonOrPlace } from "./persons-and-places.ts";
import { isNextInSeries, isShortOf, isWrittenAlike } from "./set-off-names.ts";

/** Where an answer names one entity, in raw units and order. */
export type Mentions = {
  readonly spans: readonly Span[];
  /** Places that may mean it or not. */
  readonly unclearSpans: readonly Span[];
  readonly isAbsentByName: boolean;
};

export type Reading = {
  readonly raw: string;
  readonly sentences: Sentences;
  readonly marks: Uint8Array;
  readonly language: Language;
  readonly rankings: readonly Ranking[];
  readonly entities: readonly PreparedEntity[];
  readonly names: NameIndex;
  /** Asked for only where a name is a common word as well. */
  readonly citedHosts: () => readonly string[];
};

type Found = Span & {
  readonly entity: number;
  readonly form: Form;
  readonly isCommon: boolean;
  /** Whether it is one of the entity's mentions, once that is known. */
  isMention: boolean;
};

/** The mentions of each entity, and those of all entities in the order of the text. */
export type AllMentions = {
  readonly byEntity: readonly Mentions[];
  readonly inOrder: readonly (Span & { readonly entity: number })[];
};

/** Takes an answer as read so far; returns the mentions of each entity. */
export function findMentions(reading: Reading): AllMentions {
  const { marks, language, entities, names, sentences } = reading;
  const all: Found[] = [];
  const own: (Found[] | undefined)[] = new Array(entities.length).fill(undefined);
  const hits = findHits(sentences.scan, marks, language, entities, names);
  for (let index = 0; index < hits.length; index += 1) {
    const hit = hits[index];
    const found = hit === undefined || isProductOf(reading.raw, hits, index) ? null : located(reading, hit);
    if (found === null) continue;
    all.push(found);
    const others = own[found.entity];
    if (others === undefined) own[found.entity] = [found];
    else others.push(found);
  }
  const heard = { sentences, language, signs: ignoranceSigns(sentences, language, all) };
  const byEntity = entities.map((entity, index) => {
    const found = own[index];
    if (found === undefined) return NO_MENTIONS;
    return found.some(({ isCommon }) => isCommon)
      ? judged(reading, heard, entity, found, all)
      : told(heard, found, []);
  });
  return { byEntity, inOrder: all.filter(({ isMention }) => isMention) };
}

/** "Kross Racer": a word right behind one other name is that one's product; "Nike Puma Reebok" are three names. */
function isProductOf(raw: string, hits: readonly Hit[], index: number): boolean {
  const before = hits[index - 1];
  const hit = hits[index];
  if (before === undefined || hit === undefined || !isRightBehind(raw, before, hit)) return false;
  const { form } = hit;
  if (!form.isOneWord || (!form.isWord && form.everydayIn === null) || /\d/.test(form.text)) return false;
  const first = hits[index - 2];
  const next = hits[index + 1];
  return !(first && isRightBehind(raw, first, before)) && !(next && isRightBehind(raw, hit, next));
}

const isRightBehind = (raw: string, before: Hit, hit: Hit): boolean =>
  before.end === hit.start - 1 && before.entity !== hit.entity && raw.charCodeAt(before.end) === SPACE;
const SPACE = 32;

export const NO_MENTIONS: Mentions = { spans: [], unclearSpans: [], isAbsentByName: false };

type Heard = {
  readonly sentences: Sentences;
  readonly language: Language;
  readonly signs: IgnoranceSigns;
};

function judged(
  reading: Reading,
  heard: Heard,
  entity: PreparedEntity,
  own: readonly Found[],
  all: readonly Found[],
): Mentions {
  const context = cueContext(reading, entity, own[0]?.entity ?? 0, all);
  const verdicts = own.map((hit) => (hit.isCommon ? judgeCommonWord(context(hit)) : "yes"));
  // A common word that is clearly the brand once is the brand wherever it is doubtful.
  const isKnown = verdicts.includes("yes");
  const yes = own.filter((_, at) => verdicts[at] === "yes" || (isKnown && verdicts[at] === "unclear"));
  const unclear = isKnown ? [] : own.filter((_, at) => verdicts[at] === "unclear");
  return told(heard, yes, unclear);
}

function told(heard: Heard, yes: readonly Found[], unclear: readonly Found[]): Mentions {
  const counted = withoutIgnorance(heard.sentences, heard.language, heard.signs, yes);
  const spans: Span[] = [];
  for (const found of counted) {
    found.isMention = true;
    spans.push(bare(found));
  }
  return {
    spans,
    unclearSpans: unclear.map(bare),
    isAbsentByName: yes.length > 0 && spans.length === 0,
  };
}

const bare = ({ start, end }: Span): Span => ({ start, end });

/** None where the hit is part of an address or a domain of somebody else. */
function located(reading: Reading, { entity, form, start, end }: Hit): Found | null {
  const { raw, entities, language } = reading;
  const span = { start, end };
  // Most names begin with a capital, and are written with it.
  const isLowered = isUpper(raw[start] ?? "")
    ? form.isTwoWords && isSecondSmall(raw, start, form.text)
    : form.isLowered(foldedAt(raw, start, form.text.length));
  if (isLowered && !isNamedSmall(reading, form, span)) return null;
  // "115GB": a number and its unit.
  if (NUMBER.test(form.text) && UNIT.test(raw.slice(end, end + 1))) return null;
  const verdict = domainVerdict(raw, span, entities[entity]?.domains ?? []);
  if (verdict === "address" || isPersonOrPlace(raw, span, form, language)) return null;
  if ((language === "zh" || language === "ja") && isCutFromHanWord(raw, span, language)) return null;
  const isCommon = verdict !== "own domain" && needsCue(form, language);
  return { start, end, entity, form, isCommon, isMention: false };
}

const NUMBER = /^\d+$/;
const UNIT = /^[A-Za-z%°€$£元円年月日号歳岁个個块塊]/;

const ENGLISH_WORD = /\b(?:the|and|is|are|of)\b/i;
const IS_LATIN = /^\p{Script=Latin}/u;

const AMONG = 300;
const hasOwnScript = (language: Language): boolean => OTHER_SCRIPTS.has(language);
const OTHER_SCRIPTS: ReadonlySet<Language> = new Set(["ja", "zh", "ko", "ar", "he", "ru", "el"]);

/** What the cues for a common word need to know; looked up by binary search, so that long answers stay linear. */
function cueContext(
  { raw, language, rankings, citedHosts }: Reading,
  entity: PreparedEntity,
  index: number,
  all: readonly Found[],
): (hit: Found) => CueContext {
  const rivals = all.filter((one) => one.entity !== index);
  // A word of the longer lists is somebody's name for all others unless it begins a sentence.
  const others = rivals.filter(
    ({ isCommon, form, start }) =>
      !isCommon || (!form.isCommon && !BEGINS.test(raw.slice(Math.max(0, start - 3), start))),
  );
  let isCited: boolean | null = null;
  const isOwnDomainCited = (): boolean => {
    isCited ??= isAnyCited(entity.domains, citedHosts);
    return isCited;
  };
  // Asked once an answer: each looks at all of it.
  const isEnglish = language === "en" || (language === "other" && ENGLISH_WORD.test(raw));
  const isSmall = isSmallText(raw);
  return (hit) => {
    const isOwnWord = isWordOf(hit.form.lower, language);
    return {
      raw,
      place: hit,
      // "Die Emma Matratze": people and towns have no article in German.
      hasCapitalNouns: language === "de" && (entity.isFlagged || isOwnWord || hit.form.isCommon),
      isEnglish,
      isInflected: hit.end - hit.start > hit.form.text.length,
      isSmallText: isSmall,
      isForeign: !entity.isFlagged && !hit.form.isGivenName && !isOwnWord,
      isOtherScript:
        (hasOwnScript(language) || (language === "other" && isAmidOtherScript(raw, hit))) &&
        IS_LATIN.test(raw.slice(hit.start, hit.start + 2)),
      isOwnDomainCited,
      isBesideBrand: () => isBeside(raw, hit, others),
      isAmongBrands: () => isAnyWithin(others, { start: hit.start - AMONG, end: hit.end + AMONG }),
      listHead: listHeadOf(raw, rankings, hit, others),
      isAlike: () => isWrittenAlike(raw, hit, { others, rivals }),
      isInHanSeries: () =>
        rivals.some((one) => isNextInSeries(raw, one, hit) || isNextInSeries(raw, hit, one)),
      language,
      isLowerName: hit.form.text === hit.form.lower,
      isShortOf: isShortOf(raw, entity, hit.form, hit.end),
      isPlace: hit.form.isTown,
    };
  };
}

function isAnyCited(domains: readonly string[], citedHosts: Reading["citedHosts"]): boolean {
  if (domains.length === 0) return false;
  const hosts = citedHosts();
  return domains.some((own) => hosts.some((host) => host.endsWith(own) && isWithin(host, own)));
}

/** Whether a host that ends like a domain is it, or a part of it. */
const isWithin = (host: string, domain: string): boolean =>
  host.length === domain.length || host[host.length - domain.length - 1] === ".";

const BEGINS = /(?:^|[.!?:。！？：\n][\s*_"“„«-]*)$/u;
const LONGEST_GAP = 60;
const LISTING = new Set(
  "and or und oder et ou y e o u en of och eller i a lub oraz nebo ja tai és vagy ve veya ile και ή и или と や 和 与 與 及 或 및 와 과 و או vs".split(
    " ",
  ),
);

const WORD_BETWEEN = /[^\s,、，;/|&+·]+/g;

/** Whether another brand is listed beside a place: nothing between the two but commas, "and" and other names. */
function isBeside(raw: string, { start, end }: Span, others: readonly Span[]): boolean {
  const at = firstFrom(others, start);
  const before = others[at - 1];
  const after = others[at];
  const gaps = [before && { start: before.end, end: start }, after && { start: end, end: after.start }];
  return gaps.some((gap) => {
    if (gap === undefined || gap.end - gap.start > LONGEST_GAP || gap.end <= gap.start) return false;
    const between = raw.slice(gap.start, gap.end).replaceAll(/[*_]/g, "");
    // "Sennheiser Momentum" lists nothing: the second word is the first one's product.
    if (/^[ \u00a0]*$/.test(between)) return false;
    WORD_BETWEEN.lastIndex = 0;
    // Most gaps end with their first word.
    for (
      let word = WORD_BETWEEN.exec(between)?.[0];
      word !== undefined;
      word = WORD_BETWEEN.exec(between)?.[0]
    )
      if (!LISTING.has(word) && !/^\p{Lu}[\p{L}\p{N}.]*$/u.test(word)) return false;
    return true;
  });
}

const isAnyWithin = (ordered: readonly Span[], within: Span): boolean => {
  const first = ordered[firstFrom(ordered, within.start)];
  return first !== undefined && first.start < within.end;
};

const WORD = /[\p{L}\p{N}]/u;
const PRODUCT =
  /^[*_\s]*(?:[\p{Lu}\p{N}][\p{L}\p{N}+-]*(?:[*_\s]+|$)){1,4}$|^[\p{Script=Han}\p{Script=Katakana}]{0,6}[ ]?[A-Za-z]{0,5}\d{0,4}[*_：:]*$/u;

function listHeadOf(
  raw: string,
  rankings: readonly Ranking[],
  hit: Span,
  others: readonly Span[],
): CueContext["listHead"] {
  for (const { kind, items } of rankings) {
    const at = firstFrom(items, hit.start + 1) - 1;
    const item = items[at];
    if (item === undefined || hit.end > item.end + 1) continue;
    // "Best budget: Shark" and "Linear (linear.app)" are the name alone.
    const before = raw.slice(item.start, hit.start).replace(/^[^:：]{0,40}[:：]/, "");
    const after = raw.slice(hit.end, item.end).replaceAll(/\([^)]*\)|\.\p{L}{2,6}/gu, "");
    if (before.length + after.length > 80 || WORD.test(before)) return null;
    const siblings = items.slice(Math.max(0, at - 12), at + 13);
    const hasBrandSibling = siblings.some((sibling) => sibling !== item && isAnyWithin(others, sibling));
    // "On Cloudrunner" among brands is a product of On; "Linear regression" is none of Linear.
    if (WORD.test(after) && !(hasBrandSibling && PRODUCT.test(after))) return null;
    const isLabel =
      (kind === "bold-heads" || kind === "bullets") &&
      /^[*_]{0,2}[:：]|[:：][*_]{0,2}$/.test(raw.slice(hit.end, hit.end + 3).trim());
    return { hasBrandSibling, isLabel };
  }
  return null;
}
