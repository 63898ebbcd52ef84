import { isSpace } from "./character-kinds.ts";
import { CUES, CUTS_CLAUSE } from "./known-words.ts";
import type { Span } from "./sentences.ts";
import { firstWordFrom, type TextScan } from "./text-scan.ts";

const COMPARED = /compared (?:to|with)\s/y;

/** Takes a sentence of a scanned answer; returns its clauses: parted by ; and : and before words that turn, such as "but". */
export function clausesOf(scan: TextScan, { start, end }: Span): readonly Span[] {
  const { clauseEnds, clauseEndCount } = scan;
  const cuts = wordCuts(scan, start, end);
  let sign = firstClauseEndFrom(scan, start);
  if (cuts === null && (sign === clauseEndCount || (clauseEnds[sign] ?? 0) >= end)) return [{ start, end }];
  const clauses: Span[] = [];
  let from = start;
  for (let word = 0; ; ) {
    const atWord = cuts?.[word] ?? end;
    const atSign = sign < clauseEndCount ? (clauseEnds[sign] ?? 0) : end;
    const cut = Math.min(atWord, atSign, end);
    clauses.push({ start: from, end: cut });
    if (cut === end) return clauses;
    if (atWord === cut) word += 1;
    else sign += 1;
    from = cut;
  }
}

function firstClauseEndFrom({ clauseEnds, clauseEndCount }: TextScan, at: number): number {
  let low = 0;
  let high = clauseEndCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((clauseEnds[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where words that turn begin a clause, in order; null where none does. */
function wordCuts(scan: TextScan, start: number, end: number): readonly number[] | null {
  let cuts: number[] | null = null;
  const { codes, wordStarts, wordEnds, wordEntries, signals, signalsBefore, signalCount } = scan;
  // A space belongs to one turning word only.
  let taken = start;
  for (let at = signalsBefore[firstWordFrom(scan, start)] ?? 0; at < signalCount; at += 1) {
    const word = signals[at] ?? 0;
    const from = wordStarts[word] ?? 0;
    if (from >= end) break;
    if (((CUES[wordEntries[word] ?? 0] ?? 0) & CUTS_CLAUSE) === 0) continue;
    const to = turnEnd(scan, from, wordEnds[word] ?? 0);
    if (to === null || to > end || from - 1 < taken || !isSpace(codes[from - 1] ?? 0)) continue;
    cuts ??= [];
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
