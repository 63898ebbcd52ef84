import { withoutLineMarks, withoutLinks } from "#measurement/quotes/plain-sentence.ts";

const CUT_AT = 300;
/** A line's beginning, up to a dash, a colon or the line's end, that the words after it begin with as well. */
const LEAD = /^((?:· )?)([^\n]{2,60}?)(?:\n| [–—-] |: )(?=\2(?![\p{L}\p{N}]))/gmu;

/**
 * Takes the beginning of an answer as it was written; returns its words in one line, without the signs of headings, lists,
 * tables and emphasis, and without addresses of links. A heading or lead that the sentence after it begins with is left out: "Velora – Velora is light" reads
 * "Velora is light". What was cut off in the middle ends at its last whole word, with an ellipsis.
 */
export function excerptText(excerpt: string): string {
  const isCut = excerpt.length >= CUT_AT;
  const words = withoutLinks(excerpt)
    .split(/[\r\n]+/)
    .filter((line) => !/^[\s|:*_=-]*$/.test(line))
    .map((line) => withoutLineMarks(line, "· "))
    .join("\n")
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(LEAD, "$1")
    .replaceAll(/\s*\|\s*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^· /, "");
  if (!isCut) return words;
  const whole = words.replace(/\s\S*$/, "");
  return `${(whole.length > words.length / 2 ? whole : words).replace(/[.…]+$/, "")}…`;
}
