import { parse, postprocess, preprocess } from "micromark";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Marked, TextRange } from "./answer-marks.ts";
import { type AnswerPiece, piecesOf, type Run, webAddress, withoutUnseen } from "./answer-pieces.ts";

type Pieces = readonly AnswerPiece[];
export type AnswerItem = { readonly label: string; readonly depth: number; readonly pieces: Pieces };
export type AnswerBlock =
  | { readonly kind: "heading" | "text" | "quote"; readonly pieces: Pieces }
  | { readonly kind: "items"; readonly items: readonly AnswerItem[] }
  /** The first row is the head. */
  | { readonly kind: "table"; readonly rows: readonly (readonly Pieces[])[] }
  | { readonly kind: "code"; readonly text: string };

const DEEPEST = 3;
/** A list's sign in writing, but not in Markdown. */
const BULLET = /^\s*•\s+/;

const extensions = [
  gfmTable(),
  // "**「強い」**です" is strong, although there is no space beside the stars.
  cjkFriendlyExtension(),
  // Markup is words, as are names of characters; lines set in from the left are text, and nothing is defined to be taken out of sight.
  { disable: { null: ["htmlFlow", "htmlText", "characterReference", "codeIndented", "definition"] } },
];

type Event = ReturnType<typeof postprocess>[number];
/** What has been opened and not closed yet. */
type Open = "strong" | "emphasis" | "codeText" | "heading" | "blockQuote" | "list" | "unread" | "codeFenced";

const opens: Readonly<Record<string, Open>> = {
  strong: "strong",
  emphasis: "emphasis",
  codeText: "codeText",
  atxHeading: "heading",
  setextHeading: "heading",
  blockQuote: "blockQuote",
  listOrdered: "list",
  listUnordered: "list",
  resource: "unread",
  codeFencedFence: "unread",
  tableDelimiterRow: "unread",
  codeFenced: "codeFenced",
};
const words: readonly string[] = ["data", "codeTextData", "characterEscapeValue", "autolinkEmail"];
const lineEnds: readonly string[] = ["lineEnding", "paragraph", "atxHeading", "setextHeading"];
const cells: readonly string[] = ["tableHeader", "tableData"];

/**
 * Takes an answer's raw text with the places of names and of quotes in it; returns it block by block with Markdown's signs
 * taken away. The pieces are plain text: nothing in them is ever read as HTML.
 */
export function blocksOf(
  raw: string,
  marks: readonly Marked[],
  quotes: readonly TextRange[] = [],
): readonly AnswerBlock[] {
  // The parser doesn't count a byte order mark.
  const from = raw.charCodeAt(0) === 0xfeff ? 1 : 0;
  const sliceOf = ([, { start, end }]: Event) => raw.slice(start.offset + from, end.offset + from);
  const blocks: AnswerBlock[] = [];
  const depths = new Map<Open, number>();
  const isIn = (open: Open) => (depths.get(open) ?? 0) > 0;
  let line: Run[] = [];
  let linkFrom = 0;
  let target = "";
  let label = "";
  let code = "";
  let row: Pieces[] = [];
  let rows: (readonly Pieces[])[] = [];

  const take = ([, { start, end }]: Event, href: string | null) =>
    line.push({
      start: start.offset + from,
      end: end.offset + from,
      isBold: isIn("strong"),
      isItalic: isIn("emphasis"),
      isCode: isIn("codeText"),
      href,
    });
  const read = (): Pieces => {
    const pieces = piecesOf(raw, line, marks, quotes);
    line = [];
    return pieces.every(({ text }) => text.trim() === "") ? [] : pieces;
  };
  const endLine = () => {
    const [first] = line;
    const bullet = first && BULLET.exec(raw.slice(first.start, first.end))?.[0];
    if (first && bullet) line[0] = { ...first, start: first.start + bullet.length };
    const pieces = read();
    if (pieces.length === 0) return;
    if (isIn("list") || bullet) {
      const depth = Math.min(DEEPEST, Math.max(0, (depths.get("list") ?? 0) - 1));
      addItem(blocks, { label: bullet ? "•" : label, depth, pieces });
      label = "";
    } else blocks.push({ kind: isIn("heading") ? "heading" : isIn("blockQuote") ? "quote" : "text", pieces });
  };

  for (const event of postprocess(
    parse({ extensions })
      .document()
      .write(preprocess()(raw, "utf8", true)),
  )) {
    const [phase, { type }] = event;
    const open = opens[type];
    if (phase === "enter") {
      if (open) depths.set(open, (depths.get(open) ?? 0) + 1);
      if (type === "link") linkFrom = line.length;
      else if (type === "table") rows = [];
      else if (type === "tableRow") row = [];
      else if (type === "codeFenced") code = "";
      continue;
    }
    if (type === "resourceDestinationString") target = sliceOf(event);
    else if (type === "listItemPrefix") label = /\d+[.)]/.exec(sliceOf(event))?.[0] ?? "•";
    else if (type === "codeFlowValue") code += withoutUnseen(sliceOf(event));
    else if (type === "lineEnding" && isIn("codeFenced")) code += "\n";
    else if (type === "autolinkProtocol") take(event, webAddress(sliceOf(event)));
    else if (words.includes(type) && !isIn("unread")) take(event, null);
    else if (type === "link") {
      const href = webAddress(target);
      line = line.map((run, index) => (index < linkFrom ? run : { ...run, href, isLabel: true }));
    } else if (cells.includes(type)) row.push(read());
    else if (type === "tableRow") rows.push(row);
    else if (type === "table") blocks.push({ kind: "table", rows });
    else if (type === "codeFenced") blocks.push({ kind: "code", text: code.replace(/^\n|\n$/g, "") });
    else if (lineEnds.includes(type)) endLine();
    if (open) depths.set(open, (depths.get(open) ?? 0) - 1);
  }
  return blocks;
}

function addItem(blocks: AnswerBlock[], item: AnswerItem): void {
  const before = blocks.at(-1);
  if (before?.kind === "items") blocks[blocks.length - 1] = { ...before, items: [...before.items, item] };
  else blocks.push({ kind: "items", items: [item] });
}
