import type { Element } from "domhandler";
import { baseOf, regionOf } from "../links.ts";
import { oncePerPage } from "../once-per-page.ts";
import type { Page } from "../page.ts";
import { isRecord, valuesOf } from "../schema-org/schema-nodes.ts";
import { structuredData } from "../schema-org/structured-data.ts";
import { countWords } from "../text/words.ts";
import { isSamePage } from "../web-address.ts";
import { attributeOf, type HtmlDocument, isHidden, select } from "./html-document.ts";
import { visibleText } from "./visible-text.ts";

/** Something between a reader and a page's text. */
export type ContentWall = {
  readonly kind: "paywall" | "marked-paywall" | "sign-in" | "redirect" | "pop-up";
  /** What was found, in a few words. */
  readonly sign: string;
};

/** Fewer words than these beside a sign-in are no content. */
const FEW_WORDS = 100;
const ASKS_TO_SIGN_IN = /\bsign in\b|\blog in\b|\bsubscribe to (?:read|continue)\b/i;
const MAX_REFRESH_SECONDS = 5;

/** What hides the text of a page from a reader who cannot sign in, pay or click; empty where nothing does. */
export const contentWalls: (page: Page) => readonly ContentWall[] = oncePerPage((page) =>
  [paywall(page), passwordForm(page), signInRequest(page), redirect(page), popUp(page)].filter(
    (wall) => wall !== null,
  ),
);

const isFalse = (value: unknown): boolean =>
  value === false ||
  (typeof value === "string" && /^(?:https?:\/\/schema\.org\/)?false$/i.test(value.trim()));

/** Google's markup for a paywall names the hidden part by a CSS selector; without that, the page only says "not free". */
function paywall({ document }: Page): ContentWall | null {
  const closed = structuredData(document).nodes.filter(({ properties }) =>
    isFalse(properties.isAccessibleForFree),
  );
  if (closed.length === 0) return null;
  const isMarked = closed.some((node) =>
    valuesOf(node, "hasPart").some(
      (part) => isRecord(part) && isFalse(part.isAccessibleForFree) && typeof part.cssSelector === "string",
    ),
  );
  return isMarked
    ? { kind: "marked-paywall", sign: "a paywall, correctly marked in the structured data" }
    : { kind: "paywall", sign: "the structured data says isAccessibleForFree: false" };
}

function passwordForm({ document, mainWords }: Page): ContentWall | null {
  const around = new Set(["nav", "header", "footer"]);
  const field = select(document, "input[type=password i]").find(
    (element) => !isHidden(document, element) && !around.has(regionOf(element)),
  );
  return field && mainWords < FEW_WORDS
    ? { kind: "sign-in", sign: "a password form in place of the text" }
    : null;
}

function signInRequest({ bodyText, bodyWords }: Page): ContentWall | null {
  const request = bodyWords < FEW_WORDS ? ASKS_TO_SIGN_IN.exec(bodyText) : null;
  return request ? { kind: "sign-in", sign: `only ${bodyWords} words, among them “${request[0]}”` } : null;
}

function redirect(page: Page): ContentWall | null {
  for (const element of select(page.document, "meta[http-equiv=refresh i][content]")) {
    const match = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(
      attributeOf(element, "content") ?? "",
    );
    const target = URL.parse(match?.[2]?.trim() ?? "", baseOf(page))?.href;
    if (match && target && Number(match[1]) <= MAX_REFRESH_SECONDS && !isSamePage(target, page.url)) {
      return { kind: "redirect", sign: `after ${match[1]} seconds the page sends its reader to ${target}` };
    }
  }
  return null;
}

function popUp({ document, language, bodyWords }: Page): ContentWall | null {
  const wordsIn = (element: Element) => countWords(visibleText(document, element), language);
  const largest = visibleDialogs(document).reduce((most, element) => Math.max(most, wordsIn(element)), 0);
  return largest * 2 > bodyWords
    ? { kind: "pop-up", sign: `an open pop-up holds ${largest} of ${bodyWords} words` }
    : null;
}

/** Outermost ones are enough, and a page does not open more than a few. */
const visibleDialogs = (document: HtmlDocument): readonly Element[] =>
  select(document, "dialog[open], [aria-modal=true i]")
    .filter((element) => !isHidden(document, element))
    .slice(0, 5);
