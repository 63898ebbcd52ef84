import { registrableDomain } from "../../sources/canonical-url.ts";
import { EDITORIAL_SITES, REFERENCE_SITES, UGC_SITES } from "../../sources/known-sites.ts";
import { type Ranking, rankingsOf } from "../answer-structure.ts";
import { masksOf } from "../masks.ts";
import { type Span, sentenceAround } from "../sentences.ts";
import { type Company, candidateKey, type FoundName, isOddlyWritten, nameIn } from "./candidate-shape.ts";

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

/** Bounded, or a long text without spaces is read to its end from each capital; no name is longer. */
const TOKEN = String.raw`(?:\p{Lu}[\p{L}\p{M}\p{N}'’&+-]{0,40}(?:\.(?:com|io|ai|co|app|so|net))?|\p{Ll}{1,3}\p{Lu}[\p{L}\p{N}]{0,40})`;
const NAME = String.raw`\*{0,2}${TOKEN}(?:[ \u00a0]${TOKEN}){0,3}\*{0,2}`;
const AND = `(?:and|or|und|oder|sowie|et|ou|y|o|e|ed|en|of|och|eller|og|i|oraz|lub|a|nebo|ja|tai|ve|veya|и|или|και|ή)`;
const VERSUS = new RegExp(String.raw`(${NAME})[ \u00a0](?:vs\.?|versus|VS|contra)[ \u00a0](${NAME})`, "gu");
const CUE = String.raw`(?:such as|like|including|includes?|alternatives? (?:to \S+ )?(?:include|are)|competitors? (?:include|are|like)|compared? (?:to|with)|consider|try|e\.g\.|wie(?: z\. ?B\.)?|darunter|comme|tels? que|telles? que|notamment|como|tales como|incluyen|come|quali|tra cui|zoals|waaronder|som|såsom|bland annat|jak|takie jak|jako|např\.|gibi|как|такие как|включая|όπως)`;
const SERIES = new RegExp(
  String.raw`(?:(?<cue>(?:^|[\s(])${CUE}):?[ \u00a0])?(?<list>${NAME}(?:, ${NAME})+(?:,? ${AND} ${NAME})?|${NAME} ${AND} ${NAME})(?=[\s.,;:!?)]|$)`,
  "gu",
);
const CJK_NAME = String.raw`[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Latin}\p{N}ー]{2,12}`;
const CJK_SERIES = new RegExp(
  `(?:如|像|包括|例如)(${CJK_NAME}(?:、${CJK_NAME}){1,30})(?=等|[。，和]|$)`,
  "gu",
);
/** Names after these work with the product or surround it; they are no competitors. */
const BESIDE =
  /(?:integrat\w*|connects?|works?|sync\w*|compatible|import\w*|available|runs?|support\w*|features?|countries|cities|regions|markets|languages|functions?|materials?|ingredients?|Funktionen|Städten?|Ländern?|intègre|s['’]intègre|se integra|si integra|villes|pays|ciudades|países|città|paesi)\s[^.!?\n]{0,40}$/iu;
const LOOKED_BACK = 80;

const companyOf = (names: readonly string[]): Company =>
  names.some((name) => nameIn(name) !== null) ? "compared" : "unknown";

/** Takes an answer; returns names set against each other, and names listed in running text. */
function candidateSeries(raw: string): readonly FoundName[] {
  const found: FoundName[] = [];
  const add = (words: string, start: number, way: FoundName["way"], company?: Company): void => {
    const name = nameIn(words, company);
    if (name !== null) found.push({ name, start, end: start + words.length, way });
  };
  for (const match of raw.matchAll(VERSUS)) {
    const [all, left = "", right = ""] = match;
    const company = companyOf([left, right]);
    add(left, match.index, "versus", company);
    add(right, match.index + all.length - right.length, "versus", company);
  }
  for (const match of raw.matchAll(SERIES)) {
    const list = match.groups?.list ?? "";
    const start = match.index + match[0].length - list.length;
    const names = list.split(new RegExp(String.raw`,? (?:${AND} )(?=\*{0,2}[\p{Lu}\p{Ll}])|, `, "u"));
    const isBeside = BESIDE.test(raw.slice(Math.max(0, start - LOOKED_BACK), start));
    if (isBeside || (match.groups?.cue === undefined && names.length < 3)) continue;
    // One name among ordinary words says that all are names.
    const company = companyOf(names);
    let from = start;
    for (const name of names) {
      const at = raw.indexOf(name, from);
      add(name, at, company === "compared" ? "series" : "weak series", company);
      from = at + name.length;
    }
  }
  for (const match of raw.matchAll(CJK_SERIES))
    for (const name of (match[1] ?? "").split("、")) add(name, raw.indexOf(name, match.index), "series");
  return found;
}

const LABEL = /^[^:：]{2,40}[:：]\s*/u;
/** "Best budget: Shark": what follows is surely a name. */
const PRAISE =
  /^(?:best|top|winner|runner|editor|our|overall|most|cheapest|premium|luxury|budget|testsieger|preis|beste|meilleur|mejor|miglior|melhor|najleps|лучш)/iu;

/**
 * Takes an answer, its rankings and which names are surely some brand's; returns the heads that name something. A list counts as a
 * whole: "Budget, Security, Support" is one of matters, "Trello, Asana, Wrike" is one of names.
 */
function candidateHeads(
  raw: string,
  rankings: readonly Ranking[],
  isStrong: (name: string) => boolean,
): readonly FoundName[] {
  return rankings.flatMap(({ kind, items }) => {
    const heads = items.map((item) => headName(raw, item, "unknown"));
    const first = heads.filter((head) => head !== null);
    const strong = first.filter(({ name, isPraised }) => isPraised || isStrong(name)).length;
    const isListOfNames = strong > 0 && first.length * 2 >= items.length;
    const named = isListOfNames
      ? items.map((item) => headName(raw, item, "listed")).filter((head) => head !== null)
      : first;
    const praised = named.filter(({ isPraised }) => isPraised).length;
    const isMostlyNamed = named.length * 2 >= items.length;
    // Numbers and tables list products more often than points do.
    const fewest = kind === "table" || kind === "ordered-list" ? items.length / 2 : items.length;
    if (strong === 0 && (named.length < fewest || named.length < 2)) return [];
    // Unmarked points begin with any word, headings with any subject.
    const isSure = strong * 3 >= named.length || (isMostlyNamed && kind !== "bullets");
    return named
      .filter(({ name }) => isSure || !isOrdinary(raw, name) || isStrong(name))
      .map(
        ({ isPraised, ...head }): FoundName => ({
          ...head,
          way: (isSure && (isPraised || praised === 0)) || isStrong(head.name) ? "head" : "weak head",
        }),
      );
  });
}

function headName(
  raw: string,
  { start, end }: Span,
  company: Company,
): (Span & { readonly name: string; readonly isPraised: boolean }) | null {
  const words = raw.slice(start, Math.max(end, start));
  // "Best overall: Asana" names after its label, "Asana: simple boards" before it.
  const label = LABEL.exec(words)?.[0] ?? "";
  for (const part of label === "" ? [words] : [label.replace(/[:：]\s*$/u, ""), words.slice(label.length)]) {
    const name = nameIn(part.split(/\s[–—|-]+\s|[–—]/u, 1)[0] ?? "", company);
    if (name === null) continue;
    const at = raw.indexOf(name.split(/\s/)[0] ?? name, start);
    const isPraised = label !== "" && PRAISE.test(label) && part !== label;
    return at === -1 || at > end
      ? { name, start, end, isPraised }
      : { name, start: at, end: at + name.length, isPraised };
  }
  return null;
}

/** Whether a head's only word is in the answer in lower case as well: "Integrations" and "many integrations". */
function isOrdinary(raw: string, name: string): boolean {
  if (/\s/.test(name)) return false;
  const lower = name.toLowerCase();
  for (let at = raw.indexOf(lower); at !== -1; at = raw.indexOf(lower, at + 1))
    if (!/[\p{L}.@/-]/u.test(raw[at - 1] ?? " ") && !/[\p{L}]/u.test(raw[at + lower.length] ?? " "))
      return lower !== name;
  return false;
}

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
