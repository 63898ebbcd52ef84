import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Period, periodBefore } from "#visibility/metrics/period.ts";
import type { Analysis } from "./analyses.ts";
import { type AskedPromptInfo, filtersPrompts } from "./asked-prompt-list.ts";
import type { Tables } from "./tables.ts";
import { type Kept, keptBy, type VisibilityFilter } from "./visibility-query.ts";

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
  return {
    analysis,
    filter,
    previous,
    prompts,
    kept,
    rows: sql`${rows} and ${isNow}`,
    withPrevious: rows,
    isNow,
  };
}

/** The least table that holds the counts of domains for a filter: by prompt only where prompts are told apart. */
export const domainCountsTable = ({ filter }: SourceScope) =>
  sql.table(filtersPrompts(filter) ? "app.source_prompts_daily" : "app.source_daily");
