import { type Kysely, type RawBuilder, sql } from "kysely";
import type { MissingReason } from "#measurement/answer.ts";
import { currentAnalysis } from "../answers/analyses/analyses.ts";
import { type ReadingFilter, readingConditions } from "../answers/answer-conditions.ts";
import { wordQuery } from "../answers/answer-words.ts";
import type { AnswerSurface } from "../platform/tables/answer-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { askedPrompts, filtersPrompts } from "../prompts/asked-prompts.ts";
import { surfacesToCount } from "./headline-surface.ts";
import { hasAnswers, keptBy, type VisibilityFilter } from "./visibility-query.ts";

/** Where the next page begins: after this answer, the newest being first. */
export type AnswerCursor = { readonly askedAt: Date; readonly id: string };

export type AnswerListFilter = VisibilityFilter &
  ReadingFilter & {
    /** Words that stand in the answer, the last one perhaps only begun. */
    readonly search?: string;
    readonly after: AnswerCursor | null;
    readonly limit: number;
  };

export type ListedAnswer = {
  readonly id: string;
  readonly asked_at: Date;
  readonly assistant: string;
  readonly surface: AnswerSurface;
  readonly model_served: string | null;
  readonly prompt_key: string;
  readonly prompt_text: string;
  readonly country: string | null;
  readonly language: string | null;
  readonly finish: string;
  readonly excerpt: string;
  /** The sentence that sets the tone towards the brand, else names it. */
  readonly sentence: string | null;
  /** Null while it is unread. */
  readonly was_read: boolean;
  readonly missing: MissingReason | null;
  readonly others: number | null;
  readonly cited: boolean | null;
  readonly mentioned: "yes" | "no" | "unclear" | null;
  readonly position: number | null;
  readonly sentiment: number | null;
  readonly cost_usd: number | null;
  readonly is_cost_reported: boolean;
  /** Ids of the competitors it names. */
  readonly named: readonly string[];
};

/** The ids of the answers a filter keeps, newest first: as the member, or of a search (`searchedIds`) as the service. */
export async function answerIds(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: AnswerListFilter,
): Promise<readonly string[]> {
  if (filter.search !== undefined) return await searchedIds(transaction, brandId, filter.search, filter);
  const { placed, read } = await conditionsOf(transaction, brandId, filter);
  const { rows } = await sql<{ id: string }>`
    select id from app.answers answer where ${sql.join([...placed, ...read], sql` and `)}
    order by asked_at desc, id desc limit ${filter.limit}`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Answers that are looked at one by one for the words, before the index of words is asked. */
const LOOKED_AT = 3000;

/**
 * Row-level security keeps the index of words from being used, so a search runs as the service for a brand that is known to be the
 * member's; what is shown of the answers is read as the member.
 *
 * A common word is in the newest answers, and the index would bring all that have it; a rare one is found by the index, and a
 * walk by date would pass a year. The database cannot tell them apart, so the newest answers tell: where too few of them have
 * the words, so few have them in all that the index is fast.
 */
async function searchedIds(
  transaction: Kysely<Tables>,
  brandId: string,
  search: string,
  filter: AnswerListFilter,
): Promise<readonly string[]> {
  const words = wordQuery(search);
  if (words === null) return [];
  const { placed, read } = await conditionsOf(transaction, brandId, filter);
  const found = sql.join([sql`found.words @@ ${words}::tsquery`, ...read], sql` and `);
  const { rows: newest } = await sql<{ seen: number; ids: readonly string[] }>`
    with newest as materialized (
      select answer.id, answer.asked_at from app.answers answer where ${sql.join(placed, sql` and `)}
      order by answer.asked_at desc, answer.id desc limit ${LOOKED_AT}
    )
    select (select count(*)::int from newest) as seen, array(
      select answer.id::text from newest answer join app.answer_words found
        on found.brand_id = ${brandId} and found.answer_id = answer.id
      where ${found} order by answer.asked_at desc, answer.id desc limit ${filter.limit}
    ) as ids`.execute(transaction);
  const [{ seen, ids } = { seen: 0, ids: [] }] = newest;
  if (ids.length === filter.limit || seen < LOOKED_AT) return ids;
  // Without an order to walk in, the database goes by how many answers it believes to have the words.
  const { rows } = await sql<{ id: string }>`
    with all_found as materialized (
      select answer.id, answer.asked_at from app.answer_words found
      join app.answers answer on answer.brand_id = found.brand_id and answer.id = found.answer_id
      where found.brand_id = ${brandId} and ${sql.join([found, ...placed], sql` and `)}
    )
    select id from all_found order by asked_at desc, id desc limit ${filter.limit}`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Conditions on `answer` (app.answers): on where and when it was asked, and on what was read of it. */
async function conditionsOf(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: AnswerListFilter,
): Promise<Record<"placed" | "read", readonly RawBuilder<unknown>[]>> {
  const { period, assistants, after } = filter;
  const shown = await currentAnalysis(transaction, brandId);
  // Numbers link to their answers: both count the same surfaces.
  const surfaces = shown === null ? filter.surfaces : await surfacesToCount(transaction, shown, filter);
  const placed = [
    sql`answer.brand_id = ${brandId}`,
    sql`answer.asked_at >= ${`${period.from}T00:00:00Z`}::timestamptz`,
    sql`answer.asked_at < ${`${period.to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  ];
  if (assistants !== undefined) placed.push(sql`answer.assistant = any(${[...assistants]}::text[])`);
  if (surfaces !== undefined) placed.push(sql`answer.surface = any(${[...surfaces]}::text[])`);
  if (after !== null)
    placed.push(sql`(answer.asked_at, answer.id) < (${after.askedAt}::timestamptz, ${after.id}::uuid)`);
  if (filtersPrompts(filter)) {
    const keys = (await askedPrompts(transaction, brandId, filter)).map(({ key }) => key);
    placed.push(sql`answer.prompt_key = any(${keys}::uuid[])`);
  }
  if (await keepsUnreadOnly(transaction, brandId, filter))
    placed.push(
      sql`answer.id = any(array(select answer_id from app.unread_answers where brand_id = ${brandId}))`,
    );
  return { placed, read: await readingConditions(transaction, brandId, filter) };
}

/** A filter whose parts contradict each other would be looked for in all answers of the period: counts tell that none is there. */
async function keepsUnreadOnly(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<boolean> {
  const isNarrow = filter.assistants !== undefined || filter.surfaces !== undefined || filtersPrompts(filter);
  const analysis = isNarrow ? await currentAnalysis(transaction, brandId) : null;
  if (analysis === null) return false;
  return !(await hasAnswers(transaction, await keptBy(transaction, analysis, filter)));
}

/** As a member: what a list shows of these answers, newest first, as the shown analysis reads them. */
export async function listedAnswers(
  transaction: Kysely<Tables>,
  brandId: string,
  ids: readonly string[],
): Promise<readonly ListedAnswer[]> {
  const { rows } = await sql<ListedAnswer>`
    select a.id, a.asked_at, a.assistant, a.surface, a.model_served, a.prompt_key, a.prompt_text, a.country, a.language,
      a.finish, left(a.text, 300) as excerpt,
      substr(a.text, e.sentence_from + 1, e.sentence_length) as sentence, o.answer_id is not null as was_read, o.missing, o.others, o.cited,
      case when o.answer_id is null or o.missing is not null then null else coalesce(e.mentioned, 'no') end as mentioned,
      e.position, e.sentiment, a.cost_usd, a.is_cost_reported,
      array(select competitor.entity_id::text from app.observed_entities competitor
        where competitor.brand_id = a.brand_id and competitor.analysis_id = shown.id and competitor.answer_id = a.id and competitor.mentioned = 'yes' and competitor.entity_id <> a.brand_id
        order by competitor.position nulls last, competitor.entity_id) as named
    from app.answers a
    left join app.analyses shown on shown.brand_id = a.brand_id and shown.state = 'current'
    left join app.observations o on o.brand_id = a.brand_id and o.analysis_id = shown.id and o.answer_id = a.id
    left join app.observed_entities e
      on e.brand_id = a.brand_id and e.analysis_id = shown.id and e.answer_id = a.id and e.entity_id = a.brand_id
    where a.brand_id = ${brandId} and a.id = any(${[...ids]}::uuid[])
    order by a.asked_at desc, a.id desc`.execute(transaction);
  return rows;
}
