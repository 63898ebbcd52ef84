import type { Ranking } from "../answer-structure.ts";
import { unknownEntities } from "../knows-nothing.ts";
import type { Link } from "../masks.ts";
import type { Span } from "../sentences.ts";
import type { Signal } from "../signals.ts";
import { foldText, HAN, HIRAGANA, isWordCode, KATAKANA, scriptOf } from "./characters.ts";
import { type CueContext, hasCue } from "./cues.ts";
import { domainVerdict } from "./domain-names.ts";
import type { Hit } from "./find-names.ts";
import type { PreparedEntity } from "./names.ts";

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
    return isClear
      ? { spans, unclearSpans: [], isAbsentByName: false }
      : { spans: [], unclearSpans: spans, isAbsentByName: false };
  });
  const inOrder = hits.filter(({ entity }) => (mentions[entity]?.spans.length ?? 0) > 0);
  return { byEntity: mentions, inOrder };
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

const LONGEST_NEIGHBOUR = 60;
const LONGEST_LINK = 300;
/** Emphasis, quotes and the rest of a link are between a name and its neighbour, and are no words. */
const MARKUP_BEFORE = /(?:[\s*_~"'“”„«»‘’([)]|\]\([^()\s]*\))+$/u;
const MARKUP_AFTER = /^(?:\]\([^()\s]*\)|[\s*_~"'“”„«»‘’[(\])])+/u;

/** Part of an address of somebody else, or beside a word that the owner excluded. */
function isExcluded(raw: string, hit: Hit, entity: PreparedEntity | undefined): boolean {
  return (
    entity === undefined ||
    domainVerdict(raw, hit, entity.domains) === "address" ||
    isNeverBeside(raw, hit, entity)
  );
}

/** Whether a word that the owner excluded is right before or after a place. */
export function isNeverBeside(raw: string, { start, end }: Span, entity: PreparedEntity): boolean {
  const { neverAfter, neverBefore } = entity;
  if (neverAfter.length + neverBefore.length === 0) return false;
  const left = raw.slice(Math.max(0, start - LONGEST_LINK), start).replace(MARKUP_BEFORE, "");
  const right = raw.slice(end, end + LONGEST_LINK).replace(MARKUP_AFTER, "");
  const before = foldText(left.slice(-LONGEST_NEIGHBOUR));
  const after = foldText(right.slice(0, LONGEST_NEIGHBOUR));
  return (
    neverAfter.some((word) => before.endsWith(word) && isEdge(before, before.length - word.length - 1)) ||
    neverBefore.some((word) => after.startsWith(word) && isEdge(after, word.length))
  );
}

/** Words of Chinese and Japanese have no spaces between them. */
function isEdge(text: string, at: number): boolean {
  const script = scriptOf(text.charCodeAt(at));
  return !isWordCode(text.charCodeAt(at)) || script === HAN || script === HIRAGANA || script === KATAKANA;
}
