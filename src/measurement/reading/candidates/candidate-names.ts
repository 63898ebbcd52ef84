import { registrableDomain } from "../../sources/canonical-url.ts";
import { EDITORIAL_SITES, REFERENCE_SITES, UGC_SITES } from "../../sources/known-sites.ts";
import { rankingsOf } from "../answer-structure.ts";
import { masksOf } from "../masks.ts";
import { sentenceAround } from "../sentences.ts";
import { candidateHeads } from "./candidate-heads.ts";
import { candidateSeries } from "./candidate-series.ts";
import { candidateKey, type FoundName, isOddlyWritten, nameIn } from "./candidate-shape.ts";

/** A probable name of a brand in an answer. */
export type CandidateName = {
  /** The same for all ways to write it. */
  readonly key: string;
  /** As first written there. */
  readonly name: string;
  /** A cited domain of this name; null where there is none. */
  readonly domain: string | null;
  /** What the answer says of it first, at most 240 units. */
  readonly sentence: string;
};

const MOST_CANDIDATES = 30;
const LONGEST_SENTENCE = 240;

/**
 * Takes an answer's text, the addresses it cites and the keys of names that are known already; returns probable names of brands in
 * it, each once. Known names help to tell others listed beside them, and come out too.
 */
export function candidateNames(
  text: string,
  cited: readonly string[] = [],
  known: ReadonlySet<string> = new Set(),
): readonly CandidateName[] {
  const { links } = masksOf(text);
  const domains = domainsByName([...cited, ...links.map(({ url }) => url)]);
  const series = candidateSeries(text);
  const isKnown = (name: string): boolean => known.has(candidateKey(name));
  const isStrong = (name: string): boolean =>
    isKnown(name) || isOddlyWritten(name) || domains.has(candidateKey(name));
  const versus = new Set(series.filter(({ way }) => way === "versus").map(({ name }) => candidateKey(name)));
  const heads = candidateHeads(
    text,
    rankingsOf(text),
    (name) => isStrong(name) || versus.has(candidateKey(name)),
  );
  const found = [...heads, ...series, ...citedNames(text, domains)].sort((a, b) => a.start - b.start);
  const byKey = Map.groupBy(found, ({ name }) => candidateKey(name));
  const names: CandidateName[] = [];
  for (const [key, places] of byKey) {
    const [first] = places;
    if (
      first === undefined ||
      key.length < 2 ||
      (SITE_NAMES.has(key) && !known.has(key)) ||
      !isName(places, isStrong(first.name))
    )
      continue;
    const { start, end } = sentenceAround(text, first);
    names.push({
      key,
      name: first.name,
      domain: domains.get(key) ?? null,
      sentence: shortened(text.slice(start, end), first.start - start),
    });
    if (names.length === MOST_CANDIDATES) break;
  }
  return names;
}

/** A doubtful place needs another one, or a page of its own. */
const isName = (places: readonly FoundName[], isStrong: boolean): boolean =>
  isStrong || places.length > 1 || places.some(({ way }) => way !== "weak head" && way !== "weak series");

const SITES: readonly ReadonlySet<string>[] = [REFERENCE_SITES, UGC_SITES, EDITORIAL_SITES];
const isKnownSite = (domain: string): boolean => SITES.some((sites) => sites.has(domain));
/** Where brands are spoken of: reddit, g2, wikipedia. They don't compete with the brands compared there. */
const SITE_NAMES: ReadonlySet<string> = new Set(
  SITES.flatMap((sites) => [...sites].map((domain) => candidateKey(domain.split(".")[0] ?? ""))),
);

/** Cited domains by the name they hold: asana.com by "asana". */
function domainsByName(addresses: readonly string[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  for (const address of addresses) {
    const domain = registrableDomain(URL.parse(address)?.hostname ?? "");
    const label = domain.split(".")[0] ?? "";
    if (label !== "" && !isKnownSite(domain)) byName.set(label.replaceAll("-", ""), domain);
  }
  return byName;
}

/** Names in running text that a page of their own is cited for: "Wise" where wise.com is. */
function citedNames(text: string, domains: ReadonlyMap<string, string>): readonly FoundName[] {
  const lower = text.toLowerCase();
  // A letter that changes its length in lower case moves all places behind it.
  if (domains.size === 0 || lower.length !== text.length) return [];
  return [...domains.keys()].slice(0, MOST_CANDIDATES).flatMap((label): FoundName[] => {
    for (let at = lower.indexOf(label); at !== -1; at = lower.indexOf(label, at + 1)) {
      const end = at + label.length;
      const isWord =
        !/[\p{L}\p{N}./@-]/u.test(text[at - 1] ?? " ") &&
        !/^(?:[\p{L}\p{N}/]|\.\p{L})/u.test(text.slice(end, end + 2));
      const name = isWord && label.length >= 3 ? nameIn(text.slice(at, end), "compared") : null;
      if (name !== null) return [{ name, start: at, end, way: "series" }];
    }
    return [];
  });
}

/** The words around a name, as plain text. */
function shortened(sentence: string, at: number): string {
  const from = sentence.length <= LONGEST_SENTENCE ? 0 : Math.max(0, at - LONGEST_SENTENCE / 3);
  return sentence
    .slice(from, from + LONGEST_SENTENCE)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`|#]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:\d{1,3}[.)]|[-•–]) /, "");
}
