import type { Brand } from "./brand.ts";

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
/** A letter or digit with the marks on it. */
const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];
const firstLetter = (text: string): string => lettersOf(text)[0] ?? "";

/**
 * Two letters that stand for a brand: the first of its first two words, else the first two of its only word, else of its
 * domain; a dash where there is no letter or digit at all.
 */
export function brandInitials({ name, domain }: Pick<Brand, "name" | "domain">): string {
  const words = wordsOf(name);
  const [first, second] = words.length > 0 ? words : wordsOf(domain).slice(0, 1);
  if (first === undefined) return "–";
  const letters = second === undefined ? lettersOf(first).slice(0, 2) : [first, second].map(firstLetter);
  // Some letters become two as capitals.
  return letters.map((letter) => firstLetter(letter.toUpperCase())).join("");
}
