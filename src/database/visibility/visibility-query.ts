import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AnswerSums } from "#measurement/airo/answer-sums.ts";
import type { Period } from "#measurement/metrics/period.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
import { answerNumbersOf, ENTITIES_A_PART, entityNumbersOf, lineDaysOf } from "../answers/tallies/fields.ts";
import { dayAfter, linesOf, stretchesWithin } from "../answers/tallies/stretches.ts";
import { ALL, ALL_PROMPTS } from "../answers/tallies/tallies-of.ts";
import type { Tables } from "../platform/tables/tables.ts";
import {
  type AskedPromptInfo,
  askedPrompts,
  filtersPrompts,
  type PromptFilter,
} from "../prompts/asked-prompt-list.ts";

/** What to count; a part that is left out keeps all. It acts before any counting, so on numerator and denominator alike. */
export type VisibilityFilter = PromptFilter & {
  readonly period: Period;
  readonly assistants?: readonly string[];
  readonly surfaces?: readonly string[];
};

/** What headline figures count everywhere: prompts that name the brand are left out, since they say little about whether it is found. */
export const headlineFilter = (period: Period): VisibilityFilter => ({ period, isBranded: false });

/** Answers to one prompt by one assistant on one surface. */
export type AnswerCell = {
  readonly promptKey: string;
  readonly assistant: string;
  readonly surface: string;
  readonly valid: number;
  readonly missing: Readonly<Record<MissingColumn, number>>;
  readonly sums: AnswerSums;
};

/** What answers to one prompt say of one entity; valid answers stand in the cells. */
export type EntityCell = {
  readonly promptKey: string;
  readonly entityId: string;
  readonly mentions: number;
  readonly unclear: number;
  readonly absentByName: number;
  readonly positionSum: number;
  readonly positionCount: number;
  readonly sentimentSum: number;
  readonly sentimentCount: number;
  readonly sentimentJudged: number;
};

type MissingColumn = "truncated" | "refused" | "paused" | "failed" | "empty";

/** What of the counts a filter keeps, ready for the queries below. */
export type Kept = {
  /** Conditions on tallies, but for the stretches: rows of each assistant, and those with the least rows that tell the same sum. */
  readonly ofEach: RawBuilder<unknown>;
  readonly ofAll: RawBuilder<unknown>;
  /** The same for sums over all prompts that are kept: of each assistant, and with the least rows. */
  readonly ofEachOverPrompts: RawBuilder<unknown>;
  readonly ofLines: RawBuilder<unknown>;
  /** The condition on counts of the days. */
  readonly rows: RawBuilder<unknown>;
  readonly period: Period;
  readonly prompts: readonly AskedPromptInfo[];
  /** The brand and its competitors as they stand in tallies. */
  readonly entityIds: readonly string[];
};

/** Takes the analysis that is shown and a filter; returns what the queries below share. */
export async function keptBy(
  transaction: Kysely<Tables>,
  { id, brandId, names }: Pick<Analysis, "id" | "brandId" | "names">,
  filter: VisibilityFilter,
): Promise<Kept> {
  const prompts = await askedPrompts(transaction, brandId, filter);
  const { period, assistants, surfaces } = filter;
  const ofAnalysis = sql`analysis_id = ${id}`;
  const asked = filtersPrompts(filter)
    ? [sql`prompt_key = any(${prompts.map(({ key }) => key)}::uuid[])`]
    : [];
  const ofPrompts = asked.length > 0 ? asked : [sql`prompt_key <> ${ALL_PROMPTS}::uuid`];
  const overPrompts = asked.length > 0 ? asked : [sql`prompt_key = ${ALL_PROMPTS}::uuid`];
  const ofAssistants = [
    ...(assistants === undefined ? [] : [sql`assistant = any(${[...assistants]}::text[])`]),
    ...(surfaces === undefined ? [] : [sql`surface = any(${[...surfaces]}::text[])`]),
  ];
  const each = [...ofAssistants, sql`assistant <> ${ALL}`];
  const all = ofAssistants.length === 0 ? [sql`assistant = ${ALL}`] : each;
  return {
    ofEach: and(ofAnalysis, ...ofPrompts, ...each),
    ofAll: and(ofAnalysis, ...ofPrompts, ...all),
    ofEachOverPrompts: and(ofAnalysis, ...overPrompts, ...each),
    ofLines: and(ofAnalysis, ...overPrompts, ...all),
    rows: and(
      ofAnalysis,
      ...asked,
      ...ofAssistants,
      sql`day between ${period.from}::date and ${period.to}::date`,
    ),
    period,
    prompts,
    entityIds: [names.brand.id, ...names.competitors.map((competitor) => competitor.id)],
  };
}

const and = (...conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

const within = (period: Period): RawBuilder<unknown> =>
  sql`stretch = any(${[...stretchesWithin(period)]}::int[])`;

/** Whether any answer that was read is kept. */
export async function hasAnswers(
  transaction: Kysely<Tables>,
  { ofEachOverPrompts, period }: Kept,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from app.answer_tallies where ${ofEachOverPrompts} and ${within(period)}) as found`.execute(
    transaction,
  );
  return rows[0]?.found === true;
}

/** Sums of answers by prompt, assistant and surface. */
export async function answerCells(
  transaction: Kysely<Tables>,
  { ofEach, period }: Kept,
): Promise<readonly AnswerCell[]> {
  type Row = Pick<AnswerCell, "promptKey" | "assistant" | "surface"> & { readonly counts: string };
  const { rows } = await sql<Row>`
    select prompt_key as "promptKey", assistant, surface, sum(counts)::text as counts
    from app.answer_tallies where ${ofEach} and ${within(period)} group by 1, 2, 3`.execute(transaction);
  return rows.map(({ promptKey, assistant, surface, counts }) => {
    const sum = answerNumbersOf(counts);
    const { valid, truncated, refused, paused, failed, empty } = sum;
    return {
      promptKey,
      assistant,
      surface,
      valid,
      missing: { truncated, refused, paused, failed, empty },
      sums: {
        answers: sum.told,
        sourced: sum.sourced,
        cited: sum.cited,
        mentioning: sum.named,
        negative: sum.named_negative,
        score: sum.score_e9,
        prominence: sum.prominence_e9,
        sentiment: sum.sentiment_e9,
        shareOfVoice: sum.voice_e9,
      },
    };
  });
}

/** Valid answers by prompt; `sourced` are those of them that can be told, from surfaces that show sources. */
export async function validAnswers(
  transaction: Kysely<Tables>,
  { ofAll, period }: Kept,
): Promise<readonly { readonly promptKey: string; readonly valid: number; readonly sourced: number }[]> {
  const { rows } = await sql<{ promptKey: string; counts: string }>`
    select prompt_key as "promptKey", sum(counts)::text as counts
    from app.answer_tallies where ${ofAll} and ${within(period)} group by 1`.execute(transaction);
  return rows.map(({ promptKey, counts }) => {
    const { valid, sourced } = answerNumbersOf(counts);
    return { promptKey, valid, sourced };
  });
}

/** Sums of what is said of each entity, by prompt. */
export async function entityCells(
  transaction: Kysely<Tables>,
  { ofAll, period, entityIds }: Kept,
): Promise<readonly EntityCell[]> {
  const { rows } = await sql<{ promptKey: string; part: number; counts: string }>`
    select prompt_key as "promptKey", part, sum(counts)::text as counts from app.entity_tallies
    where ${ofAll} and ${within(period)} and part = any(${partsOf(entityIds)}::int[])
    group by 1, 2`.execute(transaction);
  return rows.flatMap(({ promptKey, ...packed }) =>
    entitiesOf(packed, entityIds).map((entity) => ({ promptKey, ...entity })),
  );
}

type EntityCellOfOne = EntityCell & Pick<AnswerCell, "assistant" | "surface">;

/** The same by assistant and surface as well. */
export async function entityCellsOfEach(
  transaction: Kysely<Tables>,
  { ofEach, period, entityIds }: Kept,
): Promise<readonly EntityCellOfOne[]> {
  type Row = Pick<EntityCellOfOne, "promptKey" | "assistant" | "surface"> & { part: number; counts: string };
  const { rows } = await sql<Row>`
    select prompt_key as "promptKey", assistant, surface, part, sum(counts)::text as counts from app.entity_tallies
    where ${ofEach} and ${within(period)} and part = any(${partsOf(entityIds)}::int[])
    group by 1, 2, 3, 4`.execute(transaction);
  return rows.flatMap(({ promptKey, assistant, surface, ...packed }) =>
    entitiesOf(packed, entityIds).map((entity) => ({ promptKey, assistant, surface, ...entity })),
  );
}

const entitiesOf = (
  { part, counts }: { readonly part: number; readonly counts: string },
  entityIds: readonly string[],
): readonly Omit<EntityCell, "promptKey">[] =>
  entityNumbersOf(counts).flatMap((sum, slot) => {
    const entityId = entityIds[part * ENTITIES_A_PART + slot];
    const { mentions, unclear } = sum;
    const isFound = mentions + unclear + sum.absent_by_name > 0;
    if (entityId === undefined || !isFound) return [];
    return {
      entityId,
      mentions,
      unclear,
      absentByName: sum.absent_by_name,
      positionSum: sum.position_sum,
      positionCount: sum.position_count,
      sentimentSum: sum.sentiment_sum,
      sentimentCount: sum.sentiment_count,
      sentimentJudged: sum.sentiment_judged,
    };
  });

/** How many assistants name each entity that is named. */
export async function assistantsNaming(
  transaction: Kysely<Tables>,
  { ofEach, period, entityIds }: Kept,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ part: number; counts: string }>`
    select part, sum(counts)::text as counts from app.entity_tallies
    where ${ofEach} and part = any(${partsOf(entityIds)}::int[]) and ${within(period)}
    group by assistant, part`.execute(transaction);
  const naming = new Map<string, number>();
  for (const { part, counts } of rows)
    for (const [slot, { mentions }] of entityNumbersOf(counts).entries()) {
      const entityId = entityIds[part * ENTITIES_A_PART + slot];
      if (entityId !== undefined && mentions > 0) naming.set(entityId, (naming.get(entityId) ?? 0) + 1);
    }
  return naming;
}

/** All parts there are: told them, the database finds the rows of some prompts by its index. */
export const partsOf = (entityIds: readonly string[]): number[] =>
  Array.from({ length: Math.ceil(entityIds.length / ENTITIES_A_PART) }, (_, part) => part);

/** Valid answers of a day, and mentions and unclear ones by entity. */
export type DayCounts = {
  readonly day: string;
  readonly valid: number;
  readonly entities: Readonly<Record<string, { readonly mentions: number; readonly unclear: number }>>;
};

/** Counts of each day that has answers, in order. */
export async function dayCounts(
  transaction: Kysely<Tables>,
  { ofLines, period, entityIds }: Kept,
): Promise<readonly DayCounts[]> {
  const lines = linesOf(period);
  const { rows } = await sql<{ stretch: number; part: number; counts: string }>`
    select stretch, part, sum(counts)::text as counts from app.day_tallies
    where ${ofLines} and stretch = any(${[...lines.keys()]}::int[]) group by 1, 2`.execute(transaction);
  const byLine = Map.groupBy(rows, ({ stretch }) => stretch);
  return [...lines].flatMap(([stretch, firstDay]) => {
    const parts = (byLine.get(stretch) ?? []).map(({ part, counts }) => ({ part, days: lineDaysOf(counts) }));
    const all = parts.find(({ part }) => part === 0)?.days ?? [];
    return all.flatMap(({ answers, valid }, place) => {
      const day = dayAfter(firstDay, place);
      if (answers === 0 || day < period.from || day > period.to) return [];
      const entities = parts.flatMap(({ part, days }) =>
        (days[place]?.entities ?? []).flatMap((counts, slot) => {
          const entityId = entityIds[part * ENTITIES_A_PART + slot];
          return entityId === undefined ? [] : [[entityId, counts] as const];
        }),
      );
      return { day, valid, entities: Object.fromEntries(entities) };
    });
  });
}

/** The models that answered, with the first day of each within the period: a line is marked where one came. */
export async function modelsServed(
  transaction: Kysely<Tables>,
  { ofEachOverPrompts, period }: Kept,
): Promise<readonly { assistant: string; surface: string; model: string; since: string }[]> {
  const result = await sql<{ assistant: string; surface: string; model: string; since: string }>`
    select assistant, surface, model, min(first_day)::text as since from app.answer_tallies
    where ${ofEachOverPrompts} and ${within(period)} and model <> ''
    group by assistant, surface, model order by since, assistant, surface, model`.execute(transaction);
  return result.rows;
}
