import { type Span, sentenceAround } from "../reading/sentences.ts";

const LONGEST = 300;
/** A heading or a list's bare name says less than a sentence. */
const TELLING = 40;

/** Takes an answer and places in it; returns the first telling sentence around one of them, else the longest; Markdown is left out, and nothing else. */
export function cleanSentence(text: string, places: readonly Span[]): string {
  const found = places.map((place) => {
    const { start, end } = sentenceAround(text, place);
    return shortened(withoutMarkdown(text.slice(start, end)), text.slice(place.start, place.end));
  });
  const telling = found.find(({ length }) => length >= TELLING);
  return telling ?? found.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
}

// Controls, and marks that reorder or hide what follows them on screen.
const UNSAFE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

const withoutMarkdown = (sentence: string): string =>
  sentence
    .toWellFormed()
    .replaceAll(/\s/g, " ")
    .replaceAll(UNSAFE, "")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\[\d+(?:, ?\d+)*\]|【[^【】]*】/g, "")
    .replaceAll(/\*\*|__|`|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, "")
    .replaceAll(/\s*\|\s*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:#{1,6} |>+ ?|(?:\d{1,3}[.)]|[-•–*+]) )+/, "")
    .trim();

/** Cut around the name where it is longer than can be shown. */
function shortened(sentence: string, name: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const at = Math.max(0, sentence.indexOf(name));
  const from = at < LONGEST - name.length ? 0 : at - Math.floor(LONGEST / 3);
  const cut = sentence
    .slice(from, from + LONGEST)
    .toWellFormed()
    .replaceAll("\uFFFD", "")
    .trim();
  return `${from > 0 ? "…" : ""}${cut}${from + LONGEST < sentence.length ? "…" : ""}`;
}
