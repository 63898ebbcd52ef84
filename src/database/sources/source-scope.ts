import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Period, periodBefore } from "#measurement/metrics/period.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
import { type SourceCover, sourceCover } from "../answers/tallies/source-tallies.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type AskedPromptInfo, filtersPrompts } from "../prompts/asked-prompt-list.ts";
import { type Kept, keptBy, modelsServed, type VisibilityFilter } from "../visibility/visibility-query.ts";

/** What the queries of sources share: the analysis that is shown, and what of its counts a filter keeps. */
export type SourceScope = {
  readonly analysis: Analysis;
  readonly filter: VisibilityFilter;
  readonly previous: Period;
  readonly prompts: readonly AskedPromptInfo[];
  /** What is kept of both periods. */
  readonly kept: Kept;
  /** A condition on counts by prompt: those of the period. */
  readonly rows: RawBuilder<unknown>;
  /** The same, with those of the period before. */
  readonly withPrevious: RawBuilder<unknown>;
  /** Tells a row of the period from one of the period before. */
  readonly isNow: RawBuilder<unknown>;
  /** What makes up the two periods, of stretches that are tallied and days of the others. */
  readonly cover: SourceCover;
  /** Conditions on tallies of sources and on their counts of the days, but for time and prompts. */
  readonly ofTallies: RawBuilder<unknown>;
  readonly ofDays: RawBuilder<unknown>;
};

/** Takes the analysis that is shown and a filter; returns what the queries of sources share. */
export async function sourceScope(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  filter: VisibilityFilter,
): Promise<SourceScope> {
  const previous = periodBefore(filter.period);
  const both = { from: previous.from, to: filter.period.to };
  const kept = await keptBy(transaction, analysis, { ...filter, period: both });
  const { rows, prompts } = kept;
  const isNow = sql`day >= ${filter.period.from}::date`;
  const cover = await sourceCover(transaction, analysis.id, { now: filter.period, before: previous });
  const known =
    filter.assistants === undefined && filter.surfaces !== undefined
      ? await assistantsOf(transaction, kept)
      : [];
  return {
    analysis,
    filter,
    previous,
    prompts,
    kept,
    rows: sql`${rows} and ${isNow}`,
    withPrevious: rows,
    isNow,
    cover,
    ...tallied(analysis, filter, known),
  };
}

function tallied({ id }: Analysis, { assistants, surfaces }: VisibilityFilter, known: readonly string[]) {
  const some = [
    ...(assistants === undefined ? [] : [sql`assistant = any(${[...assistants]}::text[])`]),
    ...(surfaces === undefined ? [] : [sql`surface = any(${[...surfaces]}::text[])`]),
  ];
  const of = (more: readonly RawBuilder<unknown>[]) =>
    sql.join([sql`analysis_id = ${id}`, ...more], sql` and `);
  const each = assistants === undefined ? [sql`assistant = any(${[...known]}::text[])`] : [];
  return {
    ofTallies: of(some.length === 0 ? [sql`assistant = ''`] : [...some, ...each, sql`assistant <> ''`]),
    ofDays: of(some),
  };
}

/** All assistants that answered in the two periods: told them, the database finds the rows of some domains by its index. */
const assistantsOf = async (transaction: Kysely<Tables>, kept: Kept): Promise<readonly string[]> =>
  (await modelsServed(transaction, kept)).map(({ assistant }) => assistant);

/** The condition on counts by prompt that the filter keeps the prompt. */
export const keptPrompts = ({ filter, prompts }: SourceScope): RawBuilder<unknown> =>
  filtersPrompts(filter) ? sql`prompt_key = any(${prompts.map(({ key }) => key)}::uuid[])` : sql`true`;

/** The numbers that the prompts of a filter have in tallies of sources. */
export async function promptNumbers(
  transaction: Kysely<Tables>,
  scope: SourceScope,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ prompt_key: string; number: number }>`
    select prompt_key, number from app.source_prompt_numbers
    where analysis_id = ${scope.analysis.id} and ${keptPrompts(scope)}`.execute(transaction);
  return new Map(rows.map(({ prompt_key, number }) => [prompt_key, number]));
}
