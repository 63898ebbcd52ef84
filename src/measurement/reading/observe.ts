import { type Answer, type MissingReason, missingReason, type Page } from "../answer.ts";
import { type ShownSentence, shownSentence } from "../quotes/shown-sentence.ts";
import { type ReadPage, readPages } from "../sources/cited-pages.ts";
import type { SourceScope } from "../sources/source-type.ts";
import { type RankKind, rankingsOf } from "./answer-structure.ts";
import { type Judgement, placeOfQuote, type Sentiment, verifiedJudgements } from "./judgement.ts";
import { masksOf } from "./masks.ts";
import { findNames, type Names, namesOf } from "./names/find-names.ts";
import { type Mentions, mentionsOf, NO_MENTIONS } from "./names/mentions.ts";
import { type NamedEntity, nameTrie, type PreparedEntity, prepareEntity } from "./names/names.ts";
import { languageOf } from "./names/ordinary-words.ts";
import { placesOf } from "./position.ts";
import type { Span } from "./sentences.ts";
import { tonesOf } from "./tone.ts";

/** Raise it with every change to what `observe` finds: stored observations of an older version are derived again. */
export const ANALYSIS_VERSION = "reading-13";

/** How one answer speaks of one brand or competitor. */
export type EntityObservation = {
  readonly name: string;
  readonly mentioned: "yes" | "no" | "unclear";
  /** The answer says that it knows nothing of the name: no mention. */
  readonly isAbsentByName: boolean;
  readonly count: number;
  /** 1 = first; null where not mentioned. */
  readonly position: number | null;
  readonly rankKind: RankKind | null;
  readonly sentiment: Sentiment | null;
  /** Set by the rough rules, or by a judge model whose quote was found in the answer. */
  readonly sentimentBy: "rough" | "judge" | null;
  /** Of the raw text, UTF-16, the name with its inflection. */
  readonly spans: readonly Span[];
  readonly unclearSpans: readonly Span[];
};

export type Observation = {
  readonly analysisVersion: string;
  readonly brand: EntityObservation;
  /** Sets the tone towards the brand, else names it first; null where nothing does. */
  readonly sentence: ShownSentence | null;
  readonly competitors: readonly EntityObservation[];
  /** How many competitors the answer names. */
  readonly others: number;
  readonly citations: readonly ReadPage[];
  readonly retrieved: readonly ReadPage[];
  /** Whether an own page is cited; null where the surface shows no sources and the text holds no link. */
  readonly cited: boolean | null;
};

/** A brand and its competitors, prepared once for many answers. */
export type Scope = {
  readonly entities: readonly PreparedEntity[];
  readonly names: Names;
  readonly sources: SourceScope;
};

/** Takes the brand, its tracked competitors and corrections of source types; returns them ready for `observe`. */
export const prepareScope = (
  brand: NamedEntity,
  competitors: readonly NamedEntity[],
  overrides: SourceScope["overrides"] = {},
): Scope => {
  const entities = [brand, ...competitors].map(prepareEntity);
  return {
    entities,
    names: namesOf(nameTrie(entities)),
    sources: {
      ownDomains: brand.domains ?? [],
      competitorDomains: competitors.flatMap(({ domains }) => domains ?? []),
      overrides,
    },
  };
};

/**
 * Reads one answer: who is mentioned where, at which position, in which tone, and which pages are cited. A failed, refused,
 * truncated or empty answer is missing data and has no observation, only its reason.
 */
export function observe(
  answer: Answer,
  scope: Scope,
  judgements: readonly Judgement[] = [],
): Observation | { readonly missing: MissingReason } {
  const missing = missingReason(answer);
  if (missing !== null) return { missing };
  const raw = answer.text;
  const { marks, links } = masksOf(raw);
  const cited = answer.citations ?? NO_PAGES;
  const pages = links.length === 0 ? cited : [...cited, ...links.map(linkedPage)];
  const citations = readPages(pages, scope.sources);
  const rankings = rankingsOf(raw);
  let known: string | null = null;
  const language = () => {
    known ??= languageOf(raw);
    return known;
  };
  const { hits, signals } = findNames({ raw, marks, names: scope.names, language });
  const mentions = mentionsOf({
    raw,
    hits,
    rankings,
    links,
    signals,
    entities: scope.entities,
    citedHosts: () => citations.map(({ host }) => host),
  });
  const places = placesOf(raw, rankings, mentions.byEntity);
  const judged = verifiedJudgements(raw, judgements);
  const tones = tonesOf(raw, signals, mentions.inOrder, scope.entities.length);
  const observations = scope.entities.map((entity, index) => {
    const found = mentions.byEntity[index] ?? NO_MENTIONS;
    const rough = tones[index]?.sentiment ?? null;
    return observation(entity.name, found, places[index] ?? null, rough, judged.get(entity.name));
  });
  const [brand, ...competitors] = observations;
  if (brand === undefined) throw new Error("a scope has a brand");
  const by = brand.sentimentBy === "rough" ? tones[0]?.sign : quoted(raw, brand, judged.get(brand.name));
  const isCited = citations.some(({ type }) => type === "You");
  return {
    analysisVersion: ANALYSIS_VERSION,
    brand,
    sentence: shownSentence(raw, by, brand.spans[0] ?? brand.unclearSpans[0]),
    competitors,
    others: competitors.filter(({ mentioned }) => mentioned === "yes").length,
    citations,
    retrieved: answer.retrieved.length === 0 ? [] : readPages(answer.retrieved, scope.sources),
    cited: answer.citations === null && citations.length === 0 ? null : isCited,
  };
}

/** Where the quote begins that a judge set a tone by. */
function quoted(
  raw: string,
  { sentimentBy }: EntityObservation,
  judgement: Judgement | undefined,
): Span | undefined {
  if (sentimentBy !== "judge" || judgement === undefined) return undefined;
  const place = placeOfQuote(raw, judgement.quote);
  return place === null ? undefined : { start: place.start, end: place.start + 1 };
}

const NO_PAGES: readonly Page[] = [];

/** A label is a title only where it is one, and not a number or an address. */
const linkedPage = ({ url, label }: { url: string; label: string }): Page => ({
  url,
  title: /\p{L}{3}.*\s/u.test(label) ? label : null,
});

function observation(
  name: string,
  { spans, unclearSpans, isAbsentByName }: Mentions,
  place: { position: number; rankKind: RankKind } | null,
  rough: Sentiment | null,
  judged: Judgement | undefined,
): EntityObservation {
  // A judge cannot deny a name that is certainly there.
  const judgement = spans.length > 0 && judged?.mentioned === false ? undefined : judged;
  const isToldByJudge = spans.length === 0 && unclearSpans.length > 0 && judgement?.mentioned !== undefined;
  const isJudged = isToldByJudge && judgement?.mentioned === true;
  const isMentioned = spans.length > 0 || isJudged;
  const sentiment = isMentioned ? (judgement === undefined ? rough : judgement.sentiment) : null;
  return {
    name,
    mentioned: isMentioned ? "yes" : unclearSpans.length > 0 && !isToldByJudge ? "unclear" : "no",
    isAbsentByName: isAbsentByName && !isMentioned,
    count: isJudged ? unclearSpans.length : spans.length,
    position: place?.position ?? null,
    rankKind: place?.rankKind ?? null,
    sentiment,
    sentimentBy: sentiment === null ? null : judgement === undefined ? "rough" : "judge",
    spans: isJudged ? unclearSpans : spans,
    unclearSpans: isJudged ? [] : unclearSpans,
  };
}
