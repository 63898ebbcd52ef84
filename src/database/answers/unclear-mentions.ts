import { type Kysely, sql } from "kysely";
import { patternOf } from "#measurement/reading/names/neighbours.ts";
import { type Span, sentencesNaming } from "#measurement/reading/sentences.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { Analysis } from "./analyses/analyses.ts";

/** Places of a name that mean the same, and nothing in their answers says what. */
export type UnclearMention = {
  readonly entityId: string;
  readonly name: string;
  readonly pattern: string;
  /** The answers with such a place, among the newest unclear ones. */
  readonly answerIds: readonly string[];
  readonly example: { readonly answerId: string; readonly before: string; readonly name: string } & {
    readonly after: string;
  };
};

/** What members said of a place; null where nobody did. */
type SaidOf = (mention: UnclearMention) => boolean | null;

/**
 * The places to ask about, each with the answers that wait for it. An answer with several places waits for the most frequent one alone:
 * a "yes" there settles it. So each answer is counted once for a name, and one that a "yes" settles is counted no more.
 */
export function waitingMentions(
  mentions: readonly UnclearMention[],
  saidOf: SaidOf,
): readonly (UnclearMention & { readonly answers: number })[] {
  const keyOf = (entityId: string, answerId: string) => `${entityId} ${answerId}`;
  const taken = new Set(
    mentions
      .filter((mention) => saidOf(mention) === true)
      .flatMap(({ entityId, answerIds }) => answerIds.map((id) => keyOf(entityId, id))),
  );
  return mentions
    .filter((mention) => saidOf(mention) === null)
    .map((mention) => {
      const waiting = mention.answerIds
        .map((id) => keyOf(mention.entityId, id))
        .filter((key) => !taken.has(key));
      for (const key of waiting) taken.add(key);
      return { ...mention, answers: waiting.length };
    })
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => b.answers - a.answers);
}

/** Answers that are looked at: for each name, and the newest of all of them. */
const NEWEST = 300;
const NEWEST_OF_ALL = 1000;
const LONGEST_SIDE = 160;

type Row = {
  readonly answerId: string;
  readonly entityId: string;
  readonly text: string;
  readonly spans: readonly number[];
};

/**
 * As a member: the unclear places of all names that an analysis reads for, the most frequent first; of one answer where it is named,
 * however old it is.
 */
export async function unclearMentions(
  transaction: Kysely<Tables>,
  { id, brandId, names }: Analysis,
  answerId?: string,
): Promise<readonly UnclearMention[]> {
  const known = [names.brand, ...names.competitors];
  const { rows } = await sql<Row>`
    select newest.answer_id as "answerId", newest.id as "entityId", answer.text, newest.unclear_spans as spans
    from (
    select named.id, newest.* from unnest(${known.map((one) => one.id)}::uuid[]) as named (id), lateral (
      select found.answer_id, found.unclear_spans, found.asked_at from app.observed_entities found
      where found.brand_id = ${brandId} and found.analysis_id = ${id} and found.entity_id = named.id
        and found.mentioned = 'unclear'
        ${answerId === undefined ? sql`` : sql`and found.answer_id = ${answerId}`}
      order by found.asked_at desc, found.answer_id desc limit ${NEWEST}) newest
    order by newest.asked_at desc, newest.answer_id desc limit ${NEWEST_OF_ALL}) newest
    join app.answers answer on answer.id = newest.answer_id and answer.brand_id = ${brandId}`.execute(
    transaction,
  );
  const found = new Map<string, UnclearMention>();
  for (const row of rows) {
    const seen = new Set<string>();
    for (const place of placesOf(row.spans)) {
      const pattern = patternOf(row.text, place);
      if (seen.has(pattern)) continue;
      seen.add(pattern);
      const key = `${row.entityId} ${pattern}`;
      const before = found.get(key);
      const name = known.find((one) => one.id === row.entityId)?.name ?? "";
      found.set(key, {
        entityId: row.entityId,
        name,
        pattern,
        answerIds: [...(before?.answerIds ?? []), row.answerId],
        example: before?.example ?? { answerId: row.answerId, ...sentenceWith(row.text, place) },
      });
    }
  }
  return [...found.values()].sort(
    (a, b) => b.answerIds.length - a.answerIds.length || (a.pattern < b.pattern ? -1 : 1),
  );
}

const placesOf = (flat: readonly number[]): readonly Span[] =>
  flat.flatMap((start, index) => (index % 2 === 0 ? [{ start, end: flat[index + 1] ?? start }] : []));

/** The sentence around a place, in three parts, without signs of Markdown; of a name on a line of its own, what follows as well. */
function sentenceWith(text: string, place: Span) {
  const { start, end } = sentencesNaming(text, [place])[0] ?? place;
  const before = withoutSigns(text.slice(Math.max(start, place.start - LONGEST_SIDE), place.start));
  const after = withoutSigns(text.slice(place.end, Math.min(end, place.end + LONGEST_SIDE)));
  const isAlone = !/\p{L}/u.test(before + after);
  return {
    before: before.trimStart(),
    name: text.slice(place.start, place.end),
    after: (isAlone ? withoutSigns(text.slice(place.end, place.end + LONGEST_SIDE)) : after).trimEnd(),
  };
}

const withoutSigns = (text: string): string =>
  text.replaceAll(/\]\([^)\s]*\)?|[*_`#|[\]]+/g, "").replaceAll(/\s+/g, " ");
