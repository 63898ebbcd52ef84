import { type Kysely, type RawBuilder, sql } from "kysely";
import { filtersPrompts } from "./asked-prompt-list.ts";
import { keptPrompts, promptNumbers, type SourceScope } from "./source-scope.ts";
import type { Tables } from "./tables.ts";
import { sumsOfRows } from "./tallies/source-entries.ts";

type DomainSums = {
  readonly domain: string;
  readonly used: number;
  readonly citing: number;
  readonly citations: number;
  readonly gaps: number;
};

const SUMS = sql`sum(used)::int as used, sum(citing)::int as citing, sum(citations)::int as citations, sum(gaps)::int as gaps`;

/**
 * What a filter keeps of each domain, or of one alone, as a table to select from: domain, used, citing, citations, gaps. Where
 * prompts are told apart, their packed sums are added here: in the database that would take a row for each prompt of each domain.
 */
export async function domainSums(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domain: string | undefined,
): Promise<RawBuilder<unknown>> {
  const { cover, filter, ofTallies, ofDays } = scope;
  const only = domain === undefined ? sql`true` : sql`domain = ${domain}`;
  const tallies = sql`${ofTallies} and ${only}`;
  const days = sql`${ofDays} and day = any(${[...cover.now.days]}::date[]) and ${only}`;
  if (!filtersPrompts(filter))
    return sql`(
      select domain, ${SUMS} from (
        select domain, used, citing, citations, gaps from app.source_tallies
        where ${tallies} and stretch = any(${[...cover.now.stretches]}::int[])
        union all
        select domain, used, citing, citations, gaps from app.source_daily where ${days}
      ) parts group by domain)`;
  const { rows } = await sql<DomainSums>`
    select domain, ${SUMS} from app.source_prompts_daily
    where ${days} and ${keptPrompts(scope)} group by domain`.execute(transaction);
  const isKept = await keptNumbers(transaction, scope);
  const places = new Map(rows.map(({ domain: name }, place) => [name, place]));
  const sums = rows.flatMap(({ used, citing, citations, gaps }) => [used, citing, citations, gaps]);
  for (const { domains, ...packed } of await packedRows(transaction, tallies, cover.now.stretches)) {
    const own = sumsOfRows(packed, isKept);
    for (const [row, name] of domains.entries()) {
      if (own[4 * row] === 0) continue;
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      for (let number = 0; number < 4; number += 1)
        sums[4 * place + number] = (sums[4 * place + number] ?? 0) + (own[4 * row + number] ?? 0);
    }
  }
  const column = (number: number) =>
    sql`${[...places.values()].map((place) => sums[4 * place + number] ?? 0)}::int[]`;
  return sql`unnest(${[...places.keys()]}::text[], ${column(0)}, ${column(1)}, ${column(2)}, ${column(3)})`;
}

/** Tens of thousands of rows as a few values a stretch: a row each would cost more than all the rest. No domain has a line's end in it. */
async function packedRows(
  transaction: Kysely<Tables>,
  where: RawBuilder<unknown>,
  stretches: readonly number[],
) {
  type Packed = Record<"narrow" | "wide", Uint8Array | null> &
    Record<"narrowDomains" | "wideDomains", string | null>;
  const rows = sql`string_agg(int4send(length(prompts)) || prompts, '')`;
  const domains = sql`string_agg(domain, e'\n')`;
  const found = await sql<Packed>`
    select packed.* from unnest(${[...stretches]}::int[]) given (stretch) cross join lateral (
      select ${rows} filter (where not is_wide) as narrow, ${domains} filter (where not is_wide) as "narrowDomains",
        ${rows} filter (where is_wide) as wide, ${domains} filter (where is_wide) as "wideDomains"
      from app.source_tallies tallies where ${where} and tallies.stretch = given.stretch
    ) packed`.execute(transaction);
  return found.rows.flatMap(({ narrow, wide, narrowDomains, wideDomains }) => [
    { isWide: false, rows: narrow ?? NONE, domains: narrowDomains?.split("\n") ?? [] },
    { isWide: true, rows: wide ?? NONE, domains: wideDomains?.split("\n") ?? [] },
  ]);
}

const NONE = new Uint8Array();

/** By the number of a prompt: 1 where the filter keeps it. */
async function keptNumbers(transaction: Kysely<Tables>, scope: SourceScope): Promise<Uint8Array> {
  const numbers = [...(await promptNumbers(transaction, scope)).values()];
  const isKept = new Uint8Array(numbers.reduce((most, number) => Math.max(most, number + 1), 0));
  for (const number of numbers) isKept[number] = 1;
  return isKept;
}
