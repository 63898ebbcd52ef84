import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AnswerSums } from "#measurement/airo/answer-sums.ts";
import type { Period } from "#measurement/metrics/period.ts";
import { surfaces as allSurfaces } from "#measurement/surfaces.ts";
import { MISSING } from "#measurement/view/counted.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
import { columnsOf, ENTITIES_A_PART } from "../answers/rollups/entity-parts.ts";
import { rowsOfPeriod, sumsOf } from "../answers/rollups/rows-of-period.ts";
import { ROLLUP_NUMBERS } from "../answers/rollups/write-rollups.ts";
import type { Tables } from "../platform/tables/tables.ts";
import {
  type AskedPromptInfo,
  askedPrompts,
  filtersPrompts,
  type PromptFilter,
} from "../prompts/asked-prompts.ts";
import { surfacesToCount } from "./headline-surface.ts";

/** What to count; a part that is left out keeps all, but for the surface: then the headline surface alone. It acts before any counting, so on numerator and denominator alike. */
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
  /** Pages that were seen and had no AI answer. */
  readonly notShown: number;
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
  readonly praised: number;
  readonly neutral: number;
  readonly criticized: number;
};

const ALL_ANSWERS = ["valid", "not_shown", ...MISSING] as const;

type MissingColumn = (typeof MISSING)[number];

/** What of the counts a filter keeps, ready for the queries below. */
export type Kept = {
  /** The condition on rows of rollups, but for the time. */
  readonly where: RawBuilder<unknown>;
  /** The same over all prompts. */
  readonly whereOfAllPrompts: RawBuilder<unknown>;
  /** The surfaces that are counted; undefined where there are no answers. */
  readonly surfaces: readonly string[] | undefined;
  /** The condition on what is left out only because it was asked in another way; null where the filter names surfaces. */
  readonly whereElsewhere: RawBuilder<unknown> | null;
  readonly period: Period;
  readonly prompts: readonly AskedPromptInfo[];
  /** The brand and its competitors in the order of their places in parts. */
  readonly entityIds: readonly string[];
};

/** Takes the analysis that is shown and a filter; returns what the queries below share. */
export async function keptBy(
  transaction: Kysely<Tables>,
  { id, brandId, names }: Pick<Analysis, "id" | "brandId" | "names">,
  filter: VisibilityFilter,
): Promise<Kept> {
  const prompts = await askedPrompts(transaction, brandId, filter);
  const { period, assistants } = filter;
  const surfaces = await surfacesToCount(transaction, { id, brandId }, filter);
  const on = (wanted: readonly string[] | undefined) =>
    sql.join(
      [
        sql`brand_id = ${brandId} and analysis_id = ${id}`,
        ...(assistants === undefined ? [] : [sql`assistant = any(${[...assistants]}::text[])`]),
        ...(wanted === undefined ? [] : [sql`surface = any(${[...wanted]}::text[])`]),
      ],
      sql` and `,
    );
  // As a set and not as an array: by index the server compares with both arrays or with none, and would read every surface.
  const ofPrompts = (where: RawBuilder<unknown>) =>
    filtersPrompts(filter)
      ? sql`${where} and prompt_key in (select unnest(${prompts.map(({ key }) => key)}::uuid[]))`
      : where;
  const ofAllPrompts = on(surfaces);
  return {
    where: ofPrompts(ofAllPrompts),
    whereOfAllPrompts: ofAllPrompts,
    whereElsewhere:
      filter.surfaces === undefined && surfaces !== undefined
        ? ofPrompts(on(allSurfaces.filter((surface) => !surfaces.includes(surface))))
        : null,
    surfaces,
    period,
    prompts,
    entityIds: [names.brand.id, ...names.competitors.map((competitor) => competitor.id)],
  };
}

/** The condition that a group of rows of a period holds answers of it. */
const hasAny = (numbers: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`sum(${numbers.join(" + ")}) > 0`);

/** Whether any answer that was read is kept. */
export async function hasAnswers(transaction: Kysely<Tables>, { where, period }: Kept): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select coalesce(${hasAny(ALL_ANSWERS)}, false) as found
    from ${rowsOfPeriod("answer", period, { where, keys: [], numbers: ALL_ANSWERS })}`.execute(transaction);
  return rows[0]?.found === true;
}

/** Sums of answers by prompt, assistant and surface. */
export async function answerCells(
  transaction: Kysely<Tables>,
  { where, period }: Kept,
): Promise<readonly AnswerCell[]> {
  const keys = ["prompt_key", "assistant", "surface"] as const;
  const numbers = ROLLUP_NUMBERS.answers;
  type Row = Readonly<Record<(typeof keys)[number], string>> &
    Readonly<Record<(typeof numbers)[number], number>>;
  const { rows } = await sql<Row>`
    select ${sql.raw(keys.join(", "))}, ${sumsOf(numbers)}
    from ${rowsOfPeriod("answer", period, { where, keys, numbers })}
    group by ${sql.raw(keys.join(", "))} having ${hasAny(ALL_ANSWERS)}`.execute(transaction);
  return rows.map(({ prompt_key, assistant, surface, ...sum }) => {
    const { valid, truncated, refused, paused, failed, empty, not_captured } = sum;
    return {
      promptKey: prompt_key,
      assistant,
      surface,
      valid,
      notShown: sum.not_shown,
      missing: { truncated, refused, paused, failed, empty, not_captured },
      sums: {
        answers: sum.clear,
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

/** Valid answers to one prompt on one surface; `sourced` are the clear ones among them, where sources are shown. */
export type ValidAnswers = Pick<AnswerCell, "promptKey" | "surface" | "valid"> & { readonly sourced: number };

export async function validAnswers(
  transaction: Kysely<Tables>,
  { where, period }: Kept,
): Promise<readonly ValidAnswers[]> {
  const keys = ["prompt_key", "surface"];
  const { rows } = await sql<ValidAnswers>`
    select prompt_key as "promptKey", surface, sum(valid)::int as valid, sum(sourced)::int as sourced
    from ${rowsOfPeriod("answer", period, { where, keys, numbers: [...ALL_ANSWERS, "sourced"] })}
    group by prompt_key, surface having ${hasAny(ALL_ANSWERS)}`.execute(transaction);
  return rows;
}

/** Valid answers on one surface. */
export type CountedSurface = Pick<AnswerCell, "surface" | "valid">;

export async function surfaceTotals(
  transaction: Kysely<Tables>,
  { where, period }: Kept,
): Promise<readonly CountedSurface[]> {
  const { rows } = await sql<CountedSurface>`
    select surface, sum(valid)::int as valid
    from ${rowsOfPeriod("answer", period, { where, keys: ["surface"], numbers: ALL_ANSWERS })}
    group by surface having ${hasAny(ALL_ANSWERS)}`.execute(transaction);
  return rows;
}

/** Valid answers that are left out only because of how they were asked. */
export type AnswersElsewhere = {
  readonly assistant: string;
  readonly surface: string;
  readonly valid: number;
};

export async function answersElsewhere(
  transaction: Kysely<Tables>,
  { whereElsewhere: where, period }: Kept,
): Promise<readonly AnswersElsewhere[]> {
  if (where === null) return [];
  const keys = ["assistant", "surface"];
  const { rows } = await sql<AnswersElsewhere>`
    select assistant, surface, sum(valid)::int as valid
    from ${rowsOfPeriod("answer", period, { where, keys, numbers: ["valid"] })}
    group by assistant, surface having sum(valid) > 0 order by assistant, surface`.execute(transaction);
  return rows;
}

/** Sums of what is said of each entity, by prompt. */
export const entityCells = (transaction: Kysely<Tables>, kept: Kept): Promise<readonly EntityCell[]> =>
  entitySums(transaction, kept, []);

type EntityCellOfOne = EntityCell & Pick<AnswerCell, "assistant" | "surface">;

/** The same by assistant and surface as well. */
export const entityCellsOfEach = (
  transaction: Kysely<Tables>,
  kept: Kept,
): Promise<readonly EntityCellOfOne[]> => entitySums(transaction, kept, ["assistant", "surface"]);

async function entitySums<Cell extends EntityCell>(
  transaction: Kysely<Tables>,
  { where, period }: Kept,
  more: readonly Exclude<keyof Cell & string, keyof EntityCell>[],
): Promise<readonly Cell[]> {
  const keys = ["prompt_key", "entity_id", ...more];
  const { rows } = await sql<Cell>`
    select prompt_key as "promptKey", entity_id as "entityId", ${sql.raw(more.map((key) => `${key}, `).join(""))}
      sum(mentions)::int as mentions, sum(unclear)::int as unclear, sum(absent_by_name)::int as "absentByName",
      sum(position_sum)::int as "positionSum", sum(position_count)::int as "positionCount",
      sum(sentiment_sum)::int as "sentimentSum", sum(sentiment_count)::int as "sentimentCount",
      sum(praised)::int as praised, sum(neutral)::int as neutral, sum(criticized)::int as criticized
    from ${rowsOfPeriod("entity", period, { where, keys, numbers: ROLLUP_NUMBERS.entities })}
    group by ${sql.raw(keys.join(", "))} having ${hasAny(["mentions", "unclear", "absent_by_name"])}`.execute(
    transaction,
  );
  return rows;
}

/** How many assistants name each entity that is named. */
export async function assistantsNaming(
  transaction: Kysely<Tables>,
  { where, period }: Kept,
): Promise<ReadonlyMap<string, number>> {
  const rows = rowsOfPeriod("entity", period, {
    where,
    keys: ["entity_id", "assistant"],
    numbers: ["mentions"],
  });
  const naming = await sql<{ id: string; assistants: number }>`
    select entity_id as id, count(*)::int as assistants
    from (select entity_id from ${rows} group by entity_id, assistant having sum(mentions) > 0) naming
    group by 1`.execute(transaction);
  return new Map(naming.rows.map(({ id, assistants }) => [id, assistants]));
}

/** The last day of the period on which an answer that is kept names each entity. */
export async function lastDaysNamed(
  transaction: Kysely<Tables>,
  { where, period, entityIds }: Kept,
): Promise<ReadonlyMap<string, string>> {
  const columns = columnsOf("named").slice(0, entityIds.length);
  const { rows } = await sql<{ readonly part: number } & Readonly<Record<string, string | null>>>`
    select part, ${sql.raw(columns.map((column) => `max(day) filter (where ${column} > 0)::text as ${column}`).join(", "))}
    from app.line_day
    where ${where} and day between ${period.from}::date and ${period.to}::date group by part`.execute(
    transaction,
  );
  return new Map(
    rows.flatMap((row) =>
      columns.flatMap((column, slot) => {
        const [id, day] = [entityIds[row.part * ENTITIES_A_PART + slot], row[column]];
        return id === undefined || day === null || day === undefined ? [] : [[id, day] as const];
      }),
    ),
  );
}
