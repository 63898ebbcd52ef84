const LONGEST = 300;
const END = /[.!?。！？]["'”’»)]?(?=\s)|\n/g;

/** Takes an answer's text and a span of it (UTF-16 units); returns the sentence that contains the span, cut to 300 units around it. */
export function quoteAround(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  const from = Math.max(0, start - LONGEST);
  const to = Math.min(text.length, end + LONGEST);
  let first = from;
  let last = to;
  for (const { index, 0: sign } of text.slice(from, to).matchAll(END)) {
    const at = from + index + sign.length;
    if (at <= start) first = at;
    else if (at >= end) {
      last = at;
      break;
    }
  }
  return text
    .slice(first, Math.min(last, first + 2 * LONGEST))
    .toWellFormed()
    .trim();
}
