import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Period, periodBefore } from "#measurement/metrics/period.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
import { rowsOfPeriod } from "../answers/rollups/rows-of-period.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type AskedPromptInfo, askedPrompts, filtersPrompts } from "../prompts/asked-prompts.ts";
import { type Kept, keptBy, type VisibilityFilter } from "../visibility/visibility-query.ts";

/** What the queries of sources share: the analysis that is shown, and what of its rollups a filter keeps. */
export type SourceScope = {
  readonly analysis: Analysis;
  readonly filter: VisibilityFilter;
  readonly previous: Period;
  readonly prompts: readonly AskedPromptInfo[];
  readonly kept: Kept;
  /** The prompts that are left out, where they are fewer than the kept ones; else null. */
  readonly excluded: readonly string[] | null;
};

/** Takes the analysis that is shown and a filter; returns what the queries of sources share. */
export async function sourceScope(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  filter: VisibilityFilter,
): Promise<SourceScope> {
  const kept = await keptBy(transaction, analysis, filter);
  const { prompts } = kept;
  const isKept = new Set(prompts.map(({ key }) => key));
  const all = filtersPrompts(filter) ? await askedPrompts(transaction, analysis.brandId) : prompts;
  const excluded = all.flatMap(({ key }) => (isKept.has(key) ? [] : [key]));
  const scope = { analysis, filter, previous: periodBefore(filter.period), prompts };
  if (excluded.length >= prompts.length) return { ...scope, kept, excluded: null };
  const { whereOfAllPrompts } = kept;
  // A short list to leave out is no condition on the key: the rows of a domain are then read in one go.
  const where =
    excluded.length === 0
      ? whereOfAllPrompts
      : sql`${whereOfAllPrompts} and prompt_key <> all(${excluded}::uuid[])`;
  return { ...scope, kept: { ...kept, where }, excluded };
}

/**
 * The rows that add up to what a filter keeps of each domain. The fewer prompts are counted one by one: those that are kept, or those
 * that are left out, which are then taken away from the rows of all prompts. A prompt first answered since the list was read counts until
 * the next look.
 */
export function domainRows(
  { filter: { period }, kept, excluded }: SourceScope,
  numbers: readonly string[],
): RawBuilder<unknown> {
  const wanted = { keys: ["domain"], numbers };
  if (excluded === null) return rowsOfPeriod("source_prompt", period, { ...wanted, where: kept.where });
  const { whereOfAllPrompts } = kept;
  const all = rowsOfPeriod("source", period, { ...wanted, where: whereOfAllPrompts });
  if (excluded.length === 0) return all;
  const takenAway = rowsOfPeriod("source_prompt", period, {
    ...wanted,
    where: sql`${whereOfAllPrompts} and prompt_key = any(${excluded}::uuid[])`,
  });
  const listed = sql.raw(numbers.join(", "));
  const negative = sql.raw(numbers.map((number) => `-${number}`).join(", "));
  return sql`(select domain, ${listed} from ${all} union all select domain, ${negative} from ${takenAway}) domain_rows`;
}
