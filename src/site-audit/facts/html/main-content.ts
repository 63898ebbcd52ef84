import type { Element } from "domhandler";
import { oncePerPage } from "../once-per-page.ts";
import { type HtmlDocument, isHidden, select, selectFirst } from "./html-document.ts";
import { isElement, isText, walk } from "./tree-walk.ts";
import { visibleText } from "./visible-text.ts";

export type MainContent = {
  /** The landmark, else the body; null where the document has neither. */
  readonly element: Element | null;
  /** The element is a <main>, [role=main] or <article>. */
  readonly isLandmark: boolean;
  /** Visible text; where there is no landmark, the body's without menus, banners, forms and pop-ups. */
  readonly text: string;
  /** What inside `element` does not belong to it: menus, banners, forms and pop-ups where there is no landmark. */
  readonly leavesOut: (element: Element) => boolean;
};

const LANDMARKS = "main, [role=main i], article";
const AROUND = new Set(["nav", "header", "footer", "aside", "dialog"]);
const AROUND_ROLES = new Set(["navigation", "banner", "contentinfo"]);
/** "share" and "related" stand as words of their own, since "shareholders" and "unrelated" are content. */
const AROUND_NAMES = /cookie|consent|popup|modal|breadcrumb|(?<![a-z])(?:share|related)(?![a-z])/i;

/** The part of a page that holds what it is about. */
export const mainContent: (document: HtmlDocument) => MainContent = oncePerPage((document) => {
  const lengths = textLengths(document);
  const lengthOf = (element: Element) => lengths.get(element) ?? 0;
  const landmark = select(document, LANDMARKS)
    .filter((element) => lengthOf(element) > 0)
    .reduce<Element | null>(
      (largest, next) => (largest && lengthOf(largest) >= lengthOf(next) ? largest : next),
      null,
    );
  const body = bodyOf(document);
  if (landmark && !(landmark.name === "article" && isTeaser(lengthOf(landmark), lengths, body))) {
    return {
      element: landmark,
      isLandmark: true,
      text: visibleText(document, landmark),
      leavesOut: () => false,
    };
  }
  const bodyLength = body ? lengthOf(body) : 0;
  const around = new Set(
    document.elements.filter((element) => isAround(element, lengthOf(element), bodyLength)),
  );
  const leavesOut = (element: Element) => around.has(element);
  const text = body ? visibleText(document, body, leavesOut) : "";
  return { element: body, isLandmark: false, text, leavesOut };
});

/** Visible text of the whole body. */
export const bodyText: (document: HtmlDocument) => string = oncePerPage((document) => {
  const body = bodyOf(document);
  return body ? visibleText(document, body) : "";
});

/** The <body> of a page; null where it has none. */
export const bodyOf = (document: HtmlDocument): Element | null => selectFirst(document, "body");

/** One card of many is not what a page is about: an <article> alone counts from a third of the body's text. */
const isTeaser = (length: number, lengths: ReadonlyMap<Element, number>, body: Element | null): boolean =>
  body !== null && length * 3 < (lengths.get(body) ?? 0);

/**
 * Menus, banners, forms and pop-ups. What holds more than half of the text is the page itself, whatever it is called:
 * some systems wrap every page in one <form>, or name the outermost box after a pop-up.
 */
function isAround({ name, attribs }: Element, length: number, bodyLength: number): boolean {
  if (AROUND.has(name) || AROUND_ROLES.has(attribs.role?.trim().toLowerCase() ?? "")) return true;
  if (length * 2 > bodyLength) return false;
  const { class: classes, id } = attribs;
  return (
    name === "form" ||
    (classes !== undefined && AROUND_NAMES.test(classes)) ||
    (id !== undefined && AROUND_NAMES.test(id))
  );
}

/** UTF-16 units that are no white space, counted without building a string. */
function lettersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) count += 1;
  return count;
}

/** As "\s" has it, without the rare spaces of typography. */
const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 160 || code === 0x3000 || code === 0xfeff;

/** Visible characters (without white space) inside every element, counted in one pass. */
function textLengths(document: HtmlDocument): ReadonlyMap<Element, number> {
  const lengths = new Map<Element, number>();
  let total = 0;
  walk(
    document.root,
    (node) => {
      if (isText(node)) total += lettersIn(node.data);
      if (!isElement(node)) return undefined;
      lengths.set(node, total);
      return document.hidden.has(node) ? "skip" : undefined;
    },
    (element) => lengths.set(element, total - (lengths.get(element) ?? 0)),
  );
  return lengths;
}

/** Visible elements of the main content, in document order. */
export const mainElements: (document: HtmlDocument) => readonly Element[] = oncePerPage((document) => {
  const { element: main, leavesOut } = mainContent(document);
  const elements: Element[] = [];
  if (main === null || isHidden(document, main)) return elements;
  walk(main, (node) => {
    if (!isElement(node)) return undefined;
    if (isHidden(document, node) || leavesOut(node)) return "skip";
    elements.push(node);
    return undefined;
  });
  return elements;
});
