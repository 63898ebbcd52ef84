const latinWithoutMarks: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ß: "ss",
  œ: "oe",
  æ: "ae",
};

/**
 * Text made comparable: lower-case, Latin and Cyrillic accents dropped (so that "über-uns" meets "Uber uns"), every run of
 * other characters than letters and digits one space, ends trimmed. Japanese voicing marks are kept.
 */
export function foldedText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ıłøđßœæ]/g, (letter) => latinWithoutMarks[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether a text holds Chinese or Japanese characters, which are written without spaces between words. */
export function isUnspacedScript(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}
