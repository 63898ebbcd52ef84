import { type Kysely, sql } from "kysely";
import { keptPrompts, promptNumbers, type SourceScope } from "./source-scope.ts";
import { sumsOfPrompts } from "./source-sums.ts";
import type { Tables } from "./tables.ts";
import { dayOf } from "./tallies/stretches.ts";
import { dayCounts } from "./visibility-query.ts";

/** Valid answers of a day, and those that use a domain. */
export type SourceDay = { readonly day: string; readonly valid: number; readonly used: number };

/** Each day of the period that has answers, in order. */
export async function sourceDays(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domain: string,
): Promise<readonly SourceDay[]> {
  const { cover, filter, kept, ofTallies, ofDays } = scope;
  const { stretches, days } = cover.eachDay;
  const { rows: tallied } = await sql<{ stretch: number; packed: string }>`
    select stretch, string_agg(prompts, '') as packed from app.source_tallies
    where ${ofTallies} and stretch = any(${[...stretches]}::int[]) and domain = ${domain}
    group by stretch`.execute(transaction);
  const isKept = new Set((await promptNumbers(transaction, scope)).values());
  const used = new Map(
    tallied.map(({ stretch, packed }) => [dayOf(stretch), sumsOfPrompts(packed, isKept).used]),
  );
  const { rows: counted } = await sql<{ day: string; used: number }>`
    select day::text as day, sum(used)::int as used from app.source_prompts_daily
    where ${ofDays} and ${keptPrompts(scope)} and day = any(${[...days]}::date[]) and domain = ${domain}
    group by day`.execute(transaction);
  for (const one of counted) used.set(one.day, one.used);
  const asked = await dayCounts(transaction, { ...kept, period: filter.period });
  return asked.map(({ day, valid }) => ({ day, valid, used: used.get(day) ?? 0 }));
}

/** The wording of prompts by their keys. */
export async function promptTexts(
  transaction: Kysely<Tables>,
  brandId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .selectFrom("app.asked_prompts")
    .select(["prompt_key", "text"])
    .where("brand_id", "=", brandId)
    .where("prompt_key", "=", sql<string>`any(${[...new Set(keys)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ prompt_key, text }) => [prompt_key, text]));
}
