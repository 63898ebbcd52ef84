import { OTHER } from "./character-kinds.ts";
import { BARRIER } from "./marks.ts";
import type { TextScan } from "./text-scan.ts";

/** What a line may begin with that is no text: quote marks, heading signs, bullets, numbers. */
const LINE_START =
  /[ \t]*(?:>[ \t]?)*[ \t]*(?:#{1,6}[ \t]+|[-*+•◦▪–][ \t]+(?:\[[ xX]\][ \t]+)?|\(?\d{1,3}[.)][ \t]+)?/y;
const FIRST_SIGNS = new Set([..." \t>#-*+•◦▪–(0123456789"].map((sign) => sign.charCodeAt(0)));
const OTHER_LINE_BREAK = /[\r\u2028\u2029]/g;

/** Marks what begins the lines of an answer and is no text. */
export function hideLineStarts(
  { raw, codes, kinds, lineBreaks, lineBreakCount }: TextScan,
  marks: Uint8Array,
): void {
  const hide = (start: number): void => {
    if (!FIRST_SIGNS.has(codes[start] ?? 0) || marks[start] === BARRIER) return;
    LINE_START.lastIndex = start;
    LINE_START.test(raw);
    marks.fill(BARRIER, start, LINE_START.lastIndex);
  };
  hide(0);
  for (let line = 0; line < lineBreakCount; line += 1) hide((lineBreaks[line] ?? 0) + 1);
  if (raw.includes("\r") || (kinds & (1 << OTHER)) !== 0)
    for (const { index } of raw.matchAll(OTHER_LINE_BREAK)) hide(index + 1);
}
