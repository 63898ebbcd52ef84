import { foldedText, isUnspacedScript } from "./folded-text.ts";
import { type TermsByLanguage, termsOf, termsOfAll } from "./languages.ts";
import fillerData from "./page-fillers.json" with { type: "json" };
import data from "./page-words.json" with { type: "json" };

/** What an address or a link's words can say a page is for. */
export type PageWordRole = keyof typeof data.roles;

const pageWordRoles = Object.keys(data.roles) as readonly PageWordRole[];

const rolesOfTerm = new Map<string, PageWordRole[]>();
for (const role of pageWordRoles) {
  const terms: TermsByLanguage = data.roles[role];
  for (const term of new Set(termsOfAll(terms).map(foldedText))) {
    rolesOfTerm.set(term, [...(rolesOfTerm.get(term) ?? []), role]);
  }
}
const fillers = new Set(termsOfAll(fillerData.fillers).map(foldedText));

/** The longest first, so that "à propos de" is not taken for a shorter one with a name behind it. */
const aboutOpenings = [
  ...new Set(Object.values(fillerData.aboutOpenings).flatMap(termsOf).map(foldedText)),
].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

const LONGEST_TERM_WORDS = 5;
const LONGEST_TERM_CHARACTERS = 16;

// A long slug or link text is a headline ("how to contact your bank about prices"), not the name of a page.
const MOST_WORDS_OF_A_NAME = 6;
const MOST_WORDS_OF_A_BRAND = 3;
const LONGEST_UNSPACED_BRAND = 8;

/** Roles whose term a folded text is, word for word. */
const rolesOf = (folded: string): readonly PageWordRole[] => rolesOfTerm.get(folded) ?? [];

/**
 * Roles a folded text names as a page's name would: their terms and, beside them, only small words ("our prices", "help and
 * contact") and the site's own name (`siteNames`, folded and without spaces). Any other word makes it the name of another
 * thing: a "credential store" is no shop and "modules: packages" no price list.
 */
function rolesNamed(folded: string, siteNames: ReadonlySet<string>): ReadonlySet<PageWordRole> {
  const words = folded.split(" ");
  const found = new Set<PageWordRole>();
  if (words.length > MOST_WORDS_OF_A_NAME) return found;
  for (let start = 0; start < words.length; ) {
    const length = knownLength(words, start, siteNames);
    const part = words.slice(start, start + Math.max(1, length));
    const roles = length > 0 ? rolesOf(part.join(" ")) : rolesInUnspaced(part.join(""));
    if (roles === null) return new Set();
    for (const role of roles) found.add(role);
    start += part.length;
  }
  return found;
}

/** How many words from `start` on are a term, a filler or the site's name, the longest run first; 0 where none is. */
function knownLength(words: readonly string[], start: number, siteNames: ReadonlySet<string>): number {
  for (let length = Math.min(LONGEST_TERM_WORDS, words.length - start); length > 0; length--) {
    const part = words.slice(start, start + length);
    const joined = part.join(" ");
    if (rolesOfTerm.has(joined) || fillers.has(joined) || siteNames.has(part.join(""))) return length;
  }
  return 0;
}

/** The same within a run of Chinese or Japanese, which has no spaces; null where something else is left. */
function rolesInUnspaced(text: string): readonly PageWordRole[] | null {
  if (!isUnspacedScript(text)) return null;
  const found: PageWordRole[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + LONGEST_TERM_CHARACTERS);
    while (end > start && !rolesOfTerm.has(text.slice(start, end)) && !fillers.has(text.slice(start, end)))
      end--;
    if (end === start) return null;
    found.push(...rolesOf(text.slice(start, end)));
    start = end;
  }
  return found;
}

/** Whether a link's words are "About" with a name in capitals: "About Acme Bikes", "Über Acme", but not "About this manual". */
function isAboutBrand(text: string): boolean {
  const folded = foldedText(text);
  const unspaced = aboutOpenings.find((opening) => isUnspacedScript(opening) && folded.startsWith(opening));
  if (unspaced !== undefined) return folded.length <= unspaced.length + LONGEST_UNSPACED_BRAND;
  const words = text.trim().split(/\s+/u);
  return words.some((_, index) => {
    const opening = foldedText(words.slice(0, index).join(" "));
    const name = words.slice(index);
    return (
      index > 0 &&
      name.length <= MOST_WORDS_OF_A_BRAND &&
      aboutOpenings.includes(opening) &&
      name.every((word) => /^[\p{Lu}\p{N}\p{Lo}&]/u.test(word))
    );
  });
}

/** In an address, where capitals are lost, one word after a plain opening: "about-acme", but not "o-ring". */
function isAboutBrandSegment(folded: string): boolean {
  const opening = aboutOpenings.find(
    (candidate) => candidate.length >= 5 && folded.startsWith(`${candidate} `),
  );
  return opening !== undefined && !folded.slice(opening.length + 1).includes(" ");
}

/** Every role of the lexicon, and `offer`: the better of product and service. */
export type ScoredRole = PageWordRole | "offer";

/** Characters; a longer link text is no name, and not worth taking apart. */
const LONGEST_NAME = 200;

function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The parts of a path, decoded and folded, without file endings, index files and fragments of empty slashes. */
export function pathSegments(pathname: string): readonly string[] {
  return pathname
    .split("/")
    .map((segment) => foldedText(decodedSegment(segment).replace(/\.(x?html?|php|aspx?|jsp)$/i, "")))
    .filter((segment) => segment !== "" && segment !== "index");
}

/** Names of a site by its host: "www.acme-bikes.co.uk" → "acmebikes". What follows the first dot may be anything. */
function siteNamesOf(host: string): ReadonlySet<string> {
  const label = host.replace(/^www\./, "").split(".")[0] ?? "";
  const name = foldedText(label).replaceAll(" ", "");
  return new Set(name === "" ? [] : [name]);
}

/**
 * How strongly a path and the words of a link to it speak for each role, 0–2: up to 1 from the path (1 = its last part is
 * such a word, 0.6 = it lies under a folder with such a name, 0.5 = its last part is such a word with small words or the
 * site's name beside it) and up to 1 from the link's words (1 = nothing else, 0.4 = with small words or the site's name).
 * `host` tells the site's name. Twelve languages, their Latin transcriptions included.
 */
export function roleScores(pathname: string, anchorText = "", host = ""): Record<ScoredRole, number> {
  const siteNames = siteNamesOf(host);
  const fromPath = new Map<PageWordRole, number>();
  const segments = pathSegments(pathname);
  const last = segments.at(-1) ?? "";
  if (isAboutBrandSegment(last)) fromPath.set("about", 0.5);
  for (const role of rolesNamed(last, siteNames)) fromPath.set(role, 0.5);
  for (const segment of segments.slice(0, -1)) {
    for (const role of rolesOf(segment)) fromPath.set(role, 0.6);
  }
  for (const role of rolesOf(last)) fromPath.set(role, 1);

  const fromAnchor = new Map<PageWordRole, number>();
  const words = anchorText.length > LONGEST_NAME ? "" : anchorText;
  const anchor = foldedText(words);
  if (isAboutBrand(words)) fromAnchor.set("about", 0.4);
  for (const role of rolesNamed(anchor, siteNames)) fromAnchor.set(role, 0.4);
  for (const role of rolesOf(anchor)) fromAnchor.set(role, 1);

  const score = (role: PageWordRole) => (fromPath.get(role) ?? 0) + (fromAnchor.get(role) ?? 0);
  const scores = Object.fromEntries(pageWordRoles.map((role) => [role, score(role)])) as Record<
    PageWordRole,
    number
  >;
  return { ...scores, offer: Math.max(scores.product, scores.service) };
}

/** Whether a path holds a date as archives of articles do: /2026/05/, /2026-05-11-title, /20260511/. */
export function hasDatePath(pathname: string): boolean {
  return /\/(?:19|20)\d{2}(?:[/-](?:0?[1-9]|1[0-2])(?:[/-]|$)|(?:0[1-9]|1[0-2])[0-3]\d(?:\/|-|$))/.test(
    pathname,
  );
}
