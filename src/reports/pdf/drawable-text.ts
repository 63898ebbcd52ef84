/** Replaces words the PDF's fonts cannot draw; the share page shows them. */
export const ELSEWHERE = "(in another script: see the web page)";

/**
 * Takes text and which code points the faces have; returns text that can be drawn whole. Letters are written apart or
 * simplified where Unicode says how (ﬁ → fi, Ａ → A), signs such as emoji are left out, and words in a script without a
 * face give way to one note that points to the web page: a row of empty boxes would say less.
 */
export function drawableText(text: string, isDrawable: (codePoint: number) => boolean): string {
  const isWhole = [...text].every((letter) => isDrawable(codePointOf(letter)));
  if (isWhole) return text;
  let hasUndrawableWords = false;
  const words = text
    .normalize("NFC")
    .split(" ")
    .flatMap((word) => {
      const drawn = drawnWord(word, isDrawable);
      if (drawn === null) hasUndrawableWords = true;
      return drawn ? [drawn] : [];
    });
  return [...words, ...(hasUndrawableWords ? [ELSEWHERE] : [])].join(" ");
}

/** The word with what can be drawn of it; null where letters or figures would be lost. */
function drawnWord(word: string, isDrawable: (codePoint: number) => boolean): string | null {
  let drawn = "";
  for (const letter of word) {
    const simplified = [...letter.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part)).join("");
    if (isDrawable(codePointOf(letter))) drawn += letter;
    else if (simplified !== "" && [...simplified].every((part) => isDrawable(codePointOf(part))))
      drawn += simplified;
    else if (/[\p{L}\p{N}]/u.test(letter)) return null;
  }
  return drawn;
}

const codePointOf = (letter: string) => letter.codePointAt(0) ?? 0;
