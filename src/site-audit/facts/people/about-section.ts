import { roleScores } from "../../lexicons/page-words.ts";
import { type Element, isHidden, lineage, select } from "../html/html-document.ts";
import { visibleText } from "../html/visible-text.ts";
import type { Page } from "../page.ts";

/**
 * The visible text of a page's own About section: the element whose id says so, or the section around a heading that does
 * ("About us", "Über uns"); null where there is none.
 */
export function aboutSectionOf({ document }: Pick<Page, "document">): string | null {
  const byId = select(document, "[id]").find(
    (element) => !isHidden(document, element) && roleScores(`/${element.attribs.id ?? ""}`).about >= 1,
  );
  const heading = select(document, "h1, h2, h3").find(
    (element) => roleScores("/", visibleText(document, element)).about >= 1,
  );
  const holder = byId ? holderOf(byId) : heading ? sectionOf(heading) : null;
  const text = holder ? visibleText(document, holder) : "";
  return text === "" ? null : text;
}

/** An id on a heading or an empty anchor marks the section that begins there. */
const holderOf = (element: Element): Element | null =>
  /^(?:h[1-6]|a|span)$/.test(element.name) ? sectionOf(element) : element;

const sectionOf = (element: Element): Element | null =>
  lineage(element)
    .slice(1)
    .find(({ name }) => name === "section" || name === "div" || name === "article") ?? null;
