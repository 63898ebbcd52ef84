import { CAPITALISED, TOP_WORDS, WORDS } from "./word-list.ts";

/** Words packed by scripts/ordinary-words.ts: how many letters each shares with the one before, and its others. */
function unpacked(packed: string): readonly string[] {
  let word = "";
  return Array.from(packed.matchAll(/([\dA-Z])([^\dA-Z]*)/g), ([, shared = "0", rest = ""]) => {
    word = word.slice(0, Number.parseInt(shared, 36)) + rest;
    return word;
  });
}

type Lists = { readonly small: ReadonlySet<string>; readonly capitalised: ReadonlySet<string> };

let lists: Lists | null = null;

/** Unpacked when first asked for. */
function wordLists(): Lists {
  lists ??= { small: new Set(unpacked(WORDS)), capitalised: new Set(unpacked(CAPITALISED)) };
  return lists;
}

const ENGLISH_ENDING = /(?:'s|s|es|ed|d|ing)$/;
const keyOf = (name: string): string => name.normalize("NFC").toLowerCase();
const isSmallWord = (word: string): boolean =>
  wordLists().small.has(word) || wordLists().small.has(word.replace(ENGLISH_ENDING, ""));

/** Whether a name is also an ordinary word of one of the languages of the list. */
export const isOrdinaryWord = (name: string): boolean =>
  isSmallWord(keyOf(name)) || wordLists().capitalised.has(keyOf(name));

/** Whether a name is also a first name, a place or another word that is always capitalised, and no other word. */
export const isCapitalisedWord = (name: string): boolean =>
  wordLists().capitalised.has(keyOf(name)) && !isSmallWord(keyOf(name));

const languagesByWord = new Map<string, string[]>();
for (const [language, words] of Object.entries(TOP_WORDS))
  for (const word of words.split(" ")) {
    const known = languagesByWord.get(word);
    if (known === undefined) languagesByWord.set(word, [language]);
    else known.push(language);
  }

const READ_FOR_LANGUAGE = 2000;
const FEWEST_WORDS = 3;
/** How many times as often as those of the next language the words of one must be there. */
const CLEARLY = 1.15;

/** The language a text is clearly written in, ISO 639-1: by its script, else by its most frequent words; "" where that is unclear. */
export function languageOf(text: string): string {
  const start = text.slice(0, READ_FOR_LANGUAGE);
  if (/[\u3040-\u30ff]/.test(start)) return "ja";
  if (/[\u4e00-\u9fff]/.test(start)) return "zh";
  if (/[\uac00-\ud7af]/.test(start)) return "ko";
  const counts = new Map<string, number>();
  for (const [word] of start.toLowerCase().matchAll(/\p{L}{2,}/gu))
    for (const language of languagesByWord.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < FEWEST_WORDS) return "";
  return best[1] >= CLEARLY * (second?.[1] ?? 0) ? best[0] : "";
}
