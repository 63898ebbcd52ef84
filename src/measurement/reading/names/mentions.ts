import type { Ranking } from "../answer-structure.ts";
import { unknownEntities } from "../knows-nothing.ts";
import type { Link } from "../masks.ts";
import type { Span } from "../sentences.ts";
import type { Signal } from "../signals.ts";
import { type CueContext, hasCue } from "./cues.ts";
import { domainVerdict } from "./domain-names.ts";
import type { Hit } from "./find-names.ts";
import type { PreparedEntity } from "./names.ts";
import { isNeverBeside, patternOf } from "./neighbours.ts";

/** Where an answer names one entity, in raw units and order. */
export type Mentions = {
  readonly spans: readonly Span[];
  /** Places that may mean it or the word. */
  readonly unclearSpans: readonly Span[];
  readonly isAbsentByName: boolean;
};

export const NO_MENTIONS: Mentions = { spans: [], unclearSpans: [], isAbsentByName: false };

export type Reading = {
  readonly raw: string;
  readonly hits: readonly Hit[];
  readonly rankings: readonly Ranking[];
  readonly links: readonly Link[];
  readonly signals: readonly Signal[];
  readonly entities: readonly PreparedEntity[];
  readonly citedHosts: () => readonly string[];
};

/** Places of a name that are looked at for a cue. */
const MOST_JUDGED = 100;

/** The mentions of each entity, and those of all in the order of the text. */
export type AllMentions = { readonly byEntity: readonly Mentions[]; readonly inOrder: readonly Hit[] };

/** Takes an answer as read so far; returns who is mentioned where. */
export function mentionsOf(reading: Reading): AllMentions {
  const { raw, entities, signals } = reading;
  const hits = reading.hits.filter((hit) => !isExcluded(raw, hit, entities[hit.entity]));
  const byEntity: Hit[][] = [];
  for (const hit of hits) {
    const own = byEntity[hit.entity];
    if (own === undefined) byEntity[hit.entity] = [hit];
    else own.push(hit);
  }
  const unknown = unknownEntities(raw, signals, hits);
  const mentions = entities.map((entity, index): Mentions => {
    const own = byEntity[index];
    if (own === undefined) return NO_MENTIONS;
    if (unknown.has(index)) return { spans: [], unclearSpans: [], isAbsentByName: true };
    // A word that is clearly the brand once is the brand wherever it is unclear.
    const isClear =
      own.some(({ form }) => !form.isOrdinary) || isNamed(own, entity, contextOf(reading, hits, entity));
    const spans = own.map(({ start, end }) => ({ start, end }));
    return isClear ? { spans, unclearSpans: [], isAbsentByName: false } : settled(raw, spans, entity);
  });
  const inOrder = hits.filter(({ entity }) => (mentions[entity]?.spans.length ?? 0) > 0);
  return { byEntity: mentions, inOrder };
}

/** Of places that no cue settles, those that a person said are the name, and those nobody said anything of. */
function settled(raw: string, places: readonly Span[], { patterns }: PreparedEntity): Mentions {
  if (patterns.size === 0) return { spans: [], unclearSpans: places, isAbsentByName: false };
  const said = places.map((place) => ({ place, isMeant: patterns.get(patternOf(raw, place)) }));
  const left = said.flatMap(({ place, isMeant }) => (isMeant === undefined ? [place] : []));
  const isMeant = said.some((one) => one.isMeant === true);
  return isMeant
    ? {
        spans: said.flatMap((one) => (one.isMeant === false ? [] : [one.place])),
        unclearSpans: [],
        isAbsentByName: false,
      }
    : { spans: [], unclearSpans: left, isAbsentByName: false };
}

const isNamed = (own: readonly Hit[], { domains }: PreparedEntity, context: CueContext): boolean =>
  own
    .slice(0, MOST_JUDGED)
    .some((hit) => domainVerdict(context.raw, hit, domains) === "named" || hasCue(context, hit));

function contextOf(reading: Reading, hits: readonly Hit[], { domains }: PreparedEntity): CueContext {
  const isOwnHost = (host: string): boolean =>
    domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return {
    ...reading,
    hits,
    isOwnPage: (url) => isOwnHost(URL.parse(url)?.hostname.replace(/^www\./, "") ?? ""),
    isOwnPageCited: () => domains.length > 0 && reading.citedHosts().some(isOwnHost),
  };
}

/** Part of an address of somebody else, or beside a word that the owner excluded. */
function isExcluded(raw: string, hit: Hit, entity: PreparedEntity | undefined): boolean {
  return (
    entity === undefined ||
    domainVerdict(raw, hit, entity.domains) === "address" ||
    isNeverBeside(raw, hit, entity)
  );
}
