import { francAll } from "franc-min";
import { attributeOf, type HtmlDocument, select, selectFirst } from "./html/html-document.ts";
import { mainContent } from "./html/main-content.ts";
import { visibleText } from "./html/visible-text.ts";
import { oncePerPage } from "./once-per-page.ts";
import type { Page } from "./page.ts";
import { isSamePage, normaliseAddress } from "./web-address.ts";

/** ISO 639-3 codes of the detector with the primary subtags pages declare; closely related languages share a line. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  eng: ["en"],
  rus: ["ru"],
  deu: ["de"],
  fra: ["fr"],
  spa: ["es"],
  ita: ["it"],
  por: ["pt"],
  pol: ["pl"],
  nld: ["nl"],
  tur: ["tr"],
  jpn: ["ja"],
  cmn: ["zh"],
  arb: ["ar"],
  hin: ["hi"],
  ukr: ["uk"],
  ces: ["cs"],
  swe: ["sv"],
  dan: ["da", "nb", "no", "nn"],
  nob: ["nb", "no", "nn", "da"],
  hun: ["hu"],
  ron: ["ro", "mo"],
  ell: ["el"],
  heb: ["he", "iw"],
  kor: ["ko"],
  vie: ["vi"],
  tha: ["th"],
  ind: ["id", "in", "ms"],
  bul: ["bg"],
  srp: ["sr", "hr", "bs", "sh"],
  hrv: ["hr", "sr", "bs", "sh"],
};

const only = Object.keys(LANGUAGES);
const known = new Set(Object.values(LANGUAGES).flat());

/** Trigrams say little of a shorter text. */
const MIN_LETTERS = 200;
const MAX_CHARACTERS = 5_000;
/** The detector rates the best language 1; unless the next unrelated one is this far behind, it is guessing. */
const CLEAR_MARGIN = 0.06;

/** The language a text is clearly written in, as a primary subtag; null where it is too short or not clear. */
export function detectLanguage(text: string): string | null {
  const letters = text.slice(0, MAX_CHARACTERS).replace(/[^\p{L}\p{M}\s]+/gu, " ");
  if (letters.replace(/\s+/g, "").length < MIN_LETTERS) return null;
  const [best, ...others] = francAll(letters, { only });
  const subtags = best && LANGUAGES[best[0]];
  if (!subtags) return null;
  const runnerUp = others.find(([code]) => !LANGUAGES[code]?.some((subtag) => subtags.includes(subtag)));
  return runnerUp && runnerUp[1] > 1 - CLEAR_MARGIN ? null : (subtags[0] ?? null);
}

/** Whether a text in the detected language fits a declared primary subtag; languages that can't be distinguished fit. */
export function fitsLanguage(detected: string | null, declared: string): boolean {
  if (detected === null || detected === declared || !known.has(declared)) return true;
  return Object.values(LANGUAGES).some((subtags) => subtags.includes(detected) && subtags.includes(declared));
}

/** The primary subtag of a language tag, lower-case; null where the tag is not well-formed BCP 47. */
export function primarySubtag(tag: string): string | null {
  const match = /^([a-z]{2,3})(?:-[a-z0-9]{1,8})*$/i.exec(tag.trim());
  const subtag = match?.[1]?.toLowerCase() ?? null;
  return subtag !== null && isLanguageCode(subtag) ? subtag : null;
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** ICU names every registered language in use; a made-up code such as "xx" has no name. */
function isLanguageCode(subtag: string): boolean {
  try {
    return names.of(subtag) !== undefined;
  } catch {
    return false;
  }
}

/** The lang of <html> as written, null where absent. */
export const declaredLanguage = (document: HtmlDocument): string | null => {
  const html = selectFirst(document, "html");
  return html && attributeOf(html, "lang");
};

/** The language the main text is clearly written in, program code left out; null where it is too short or unclear. */
export const detectedLanguage: (document: HtmlDocument) => string | null = oncePerPage((document) => {
  const { element, leavesOut } = mainContent(document);
  if (element === null) return null;
  const isCode = ({ name }: { name: string }) => name === "pre" || name === "code";
  return detectLanguage(visibleText(document, element, (inner) => isCode(inner) || leavesOut(inner)));
});

/** What is wrong with a page's hreflang links, in plain words; empty where there are none or all is right. */
export const hreflangProblems: (page: Page) => readonly string[] = oncePerPage(({ url, document }) => {
  const links = select(document, "link[rel~=alternate i][hreflang]").map(({ attribs }) => ({
    code: attribs.hreflang?.trim() ?? "",
    target: normaliseAddress(attribs.href ?? "", url),
  }));
  if (links.length === 0) return [];
  const wrong = links.filter(
    ({ code }) => code.toLowerCase() !== "x-default" && primarySubtag(code) === null,
  );
  const refersToItself = links.some(({ target }) => target !== null && isSamePage(target, url));
  return [
    ...wrong.slice(0, 1).map(({ code }) => `hreflang="${code}" is no language code`),
    ...(refersToItself ? [] : ["its hreflang links leave out the page itself"]),
  ];
});
