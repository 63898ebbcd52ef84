import type { Element } from "domhandler";
import {
  attributeOf,
  type HtmlDocument,
  isHidden,
  lineage,
  rawText,
  select,
  selectFirst,
} from "./html/html-document.ts";
import { visibleText } from "./html/visible-text.ts";
import { oncePerPage } from "./once-per-page.ts";
import { isSameSite, normaliseAddress } from "./web-address.ts";

export type Region = "nav" | "header" | "main" | "footer" | "other";

/** What links are read from: a document and the address it answered on. */
export type LinkedPage = { readonly url: string; readonly document: HtmlDocument };

/** One <a href> or <area href> that leads to a web address. */
export type Link = {
  readonly element: Element;
  /** As written. */
  readonly href: string;
  /** Absolute and normalised (web-address.ts). */
  readonly url: string;
  /** Its text, otherwise its aria-label, the picture's alt text, or the title. */
  readonly text: string;
  readonly region: Region;
  /** Lower-case tokens of rel. */
  readonly rel: readonly string[];
  /** Same registrable domain as the page. */
  readonly isInternal: boolean;
  readonly isHidden: boolean;
};

/** Something that looks like a link to a person and leads a robot nowhere. */
export type PseudoLink = {
  readonly element: Element;
  readonly kind: "no-href" | "empty-href" | "script-href" | "click-handler" | "link-role";
  readonly text: string;
  readonly region: Region;
};

/** A whole page inside one clickable box is no label. */
const MAX_LINK_TEXT = 500;

/** The base address links of the page are resolved against. */
export function baseOf({ url, document }: LinkedPage): string {
  const base = selectFirst(document, "base[href]");
  return (base && URL.parse(attributeOf(base, "href") ?? "", url)?.href) ?? url;
}

/** Links of a page in document order, hidden ones included and marked; bare "#", mailto: and the like are none. */
export const linksOf: (page: LinkedPage) => readonly Link[] = oncePerPage((page) => {
  const base = baseOf(page);
  return select(page.document, "a[href], area[href]").flatMap((element) => {
    const href = attributeOf(element, "href") ?? "";
    const url = isNowhere(href) ? null : normaliseAddress(href, base);
    if (url === null) return [];
    return {
      element,
      href,
      url,
      text: linkText(page.document, element),
      region: regionOf(element),
      rel: (attributeOf(element, "rel") ?? "").toLowerCase().split(/\s+/).filter(Boolean),
      isInternal: isSameSite(url, page.url),
      isHidden: isHidden(page.document, element),
    };
  });
});

/** Visible pseudo links in navigation, header and main of a page (in all of the body but the footer where it has no main). */
export const pseudoLinksOf: (page: LinkedPage) => readonly PseudoLink[] = oncePerPage(({ document }) => {
  const hasMain = selectFirst(document, "main, [role=main i], article") !== null;
  const isCounted = (region: Region) => region !== "footer" && (region !== "other" || !hasMain);
  return select(document, "a, [onclick], [role=link i]").flatMap((element) => {
    const kind = isHidden(document, element) ? null : pseudoKind(document, element);
    const region = regionOf(element);
    return kind && isCounted(region) ? { element, kind, text: linkText(document, element), region } : [];
  });
});

const isNowhere = (href: string): boolean => /^(?:#!?)?$/.test(href.trim());

function pseudoKind(document: HtmlDocument, element: Element): PseudoLink["kind"] | null {
  const { name, attribs } = element;
  if (name === "a" && attribs.href === undefined) return isJumpTarget(document, element) ? null : "no-href";
  if (name === "a" && isNowhere(attribs.href ?? "")) return "empty-href";
  if (name === "a" && /^\s*javascript:/i.test(attribs.href ?? "")) return "script-href";
  if (hasRealLink(document, element)) return null;
  if (attribs.role?.trim().toLowerCase() === "link") return "link-role";
  return attribs.onclick !== undefined && leadsElsewhere(element) ? "click-handler" : null;
}

/** <a name="part"></a> marks a place and never was a link. */
const isJumpTarget = (document: HtmlDocument, element: Element): boolean =>
  (element.attribs.name !== undefined || element.attribs.id !== undefined) &&
  linkText(document, element) === "";

/** A link around the element or inside it takes the robot along. */
const hasRealLink = (document: HtmlDocument, element: Element): boolean =>
  lineage(element).some(({ name, attribs }) => name === "a" && attribs.href !== undefined) ||
  selectFirst(document, "a[href]", element) !== null;

const CONTROLS = new Set([
  "button",
  "input",
  "select",
  "option",
  "label",
  "textarea",
  "form",
  "summary",
  "body",
]);

/** A control that opens a menu or sends a form is no link; one that changes the address is. */
const leadsElsewhere = ({ name, attribs }: Element): boolean =>
  !CONTROLS.has(name) || /location|window\.open|navigate|history\.push/i.test(attribs.onclick ?? "");

function linkText(document: HtmlDocument, element: Element): string {
  // Menus that open on a click are hidden until then; their links are named all the same.
  if (isHidden(document, element))
    return rawText(element).replace(/\s+/g, " ").trim().slice(0, MAX_LINK_TEXT);
  const visible = visibleText(document, element, undefined, MAX_LINK_TEXT).replaceAll("\n", " ");
  if (visible !== "") return visible;
  const picture = selectFirst(document, "img[alt]", element);
  const labels = [
    element.attribs["aria-label"],
    picture?.attribs.alt,
    element.attribs.alt,
    element.attribs.title,
  ];
  return labels.map((label) => label?.replace(/\s+/g, " ").trim() ?? "").find((label) => label !== "") ?? "";
}

/** The part of the page an element is in; what is inside main counts as main, including its headers and footers. */
export function regionOf(element: Element): Region {
  const landmarks = new Set(lineage(element).map(landmarkOf));
  return (["main", "footer", "nav", "header"] as const).find((region) => landmarks.has(region)) ?? "other";
}

function landmarkOf({ name, attribs }: Element): Region | null {
  const role = attribs.role?.trim().toLowerCase();
  if (name === "main" || name === "article" || role === "main") return "main";
  if (name === "footer" || role === "contentinfo") return "footer";
  if (name === "nav" || role === "navigation") return "nav";
  return name === "header" || role === "banner" ? "header" : null;
}
