import type { Element } from "domhandler";
import { oncePerPage } from "../once-per-page.ts";
import { type HtmlDocument, isHidden, lineage, select } from "./html-document.ts";
import { mainContent, mainElements } from "./main-content.ts";
import { visibleText } from "./visible-text.ts";

export type Heading = {
  readonly element: Element;
  /** 1–6. */
  readonly level: number;
  /** Visible text, else the alt text of a picture in it; "" for an empty heading. */
  readonly text: string;
};

/** The main text between one heading and the next; the first may have none above it. */
export type Section = { readonly heading: Heading | null; readonly text: string };

/** Marks the place of a heading. Unicode reserves this code point for such use, so no text contains it. */
const MARK = "\uFDD0";

const levelOf = (element: Element): number => Number(/^h([1-6])$/.exec(element.name)?.[1] ?? 0);

function readHeading(document: HtmlDocument, element: Element): Heading {
  const alts = select(document, "img[alt]", element).map(({ attribs }) => attribs.alt?.trim() ?? "");
  const text = visibleText(document, element).replaceAll("\n", " ") || alts.join(" ").trim();
  return { element, level: levelOf(element), text };
}

/** All visible headings of the document that are not in a <dialog>, in order. */
export const headingsOf: (document: HtmlDocument) => readonly Heading[] = oncePerPage((document) =>
  select(document, "h1, h2, h3, h4, h5, h6")
    .filter(
      (element) => !isHidden(document, element) && !lineage(element).some(({ name }) => name === "dialog"),
    )
    .map((element) => readHeading(document, element)),
);

/** The visible headings of the main content, in order. */
export const mainHeadings: (document: HtmlDocument) => readonly Heading[] = oncePerPage((document) =>
  mainElements(document)
    .filter((element) => levelOf(element) > 0)
    .map((element) => readHeading(document, element)),
);

/** The main text cut at every heading; the headings' own words belong to no section. */
export const sectionsOf: (document: HtmlDocument) => readonly Section[] = oncePerPage((document) => {
  const { element: main, leavesOut } = mainContent(document);
  if (main === null) return [];
  const headings = mainHeadings(document);
  const text = visibleText(document, main, leavesOut, undefined, (element) =>
    levelOf(element) > 0 ? MARK : null,
  );
  const pieces = text.split(MARK);
  return pieces.map((piece, index) => ({ heading: headings[index - 1] ?? null, text: piece.trim() }));
});
