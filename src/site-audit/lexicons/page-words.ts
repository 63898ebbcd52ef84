import { foldedText } from "./folded-text.ts";
import {
  isAboutBrand,
  isAboutBrandSegment,
  type PageWordRole,
  pageWordRoles,
  rolesNamed,
  rolesOf,
} from "./page-names.ts";

export type { PageWordRole };

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
