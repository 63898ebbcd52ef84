import type { Element } from "domhandler";
import type { HtmlDocument } from "../html/html-document.ts";
import { mainContent } from "../html/main-content.ts";
import { isElement, isText, walk } from "../html/tree-walk.ts";
import { oncePerPage } from "../once-per-page.ts";
import type { Page } from "../page.ts";
import { words } from "./words.ts";

/** What a run of text is, by the innermost element that says so. */
export type ProseKind = "heading" | "question" | "paragraph" | "item" | "cell" | "quote" | "caption";

/** A run of text between two block boundaries of the main content, as a reader takes it in. */
export type ProseBlock = {
  readonly kind: ProseKind;
  /** Visible text without code, white space folded; a newline where the page has a line break. */
  readonly text: string;
  /** The innermost block element around it. */
  readonly element: Element;
  /** Share of the characters that stand inside links, 0–1. */
  readonly linkShare: number;
};

const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main ol optgroup option p section " +
    "summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);
/** Code is no prose, controls and menus are no content. */
const LEFT_OUT = new Set("pre code samp kbd nav select textarea button math".split(" "));
const KINDS: Readonly<Record<string, ProseKind>> = {
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  summary: "question",
  dt: "question",
  td: "cell",
  th: "cell",
  caption: "caption",
  figcaption: "caption",
  blockquote: "quote",
  li: "item",
};
/** A table cell with more text than this is a layout of old, and its text prose. */
const LONGEST_CELL = 150;

/** The prose of a page's main content in document order: menus, forms, code and hidden parts left out. */
export const proseBlocks: (document: HtmlDocument) => readonly ProseBlock[] = oncePerPage((document) => {
  const main = mainContent(document);
  return main.element === null ? [] : blocksWithin(document, main.element, main.leavesOut);
});

/** The same for any element of a document. */
function blocksWithin(
  document: HtmlDocument,
  root: Element,
  leavesOut: (element: Element) => boolean = () => false,
): readonly ProseBlock[] {
  if (document.hidden.has(root)) return [];
  const blocks: ProseBlock[] = [];
  const open: Element[] = [root];
  let pieces: string[] = [];
  let linked = 0;
  let linkDepth = 0;
  const flush = () => {
    const element = open.at(-1) ?? root;
    const text = foldedLines(pieces.join(""));
    const length = text.replace(/\s+/g, "").length;
    if (text !== "")
      blocks.push({ kind: kindOf(open, text), text, element, linkShare: Math.min(1, linked / length) });
    pieces = [];
    linked = 0;
  };
  walk(
    root,
    (node) => {
      if (isText(node)) {
        pieces.push(node.data.replace(/\s+/g, " "));
        if (linkDepth > 0) linked += node.data.replace(/\s+/g, "").length;
      }
      if (!isElement(node)) return undefined;
      if (document.hidden.has(node) || isNoProse(node, open) || leavesOut(node)) {
        pieces.push(" ");
        return "skip";
      }
      if (node.name === "br") pieces.push("\n");
      if (node.name === "a") linkDepth += 1;
      if (BLOCKS.has(node.name)) {
        flush();
        open.push(node);
      }
      return undefined;
    },
    (element) => {
      if (open.at(-1) === element && element !== root) {
        flush();
        open.pop();
      }
      if (element.name === "a" && linkDepth > 0 && !isSkipped(document, element, leavesOut)) linkDepth -= 1;
      if (element.name === "pre") flush();
    },
  );
  flush();
  return blocks;
}

/** A button inside a heading opens the answer below it, and its words are the heading's. */
const isNoProse = ({ name }: Element, open: readonly Element[]): boolean =>
  LEFT_OUT.has(name) &&
  !(name === "button" && open.some((outer) => /^(?:h[1-6]|dt|summary)$/.test(outer.name)));

const isSkipped = (
  document: HtmlDocument,
  element: Element,
  leavesOut: (element: Element) => boolean,
): boolean => document.hidden.has(element) || leavesOut(element);

function kindOf(open: readonly Element[], text: string): ProseKind {
  const kind = open.map(({ name }) => KINDS[name]).findLast((found) => found !== undefined) ?? "paragraph";
  if (kind === "cell" && text.length > LONGEST_CELL) return "paragraph";
  // An open paragraph, heading or quote inside a list decides what the text is; the innermost of them counts.
  return kind === "item" && open.at(-1)?.name === "p" && text.length > LONGEST_CELL ? "paragraph" : kind;
}

function foldedLines(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** A block that is mostly links is a menu, whatever element it is in. */
const MENU_LINK_SHARE = 0.8;

/** The first `count` words of a page's main prose with their lines and punctuation; menus and code left out. */
export function firstWordsOf(
  { document, language }: Pick<Page, "document" | "language">,
  count: number,
): string {
  const lines: string[] = [];
  let left = count;
  for (const { text, linkShare } of proseBlocks(document)) {
    if (linkShare > MENU_LINK_SHARE) continue;
    const cut = beginningOf(text, left, language);
    lines.push(cut.text);
    left -= cut.words;
    if (left <= 0) break;
  }
  return lines.join("\n");
}

function beginningOf(
  text: string,
  count: number,
  language: string,
): { readonly text: string; readonly words: number } {
  const all = words(text, language);
  if (all.length <= count) return { text, words: all.length };
  let end = 0;
  for (const word of all.slice(0, count)) end = text.indexOf(word, end) + word.length;
  return { text: text.slice(0, end), words: count };
}
