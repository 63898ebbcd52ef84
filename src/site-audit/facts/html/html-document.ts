import { compile } from "css-select";
import type { AnyNode, Document, Element } from "domhandler";
import { headerOf, type ResourceResponse } from "../../artifacts.ts";
import { oncePerPage } from "../once-per-page.ts";
import { type DecodedHtml, decodeHtml } from "./decode-html.ts";
import { parseTree } from "./parse-tree.ts";
import { isElement, isText, walk } from "./tree-walk.ts";

export type { Element } from "domhandler";

/** A page's HTML as a browser builds it, without running scripts. */
export type HtmlDocument = Omit<DecodedHtml, "text"> & {
  readonly root: Document;
  /** All elements in document order. */
  readonly elements: readonly Element[];
  /** An element's index in `elements` and the index at which its descendants end (exclusive). */
  readonly spans: ReadonlyMap<Element, { readonly start: number; readonly end: number }>;
  /** Elements a reader does not get as text: scripts, templates, hidden parts, and all that is inside them. */
  readonly hidden: ReadonlySet<Element>;
};

const NOT_TEXT = new Set(["script", "style", "template", "noscript", "svg", "iframe"]);

/** Parses an HTML body (bytes with their Content-Type, or text). Never throws: any input yields a document. */
export function parseHtml(body: Uint8Array | string, contentType: string | null = null): HtmlDocument {
  const { text, ...decoding } = typeof body === "string" ? asDecoded(body) : decodeHtml(body, contentType);
  const root = parseTree(text);
  const elements: Element[] = [];
  const spans = new Map<Element, { start: number; end: number }>();
  const hidden = new Set<Element>();
  let hiddenAncestor: Element | null = null;
  walk(
    root,
    (node) => {
      if (!isElement(node)) return;
      spans.set(node, { start: elements.length, end: elements.length });
      elements.push(node);
      if (isHiddenItself(node)) hiddenAncestor ??= node;
      if (hiddenAncestor !== null) hidden.add(node);
    },
    (element) => {
      const span = spans.get(element);
      if (span) span.end = elements.length;
      if (hiddenAncestor === element) hiddenAncestor = null;
    },
  );
  return { ...decoding, root, elements, spans, hidden };
}

const asDecoded = (text: string): DecodedHtml => ({
  text,
  charset: "utf-8",
  charsetSource: "guessed",
  replacementShare: 0,
});

function isHiddenItself({ name, attribs }: Element): boolean {
  return (
    NOT_TEXT.has(name) ||
    attribs.hidden !== undefined ||
    attribs["aria-hidden"]?.trim().toLowerCase() === "true" ||
    /(?:^|;)\s*display\s*:\s*none/i.test(attribs.style ?? "")
  );
}

type Matcher = (element: Element) => boolean;
const compiled = new Map<string, Matcher>();

/** Names of the elements that the parts of a selector can match, such as "a" and "area"; null where any element can. */
function namesIn(selector: string): ReadonlySet<string> | null {
  const subjects = selector
    .split(",")
    .map((part) => /(?:^|[\s>+~])([a-z][a-z0-9]*)(?:\[[^\]\s]*(?: i)?\])*$/.exec(part.trim()));
  const names = subjects.map((subject) => subject?.[1]);
  return names.every((name) => name !== undefined) ? new Set(names) : null;
}

/** Comparing names first spares most elements the slow comparison. */
function matcherOf(selector: string): Matcher {
  const matches = compile<AnyNode, Element>(selector);
  const names = namesIn(selector);
  return names === null ? matches : (element) => names.has(element.name) && matches(element);
}

/** Elements matching a CSS selector, in document order; only descendants of `within` where given. Selectors are constants of the code. */
export function select(document: HtmlDocument, selector: string, within?: Element): readonly Element[] {
  const matches = compiled.get(selector) ?? matcherOf(selector);
  compiled.set(selector, matches);
  return descendants(document, within).filter((element) => matches(element));
}

/** The first match of `select`, or null. */
export function selectFirst(document: HtmlDocument, selector: string, within?: Element): Element | null {
  const matches = compiled.get(selector) ?? matcherOf(selector);
  compiled.set(selector, matches);
  return descendants(document, within).find((element) => matches(element)) ?? null;
}

function descendants({ elements, spans }: HtmlDocument, within: Element | undefined): readonly Element[] {
  if (within === undefined) return elements;
  const span = spans.get(within);
  return span === undefined ? [] : elements.slice(span.start + 1, span.end);
}

/** An attribute's value as written, null where absent; names are lower-case. */
export const attributeOf = (element: Element, name: string): string | null => element.attribs[name] ?? null;

/** True where a reader does not get the element as text: a script, a template, a hidden part, or inside one. */
export const isHidden = (document: HtmlDocument, element: Element): boolean => document.hidden.has(element);

/** True when `element` is inside `ancestor` (an element is not inside itself). */
export function isInside(document: HtmlDocument, element: Element, ancestor: Element): boolean {
  const inner = document.spans.get(element);
  const outer = document.spans.get(ancestor);
  return inner !== undefined && outer !== undefined && inner.start > outer.start && inner.start < outer.end;
}

/** The element and its ancestors, innermost first. */
export function lineage(element: Element): readonly Element[] {
  const line: Element[] = [];
  for (let node: AnyNode | null = element; node !== null && isElement(node); node = node.parent)
    line.push(node);
  return line;
}

/** All text inside an element as written in the source, hidden or not: for <script>, <title> and the like. */
export function rawText(element: Element): string {
  const pieces: string[] = [];
  walk(element, (node) => void (isText(node) && pieces.push(node.data)));
  return pieces.join("");
}

/** Google's robot reads no further, and no assistant is known to: what comes after is not judged and takes no memory. */
const READ_BYTES = 2_000_000;

/** The first 2 MB of a response's HTML as a document, parsed once however often it is asked for. */
export const documentOf: (response: ResourceResponse) => HtmlDocument = oncePerPage((response) =>
  parseHtml(response.body.subarray(0, READ_BYTES), headerOf(response, "content-type") ?? null),
);
