import { foldedText, isUnspacedScript } from "./folded-text.ts";
import { type TermsByLanguage, termsOfAll } from "./languages.ts";
import data from "./page-words.json" with { type: "json" };

/** What an address or a link's words can say a page is for. */
export type PageWordRole = keyof typeof data.roles;

/** Every role of the lexicon, and `offer`: the better of product and service. */
export type ScoredRole = PageWordRole | "offer";

const roles = Object.keys(data.roles) as readonly PageWordRole[];

const rolesOfTerm = new Map<string, PageWordRole[]>();
for (const role of roles) {
  const terms: TermsByLanguage = data.roles[role];
  for (const term of new Set(termsOfAll(terms).map(foldedText))) {
    rolesOfTerm.set(term, [...(rolesOfTerm.get(term) ?? []), role]);
  }
}
const unspacedTerms = [...rolesOfTerm.keys()].filter(isUnspacedScript);

const LONGEST_TERM_WORDS = 5;

// A long slug or link text is a headline ("how to contact your bank about prices"), not the name of a page.
const MOST_WORDS_OF_A_NAME = 6;

/** Roles whose terms stand in the text as whole words; Chinese and Japanese terms anywhere in it. */
function rolesWithin(folded: string): Set<PageWordRole> {
  const found = new Set<PageWordRole>();
  const words = folded.split(" ");
  if (words.length > MOST_WORDS_OF_A_NAME) return found;
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_TERM_WORDS); end++) {
      for (const role of rolesOfTerm.get(words.slice(start, end).join(" ")) ?? []) found.add(role);
    }
  }
  if (folded.length <= 40 && isUnspacedScript(folded)) {
    for (const term of unspacedTerms) {
      if (folded.includes(term)) for (const role of rolesOfTerm.get(term) ?? []) found.add(role);
    }
  }
  return found;
}

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

/**
 * How strongly a path and the words of a link to it speak for each role, 0–2: up to 1 from the path (1 = its last part is
 * such a word, 0.6 = it lies under a folder with such a name, 0.5 = its last part contains one) and up to 1 from the
 * link's words (1 = nothing else, 0.4 = contained in a few words). Twelve languages, their Latin transcriptions included.
 */
export function roleScores(pathname: string, anchorText = ""): Record<ScoredRole, number> {
  const fromPath = new Map<PageWordRole, number>();
  const segments = pathSegments(pathname);
  const last = segments.at(-1) ?? "";
  for (const role of rolesWithin(last)) fromPath.set(role, 0.5);
  for (const segment of segments.slice(0, -1)) {
    for (const role of rolesOfTerm.get(segment) ?? []) fromPath.set(role, 0.6);
  }
  for (const role of rolesOfTerm.get(last) ?? []) fromPath.set(role, 1);

  const fromAnchor = new Map<PageWordRole, number>();
  const anchor = anchorText.length > 200 ? "" : foldedText(anchorText);
  for (const role of rolesWithin(anchor)) fromAnchor.set(role, 0.4);
  for (const role of rolesOfTerm.get(anchor) ?? []) fromAnchor.set(role, 1);

  const score = (role: PageWordRole) => (fromPath.get(role) ?? 0) + (fromAnchor.get(role) ?? 0);
  const scores = Object.fromEntries(roles.map((role) => [role, score(role)])) as Record<PageWordRole, number>;
  return { ...scores, offer: Math.max(scores.product, scores.service) };
}

/** Whether a path holds a date as archives of articles do: /2026/05/, /2026-05-11-title, /20260511/. */
export function hasDatePath(pathname: string): boolean {
  return /\/(?:19|20)\d{2}(?:[/-](?:0?[1-9]|1[0-2])(?:[/-]|$)|(?:0[1-9]|1[0-2])[0-3]\d(?:\/|-|$))/.test(
    pathname,
  );
}
