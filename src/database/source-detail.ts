import { type Kysely, sql } from "kysely";
import type { SourceScope } from "./source-scope.ts";
import type { Tables } from "./tables.ts";

/** Valid answers of a day, and those that use a domain. */
export type SourceDay = { readonly day: string; readonly valid: number; readonly used: number };

/** Each day of the period that has answers, in order. */
export async function sourceDays(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domain: string,
): Promise<readonly SourceDay[]> {
  const { rows } = await sql<SourceDay>`
    with asked as (select day, sum(valid)::int as valid from app.answers_daily where ${scope.rows} group by day),
    own as (
      select day, sum(used)::int as used from app.source_prompts_daily
      where ${scope.rows} and domain = ${domain} group by day
    )
    select asked.day::text as day, asked.valid, coalesce(own.used, 0) as used
    from asked left join own on own.day = asked.day order by asked.day`.execute(transaction);
  return rows;
}

/** Of the answers that use a domain, those that name an entity; gaps are those of them that do not name the brand. */
export type SourceEntity = {
  readonly domain: string;
  readonly entityId: string;
  readonly mentions: number;
  readonly gaps: number;
};

/** Who is named beside these domains. */
export async function sourceEntities(
  transaction: Kysely<Tables>,
  { rows: kept }: SourceScope,
  domains: readonly string[],
): Promise<readonly SourceEntity[]> {
  const { rows } = await sql<SourceEntity>`
    select domain, entity_id as "entityId", sum(mentions)::int as mentions, sum(gaps)::int as gaps
    from app.source_entities_daily where ${kept} and domain = any(${[...domains]}::text[])
    group by domain, entity_id`.execute(transaction);
  return rows;
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
