import type { Marked, TextRange } from "./answer-marks.ts";
import { type AnswerPiece, piecesOf, withoutUnseen } from "./answer-pieces.ts";

type Pieces = readonly AnswerPiece[];
export type AnswerItem = { readonly label: string; readonly depth: number; readonly pieces: Pieces };
export type AnswerBlock =
  | { readonly kind: "heading" | "text" | "quote"; readonly pieces: Pieces }
  | { readonly kind: "items"; readonly items: readonly AnswerItem[] }
  /** The first row is the head. */
  | { readonly kind: "table"; readonly rows: readonly (readonly Pieces[])[] }
  | { readonly kind: "code"; readonly text: string };

const RULE = /^\s*(?:[-*_=]\s*){3,}$/;
const HEADING = /^\s*#{1,6}\s+/;
const ITEM = /^(\s*)(?:[-*•]|(\d{1,3}[.)]))\s+/;
const QUOTE = /^\s*>\s?/;
const FENCE = /^\s*(?:```|~~~)/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
const TABLE_RULE = /^[\s|:-]+$/;
const DEEPEST = 3;

/**
 * Takes an answer's raw text with the places of names and of quotes in it; returns it block by block with markdown's signs
 * taken away. The pieces are plain text: nothing in them is ever read as HTML.
 */
export function blocksOf(
  raw: string,
  marks: readonly Marked[],
  quotes: readonly TextRange[] = [],
): readonly AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let code: string[] | null = null;
  const read = (range: TextRange) => piecesOf(raw, range, marks, quotes);
  for (const { 0: line, index } of raw.matchAll(/[^\r\n]+/g)) {
    if (FENCE.test(line)) {
      if (code === null) code = [];
      else {
        blocks.push({ kind: "code", text: code.join("\n") });
        code = null;
      }
      continue;
    }
    if (code !== null) code.push(withoutUnseen(line));
    else if (!RULE.test(line)) addLine(blocks, line, index, read);
  }
  // A fence that is never closed: the answer was cut off, or meant something else.
  if (code !== null && code.length > 0) blocks.push({ kind: "code", text: code.join("\n") });
  return blocks;
}

function addLine(
  blocks: AnswerBlock[],
  line: string,
  index: number,
  read: (range: TextRange) => Pieces,
): void {
  const before = blocks.at(-1);
  const from = (lead: string | undefined) => ({
    start: index + (lead?.length ?? 0),
    end: index + line.length,
  });
  if (TABLE_ROW.test(line)) {
    if (TABLE_RULE.test(line)) return;
    const row = cellsOf(line, index).map(read);
    if (before?.kind === "table") blocks[blocks.length - 1] = { ...before, rows: [...before.rows, row] };
    else blocks.push({ kind: "table", rows: [row] });
    return;
  }
  const heading = HEADING.exec(line)?.[0];
  const item = heading === undefined ? ITEM.exec(line) : null;
  const quote = QUOTE.exec(line)?.[0];
  const pieces = read(from(heading ?? item?.[0] ?? quote));
  if (pieces.every(({ text }) => text.trim() === "")) return;
  if (item !== null) {
    const depth = Math.min(DEEPEST, Math.floor((item[1] ?? "").replaceAll("\t", "    ").length / 2));
    const next = { label: item[2] ?? "•", depth, pieces };
    if (before?.kind === "items") blocks[blocks.length - 1] = { ...before, items: [...before.items, next] };
    else blocks.push({ kind: "items", items: [next] });
  } else
    blocks.push({ kind: heading !== undefined ? "heading" : quote !== undefined ? "quote" : "text", pieces });
}

/** Where the cells of a table's line stand; a bar behind a backslash is text. */
function cellsOf(line: string, index: number): readonly TextRange[] {
  const bars = [...line.matchAll(/(?<!\\)\|/g)].map((match) => match.index);
  return bars.slice(0, -1).map((bar, place) => {
    const [start, end] = [bar + 1, bars[place + 1] ?? line.length];
    const text = line.slice(start, end);
    const lead = text.length - text.trimStart().length;
    return { start: index + start + lead, end: index + start + Math.max(lead, text.trimEnd().length) };
  });
}
