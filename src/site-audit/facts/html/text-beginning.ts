import type { Page } from "../page.ts";
import { proseBlocks } from "../text/prose.ts";
import { words } from "../text/words.ts";

/** A block that is mostly links is a menu, whatever element it is in. */
const MENU_LINK_SHARE = 0.8;

/** The first `count` words of a page's main prose with their lines and punctuation; menus and code left out. */
export function firstWordsOf(
  { document, language }: Pick<Page, "document" | "language">,
  count: number,
): string {
  const lines: string[] = [];
  let left = count;
  for (const { text, linkShare } of proseBlocks(document)) {
    if (linkShare > MENU_LINK_SHARE) continue;
    const cut = beginningOf(text, left, language);
    lines.push(cut.text);
    left -= cut.words;
    if (left <= 0) break;
  }
  return lines.join("\n");
}

function beginningOf(
  text: string,
  count: number,
  language: string,
): { readonly text: string; readonly words: number } {
  const all = words(text, language);
  if (all.length <= count) return { text, words: all.length };
  let end = 0;
  for (const word of all.slice(0, count)) end = text.indexOf(word, end) + word.length;
  return { text: text.slice(0, end), words: count };
}
