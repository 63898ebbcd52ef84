import type { Element } from "domhandler";
import { oncePerPage } from "../once-per-page.ts";
import { type HtmlDocument, isHidden, lineage, select } from "./html-document.ts";
import { mainElements } from "./main-content.ts";
import { visibleText } from "./visible-text.ts";

/** The first list or table of facts in the main content; null where there is none. */
export const listOrTable: (document: HtmlDocument) => Element | null = oncePerPage(
  (document) =>
    mainElements(document).find(
      (element) => isFactList(document, element) || isDataTable(document, element),
    ) ?? null,
);

/** At least three items that are not all links: those are menus. */
function isFactList(document: HtmlDocument, element: Element): boolean {
  if (element.name !== "ul" && element.name !== "ol") return false;
  if (
    lineage(element).some(
      ({ name, attribs }) => name === "nav" || attribs.role?.trim().toLowerCase() === "navigation",
    )
  ) {
    return false;
  }
  const items = element.children.filter((child): child is Element => "name" in child && child.name === "li");
  const facts = items.filter(
    (item) => !isHidden(document, item) && visibleText(document, item, undefined, 2_000) !== "",
  );
  return (
    facts.length >= 3 &&
    facts.some((item) => visibleText(document, item, ({ name }) => name === "a", 2_000) !== "")
  );
}

/** At least two rows, two columns and one heading cell, and not there for the layout. */
function isDataTable(document: HtmlDocument, element: Element): boolean {
  if (element.name !== "table" || /^\s*(?:presentation|none)\s*$/i.test(element.attribs.role ?? ""))
    return false;
  if (select(document, "table", element).length > 0) return false;
  const rows = select(document, "tr", element).map(
    (row) =>
      row.children.filter((cell) => "name" in cell && (cell.name === "td" || cell.name === "th")).length,
  );
  return (
    rows.length >= 2 && Math.max(...rows.slice(0, 1000)) >= 2 && select(document, "th", element).length > 0
  );
}
