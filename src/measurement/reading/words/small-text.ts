import type { Span } from "../sentences.ts";

/** As much of the raw text as a name is long, without accents: δέλτα is Δέλτα written small. */
export const foldedAt = (raw: string, start: number, length: number): string => {
  const written = raw.slice(start, start + length);
  return ASCII_ONLY.test(written)
    ? written
    : written.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ς", "σ");
};
const ASCII_ONLY = /^[\0-\x7f]*$/;

const CAPITAL_OR_OTHER = /\p{Lu}|[^\P{L}\p{Script=Latin}]/u;
/** Answers as long as this hold a capital unless they do without. */
const SMALL_TEXT = 80;
let smallness = { raw: "", isSmall: false };
/** Asked for every name written small, and looked for once an answer. */
export function isSmallText(raw: string): boolean {
  if (smallness.raw !== raw)
    smallness = { raw, isSmall: raw.length >= SMALL_TEXT && !CAPITAL_OR_OTHER.test(raw) };
  return smallness.isSmall;
}

/** Whether the nearest letters on either side are of another script. */
export const isAmidOtherScript = (raw: string, { start, end }: Span): boolean =>
  OTHER_LETTER_BEFORE.test(raw.slice(Math.max(0, start - 12), start)) ||
  OTHER_LETTER_AFTER.test(raw.slice(end, end + 12));
const OTHER_LETTER_BEFORE = /[^\P{L}\p{Script=Latin}]\p{M}*[^\p{L}]*$/u;
const OTHER_LETTER_AFTER = /^[^\p{L}]*[^\P{L}\p{Script=Latin}]/u;
