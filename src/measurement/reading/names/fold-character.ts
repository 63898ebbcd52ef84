/** Letters that NFKC and the removal of marks leave as they are, although people write them plainly. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ı: "i",
  ð: "d",
  þ: "th",
  ς: "σ",
  "\u2018": "'",
  "\u2019": "'",
  "\u201b": "'",
  "\u02bc": "'",
  "\u2032": "'",
  "\u00b4": "'",
  "\u0060": "'",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2014": "-",
  "\u2015": "-",
  "\u2212": "-",
  ـ: "",
};

/** Marks that may be left out in Latin, Greek and Cyrillic (combining diacritics), Arabic (tashkeel) and Hebrew (niqqud). */
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670]|[\ufe00-\ufe0f]/g;

/** ™ would become the letters TM, and ² the digit 2: they end a word and are no part of it. O₂ is O2. */
const TRADE_MARKS = /^[\u2120\u2122\u00ae\u00a9\u00b9\u00b2\u00b3\u2070-\u2079]$/;

const known = new Map<string, string>();

/**
 * Takes one character with its combining marks; returns it for matching, case kept: NFKC, no optional marks, plain letters,
 * ' for apostrophes, - for dashes, a space for any space or trade mark.
 */
export function foldCharacter(cluster: string): string {
  const before = known.get(cluster);
  if (before !== undefined) return before;
  const folded = fold(cluster);
  if (known.size < 50_000) known.set(cluster, folded);
  return folded;
}

function fold(cluster: string): string {
  if (TRADE_MARKS.test(cluster) || /^\s$/u.test(cluster)) return " ";
  const plain = PLAIN[cluster];
  if (plain !== undefined) return plain;
  const bare = cluster.normalize("NFKC").normalize("NFD").replace(OPTIONAL_MARKS, "").normalize("NFC");
  return [...bare].map((character) => PLAIN[character] ?? character).join("");
}

/** Characters that are there and not seen: zero-width, soft hyphen, directions. */
export const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
