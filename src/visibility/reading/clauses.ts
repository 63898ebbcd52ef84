import { isSpace } from "./character-kinds.ts";
import { CUES, CUTS_CLAUSE } from "./known-words.ts";
import type { Span } from "./sentences.ts";
import { firstWordFrom, type TextScan } from "./text-scan.ts";

const COMPARED = /compared (?:to|with)\s/y;

/** Takes a sentence of a scanned answer; returns its clauses: parted by ; and : and before words that turn, such as "but". */
export function clausesOf(scan: TextScan, { start, end }: Span): readonly Span[] {
  const cuts = wordCuts(scan, start, end);
  for (let at = start; at < end; at += 1) {
    const code = scan.codes[at];
    if (code === 58 || code === 59) cuts.push(at);
  }
  if (cuts.length === 0) return [{ start, end }];
  if (cuts.length > 1) cuts.sort((a, b) => a - b);
  return [start, ...cuts].map((from, index) => ({ start: from, end: cuts[index] ?? end }));
}

function wordCuts(scan: TextScan, start: number, end: number): number[] {
  const cuts: number[] = [];
  const { codes, wordStarts, wordEnds, wordEntries, wordCount } = scan;
  // A space belongs to one turning word only.
  let taken = start;
  for (let word = firstWordFrom(scan, start); word < wordCount; word += 1) {
    const from = wordStarts[word] ?? 0;
    if (from >= end) break;
    if (((CUES[wordEntries[word] ?? 0] ?? 0) & CUTS_CLAUSE) === 0) continue;
    const to = turnEnd(scan, from, wordEnds[word] ?? 0);
    if (to === null || to > end || from - 1 < taken || !isSpace(codes[from - 1] ?? 0)) continue;
    cuts.push(from - 2 >= taken && codes[from - 2] === 44 ? from - 2 : from - 1);
    taken = to;
  }
  return cuts;
}

/** Where a turning word and the space behind it end; null where it is written in another way. */
function turnEnd({ raw, codes }: TextScan, from: number, end: number): number | null {
  for (let at = from; at < end; at += 1) if ((codes[at] ?? 0) < 97) return null;
  if (codes[from] === 99) {
    COMPARED.lastIndex = from;
    return COMPARED.test(raw) ? COMPARED.lastIndex : null;
  }
  return isSpace(codes[end] ?? 0) ? end + 1 : null;
}
