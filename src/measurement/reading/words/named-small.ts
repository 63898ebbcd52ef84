import type { Ranking } from "../answer-structure.ts";
import { firstFrom } from "../in-order.ts";
import type { Language } from "../languages.ts";
import type { Form } from "../names/name-form.ts";
import { needsCue } from "../names/names.ts";
import { isLower, isUpper } from "../script.ts";
import type { Span } from "../sentences.ts";
import { isAmidOtherScript, isSmallText } from "./small-text.ts";

type Text = { readonly raw: string; readonly rankings: readonly Ranking[]; readonly language: Language };

const IS_LATIN = /^\p{Script=Latin}/u;
const WORD = /[\p{L}\p{N}]/u;
const MODEL = /^[ \u00a0]\p{L}{0,3}\d/u;

/** Whether a name written small is one for certain: the head of an item, before a model (eufy X8), or where nothing has capitals. */
export function isNamedSmall({ raw, rankings, language }: Text, form: Form, { start, end }: Span): boolean {
  if (
    isSmallText(raw) &&
    !/(?:^|\s)(?:a|an|the|this|that|my|your)\s$/.test(raw.slice(Math.max(0, start - 6), start))
  )
    return true;
  if (form.isWord || needsCue(form, language)) return false;
  if (form.isTwoWords && isUpper(raw[start] ?? ""))
    return (
      OPENS_HEAD.test(raw.slice(Math.max(0, start - 8), start)) && CLOSES_HEAD.test(raw.slice(end, end + 4))
    );
  if (MODEL.test(raw.slice(end, end + 5))) return true;
  if (form.everydayIn === null && isSetOffSmall(raw, { start, end }, language)) return true;
  // Greek has capitals itself: a Latin word written small is one of another language.
  if (
    language !== "el" &&
    IS_LATIN.test(raw.slice(start, start + 2)) &&
    isAmidOtherScript(raw, { start, end })
  )
    return true;
  return rankings.some(({ items }) => {
    const item = items[firstFrom(items, start + 1) - 1];
    if (item === undefined) return false;
    const before = raw.slice(item.start, start);
    // "**Care:** lavera basis sensitiv"
    return (end <= item.end + 1 && !WORD.test(before)) || (before.length < 40 && ENDS_LABEL.test(before));
  });
}

/** "My market" of My Market. */
export function isSecondSmall(raw: string, start: number, text: string): boolean {
  const second = text.indexOf(" ") + 1;
  return isUpper(text[second] ?? "") && isLower(raw[start + second] ?? "");
}

/** "**My market** –" */
const OPENS_HEAD = /(?:\*\*|\| ?|(?:^|\n)\s*(?:[-*•–]|\d{1,2}[.)]) )$/;
const CLOSES_HEAD = /^(?:\*\*| ?[:|–—(]| - |\n|$)/;
/** "Günstiger ist **immowelt**", "→ atresplayer"; and German writes only nouns behind these: "auf kununu". */
function isSetOffSmall(raw: string, { start, end }: Span, language: Language): boolean {
  const before = raw.slice(Math.max(0, start - 8), start);
  if (/(?:→|➜|➡️?) ?$/u.test(before)) return true;
  if (before.endsWith("**")) return raw.startsWith("**", end);
  return (
    language === "de" &&
    /(?:^|\s)(?:[Aa]uf|[Bb]ei|[Vv]on|[Vv]ia) $/.test(before) &&
    /^[ ,.;:)]/.test(raw.slice(end, end + 1))
  );
}

const ENDS_LABEL = /^[^\n]{0,34}:[*_]{0,2} $/;
