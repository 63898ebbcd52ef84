import type { Span } from "../types.ts";

/** Code, in which a tag is only a word; a thought with its end; the end of a thought whose beginning a template wrote. */
const PIECES = /^(```|~~~)[\s\S]*?^\1|`[^`\n]+`|<(think(?:ing)?)>[\s\S]*?<\/\2>|<\/think(?:ing)?>/gim;
const OPENING = /^\s*<think(?:ing)?>/i;

/**
 * Takes a model's text; returns it without what the model thought, and where a place of the given text is in it. A thought without
 * end at the beginning is all of the text; anywhere else it may be cut off or only a word, and stays.
 */
export function withoutThoughts(whole: string): {
  readonly said: string;
  readonly placeOf: (at: number) => number;
} {
  if (!/<\/?think/i.test(whole)) return { said: whole, placeOf: (at) => at };
  const thoughts = thoughtsIn(whole);
  const said = thoughts
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), whole);
  return {
    said,
    placeOf: (at) =>
      thoughts.reduce((place, { start, end }) => place - Math.max(0, Math.min(at, end) - start), at),
  };
}

function thoughtsIn(whole: string): readonly Span[] {
  const tags = [...whole.matchAll(PIECES)].filter(([piece]) => piece.startsWith("<"));
  if (OPENING.test(whole) && tags[0]?.[2] === undefined) return [{ start: 0, end: whole.length }];
  return tags.flatMap((tag, index) => {
    const [piece, , opening] = tag;
    if (opening === undefined && index > 0) return [];
    const end = tag.index + piece.length;
    const isFirst = opening === undefined || whole.slice(0, tag.index).trim() === "";
    if (!isFirst) return [{ start: tag.index, end }];
    return [{ start: 0, end: end + (/^\s*/.exec(whole.slice(end))?.[0].length ?? 0) }];
  });
}
