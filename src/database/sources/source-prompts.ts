import { type Kysely, sql } from "kysely";
import { rowsOfPeriod } from "../answers/rollups/rows-of-period.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { SourceScope } from "./source-scope.ts";

/** Answers to one prompt that use a domain, in the period and in the one before. */
export type SourcePrompt = {
  readonly domain: string;
  readonly promptKey: string;
  readonly used: number;
  readonly usedBefore: number;
  readonly gaps: number;
};

/** What intervals and changes of these domains are made of. */
export async function sourcePrompts(
  transaction: Kysely<Tables>,
  { kept, filter, previous }: SourceScope,
  domains: readonly string[],
): Promise<readonly SourcePrompt[]> {
  if (domains.length === 0) return [];
  const wanted = {
    where: sql`${kept.where} and domain = any(${[...domains]}::text[])`,
    keys: ["domain", "prompt_key"],
    numbers: ["used", "gaps"],
  };
  const { rows } = await sql<SourcePrompt>`
    select domain, prompt_key as "promptKey", sum(used)::int as used, sum(used_before)::int as "usedBefore",
      sum(gaps)::int as gaps
    from (
      select domain, prompt_key, used, 0 as used_before, gaps from ${rowsOfPeriod("source_prompt", filter.period, wanted)}
      union all
      select domain, prompt_key, 0, used, 0 from ${rowsOfPeriod("source_prompt", previous, wanted)}
    ) both_periods
    group by domain, prompt_key having sum(used) > 0 or sum(used_before) > 0`.execute(transaction);
  return rows;
}
