import type { Element } from "domhandler";
import type { HtmlDocument } from "./html-document.ts";
import { isElement, isText, walk } from "./tree-walk.ts";

/** Longer texts are cut here: 500,000 characters are a thick book, and every later step reads them whole. */
const MAX_TEXT_LENGTH = 500_000;

const BLOCKS = new Set(
  (
    "address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section select " +
    "summary table tbody textarea tfoot thead tr ul"
  ).split(" "),
);
const CELLS = new Set(["td", "th"]);
/** Soft hyphens and zero-width spaces are hints for line breaking, not part of words. */
const BREAK_HINTS = /[\u00AD\u200B\u2060\uFEFF]/g;

/**
 * Visible text inside `root`: white space folded, blocks separated by newlines, hidden parts and what `leaveOut` names left
 * out (the root itself is always read unless hidden). At most `maxLength` characters. What `standIn` answers for an
 * element is on a line of its own in place of that element's text.
 */
export function visibleText(
  document: HtmlDocument,
  root: Element,
  leaveOut: (element: Element) => boolean = () => false,
  maxLength = MAX_TEXT_LENGTH,
  standIn: (element: Element) => string | null = () => null,
): string {
  if (document.hidden.has(root)) return "";
  const pieces: string[] = [];
  let length = 0;
  walk(
    root,
    (node) => {
      if (length > maxLength) return "skip";
      if (isText(node)) {
        const isPreformatted = node.parent !== null && isElement(node.parent) && node.parent.name === "pre";
        const data = node.data.slice(0, 2 * maxLength);
        const piece = isPreformatted ? data : data.replace(/\s+/g, " ");
        pieces.push(piece);
        length += piece.length;
      } else if (isElement(node)) {
        if (document.hidden.has(node) || leaveOut(node)) return "skip";
        const replacement = standIn(node);
        if (replacement !== null) {
          pieces.push("\n", replacement);
          return "skip";
        }
        pieces.push(separatorOf(node));
      }
      return undefined;
    },
    (element) => pieces.push(separatorOf(element)),
  );
  return folded(pieces.join("").slice(0, maxLength));
}

const separatorOf = ({ name }: Element): string => (BLOCKS.has(name) ? "\n" : CELLS.has(name) ? " " : "");

function folded(text: string): string {
  const lines = text.replace(BREAK_HINTS, "").split("\n");
  return lines
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
