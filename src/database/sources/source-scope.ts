import type { Kysely, RawBuilder } from "kysely";
import { type Period, periodBefore } from "#measurement/metrics/period.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
import { rowsOfPeriod } from "../answers/rollups/rows-of-period.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type AskedPromptInfo, filtersPrompts } from "../prompts/asked-prompt-list.ts";
import { type Kept, keptBy, type VisibilityFilter } from "../visibility/visibility-query.ts";

/** What the queries of sources share: the analysis that is shown, and what of its rollups a filter keeps. */
export type SourceScope = {
  readonly analysis: Analysis;
  readonly filter: VisibilityFilter;
  readonly previous: Period;
  readonly prompts: readonly AskedPromptInfo[];
  readonly kept: Kept;
};

/** Takes the analysis that is shown and a filter; returns what the queries of sources share. */
export async function sourceScope(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  filter: VisibilityFilter,
): Promise<SourceScope> {
  const kept = await keptBy(transaction, analysis, filter);
  return { analysis, filter, previous: periodBefore(filter.period), prompts: kept.prompts, kept };
}

/** The rows that add up to what a filter keeps of each domain; without a filter by prompt there are fewer of them. */
export const domainRows = (
  { filter, kept }: SourceScope,
  numbers: readonly string[],
): RawBuilder<unknown> => {
  const wanted = { where: kept.where, keys: ["domain"], numbers };
  return rowsOfPeriod(filtersPrompts(filter) ? "source_prompt" : "source", filter.period, wanted);
};
