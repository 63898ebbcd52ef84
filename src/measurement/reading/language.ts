import { ACCENTED, OTHER, SHARP_S } from "./character-kinds.ts";
import { LANGUAGES_OF } from "./known-words.ts";
import type { Language } from "./languages.ts";
import { scriptOf } from "./script.ts";
import { firstWordFrom, type TextScan } from "./text-scan.ts";
import { SMALL_WORDS } from "./words/small-words.ts";

export const ALL_LANGUAGES: ReadonlySet<Language> = new Set<Language>([
  ...SMALL_WORDS.map(([language]) => language),
  ..."ru el ar he ja zh ko other".split(" ").map((language) => language as Language),
]);

const LANGUAGES_BY_WORD = new Map<string, Language[]>();
for (const [language, words] of SMALL_WORDS)
  for (const word of words.split(" "))
    LANGUAGES_BY_WORD.set(word, [...(LANGUAGES_BY_WORD.get(word) ?? []), language]);

const PLACES = new Map(SMALL_WORDS.map(([language], index) => [language, index] as const));

const LOOKED_AT = 1500;
const FEWEST_WORDS = 2;

const BEYOND_ASCII = (1 << ACCENTED) | (1 << SHARP_S) | (1 << OTHER);

/** Takes a scanned answer; returns its language as far as it shows: by script, then by small words. Looks at the beginning only. */
export function languageOf(scan: TextScan): Language {
  if ((scan.kinds & BEYOND_ASCII) === 0) return byPlainWords(scan);
  const text = scan.raw.slice(0, LOOKED_AT);
  return ((scan.kinds & (1 << OTHER)) === 0 ? null : byScript(text)) ?? bySmallWords(text);
}

const counts = new Int32Array(SMALL_WORDS.length);
const count = (place: number): void => {
  counts[place] = (counts[place] ?? 0) + 1;
};

const ENGLISH = 1;
const OTHERS = 1 << 16;
/** By entry of the scan's table: 1 for a small word of English, and 1 << 16 for one of any other language. */
const TALLIES = Int32Array.from(
  LANGUAGES_OF,
  (bits) => ((bits & ENGLISH) === 0 ? 0 : 1) + ((bits & ~ENGLISH) === 0 ? 0 : OTHERS),
);

/** Whether more small words are English than belong to all other languages together, as in most English answers. */
function isPlainlyEnglish(scan: TextScan): boolean {
  const { wordEntries } = scan;
  // The last word may be cut, and then be any.
  const last = firstWordFrom(scan, LOOKED_AT) - 1;
  let tally = OTHERS;
  for (let word = 0; word < last; word += 1) tally += TALLIES[wordEntries[word] ?? 0] ?? 0;
  const english = tally & (OTHERS - 1);
  return english >= FEWEST_WORDS && english > tally >> 16;
}

/** The same count as `bySmallWords`, where the scan has looked the words up already. */
function byPlainWords(scan: TextScan): Language {
  if (isPlainlyEnglish(scan)) return "en";
  const { raw, wordCount, wordStarts, wordEnds, wordEntries } = scan;
  counts.fill(0);
  for (let word = 0; word < wordCount && (wordStarts[word] ?? 0) < LOOKED_AT; word += 1) {
    if ((wordEnds[word] ?? 0) > LOOKED_AT) {
      for (const language of LANGUAGES_BY_WORD.get(raw.slice(wordStarts[word], LOOKED_AT).toLowerCase()) ??
        [])
        count(PLACES.get(language) ?? 0);
      break;
    }
    for (let bits = LANGUAGES_OF[wordEntries[word] ?? 0] ?? 0; bits !== 0; bits &= bits - 1)
      count(31 - Math.clz32(bits & -bits));
  }
  let best = -1;
  let most = FEWEST_WORDS - 1;
  for (let place = 0; place < counts.length; place += 1)
    if ((counts[place] ?? 0) > most) [best, most] = [place, counts[place] ?? 0];
  return SMALL_WORDS[best]?.[0] ?? "other";
}

function byScript(text: string): Language | null {
  // Plain Latin text, the commonest, needs no counting.
  if (/^[\0-\u024f\u2000-\u2bff]*$/.test(text)) return null;
  const counts = new Map<string, number>();
  let letters = 0;
  for (const character of text) {
    const script = scriptOf(character);
    if (script === "none" || script === "digit") continue;
    letters += 1;
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const share = (script: string): number => (counts.get(script) ?? 0) / Math.max(1, letters);
  if (share("hiragana") + share("katakana") > 0.15) return "ja";
  if (share("han") > 0.2) return "zh";
  if (share("hangul") > 0.2) return "ko";
  const alphabets = [
    ["cyrillic", "ru"],
    ["greek", "el"],
    ["arabic", "ar"],
    ["hebrew", "he"],
  ] as const;
  return alphabets.find(([script]) => share(script) > 0.3)?.[1] ?? null;
}

function bySmallWords(text: string): Language {
  const hits = new Map<Language, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
    for (const language of LANGUAGES_BY_WORD.get(word) ?? [])
      hits.set(language, (hits.get(language) ?? 0) + 1);
  let best: Language = "other";
  let most = FEWEST_WORDS - 1;
  for (const [language] of SMALL_WORDS) {
    const count = hits.get(language) ?? 0;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}
