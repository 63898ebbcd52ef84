import type { Span } from "../sentences.ts";
import { foldText, HAN, HIRAGANA, isWordCode, KATAKANA, scriptOf } from "./characters.ts";
import type { PreparedEntity } from "./names.ts";

const LONGEST_NEIGHBOUR = 60;
const LONGEST_LINK = 300;
/** Emphasis, quotes and the rest of a link are between a name and its neighbour, and are no words. */
const MARKUP_BEFORE = /(?:[\s*_~"'“”„«»‘’([)]|\]\([^()\s]*\))+$/u;
const MARKUP_AFTER = /^(?:\]\([^()\s]*\)|[\s*_~"'“”„«»‘’[(\])])+/u;

/** What is right before and right after a place, without markup, within its line where so asked. */
function besides(raw: string, { start, end }: Span, isWithinLine: boolean): readonly [string, string] {
  const left = raw.slice(Math.max(0, start - LONGEST_LINK), start);
  const right = raw.slice(end, end + LONGEST_LINK);
  const [before, after] = isWithinLine
    ? [left.slice(left.lastIndexOf("\n") + 1), right.split("\n", 1)[0] ?? ""]
    : [left, right];
  return [
    before.replace(MARKUP_BEFORE, "").slice(-LONGEST_NEIGHBOUR),
    after.replace(MARKUP_AFTER, "").slice(0, LONGEST_NEIGHBOUR),
  ];
}

/** Whether a word that the owner excluded is right before or after a place. */
export function isNeverBeside(
  raw: string,
  place: Span,
  { neverAfter, neverBefore }: PreparedEntity,
): boolean {
  if (neverAfter.length + neverBefore.length === 0) return false;
  const [before = "", after = ""] = besides(raw, place, false).map(foldText);
  return (
    neverAfter.some((word) => before.endsWith(word) && isEdge(before, before.length - word.length - 1)) ||
    neverBefore.some((word) => after.startsWith(word) && isEdge(after, word.length))
  );
}

/** Words of Chinese and Japanese have no spaces between them. */
function isEdge(text: string, at: number): boolean {
  const script = scriptOf(text.charCodeAt(at));
  return !isWordCode(text.charCodeAt(at)) || script === HAN || script === HIRAGANA || script === KATAKANA;
}

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
/** Two characters where words have no spaces between them. */
const WORD = String.raw`(?:${UNSPACED}{1,2}|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}'’-]){1,40})`;
const WORD_BEFORE = new RegExp(`${WORD}$`, "u");
const WORD_AFTER = new RegExp(`^${WORD}`, "u");
/** The name itself in a pattern. */
const NAME_SIGN = "¤";

/** A place of a name by its neighbours, folded: "to ¤ the"; "¤" alone in a heading. Places of one pattern mean the same. */
export function patternOf(raw: string, place: Span): string {
  const [left, right] = besides(raw, place, true);
  const words = [WORD_BEFORE.exec(left)?.[0] ?? "", NAME_SIGN, WORD_AFTER.exec(right)?.[0] ?? ""];
  return words
    .map(foldText)
    .filter((word) => word !== "")
    .join(" ");
}
