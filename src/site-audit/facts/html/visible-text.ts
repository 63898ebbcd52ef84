import type { Element } from "domhandler";
import { countWords, words } from "../text/words.ts";
import { type HtmlDocument, rawText, select } from "./html-document.ts";
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

const MIN_WORDS = 50;
/** Menus and dialogs are hidden until opened; their words stand in links, controls and sentences. */
const INTERACTIVE =
  "a, button, input, select, textarea, label, li, h1, h2, h3, h4, h5, h6, script, style, noscript, template, [role]";

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|rem|%)?\s*(?:;|!|$))/i;

/**
 * Text hidden by an inline style that reads like a list of keywords: more than 50 words, hardly a sentence among them, no
 * controls or headings. The text of the first one found, or null.
 */
export function hiddenKeywordList(document: HtmlDocument, language: string): string | null {
  let examined = 0;
  for (const element of select(document, "[style]")) {
    const span = document.spans.get(element);
    // Text inside a part that was already checked was checked with it.
    if (span === undefined || span.start < examined) continue;
    if (!HIDING_STYLE.test(element.attribs.style ?? "") || select(document, INTERACTIVE, element).length > 3)
      continue;
    examined = span.end;
    const text = rawText(element).replace(/\s+/g, " ").trim().slice(0, 20_000);
    if (countWords(text, language) > MIN_WORDS && isKeywordList(text, language)) return text;
  }
  return null;
}

/** Prose ends its sentences about every 35 words; lists of keywords have commas or nothing. */
function isKeywordList(text: string, language: string): boolean {
  const stops = text.match(/[.!?。！？](?=\s|$|\p{Script=Han}|\p{Script=Hiragana})/gu)?.length ?? 0;
  return words(text, language).length / (stops + 1) > 35;
}
