/** Longer searches are cut: they tell no more apart, and addresses have their limits. */
export const MAX_SEARCH_LENGTH = 200;

/** Characters with a meaning of their own in a Data API filter or in a pattern. */
const MEANINGFUL = /[,()"\\_*{}]/;
const UNWRITABLE = /\p{Cc}/gu;

/** Takes a search as typed; returns the text to look for, "" for none: without percent signs and space at its ends. */
export function searchedText(typed: string): string {
  const bare = typed.toWellFormed().replaceAll("%", "").replace(UNWRITABLE, " ");
  return Array.from(bare).slice(0, MAX_SEARCH_LENGTH).join("").trim();
}

/**
 * Takes a search as typed; returns the Data API's `or` filter for "name or domain contains it, in any case", or null where
 * there is nothing to look for. Plain text goes as ILIKE. Text with characters that mean something to the filter or to the
 * pattern goes as a regular expression in which every such character is written by its number, because ILIKE has no way to
 * write a literal asterisk there, and the embedded backend takes quotation marks for a part of the value.
 */
export function searchFilter(typed: string): string | null {
  const text = searchedText(typed);
  if (text === "") return null;
  const condition = MEANINGFUL.test(text) ? `imatch.${spelledOut(text)}` : `ilike.%${text}%`;
  return `name.${condition},domain.${condition}`;
}

const spelledOut = (text: string): string =>
  Array.from(text, (character) => (/[\p{L}\p{N}]/u.test(character) ? character : byNumber(character))).join(
    "",
  );

function byNumber(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
}
