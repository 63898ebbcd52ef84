import { type Kysely, type RawBuilder, sql } from "kysely";
import { numbersIn, roomFor } from "../answers/tallies/numbers-as-text.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { filtersPrompts } from "../prompts/asked-prompt-list.ts";
import { keptPrompts, promptNumbers, type SourceScope } from "./source-scope.ts";

const SUMS = sql`sum(used)::int as used, sum(citing)::int as citing, sum(citations)::int as citations, sum(gaps)::int as gaps`;
/** A number, and the four sums of it. */
const ENTRY = 5;

/**
 * What a filter keeps of each domain, or of one alone, as a table to select from: domain, used, citing, citations, gaps. Packed
 * sums are added here: in the database that would take a row for each prompt of each domain.
 */
export async function domainSums(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domain: string | undefined,
): Promise<RawBuilder<unknown>> {
  const { cover, filter, ofDays } = scope;
  const tallied =
    domain === undefined
      ? await talliedSums(transaction, scope)
      : await talliedSumsOf(transaction, scope, domain);
  const { days } = cover.now;
  if (days.length === 0) return sql`(${tallied})`;
  const byPrompt = filtersPrompts(filter);
  return sql`(
    select domain, ${SUMS} from (
      ${tallied}
      union all
      select domain, used, citing, citations, gaps from ${sql.table(byPrompt ? "app.source_prompts_daily" : "app.source_daily")}
      where ${ofDays} and ${keptPrompts(scope)} and day = any(${[...days]}::date[])
        and ${domain === undefined ? sql`true` : sql`domain = ${domain}`}
    ) parts group by domain)`;
}

/** Of all domains, from the tallies by prompt. */
async function talliedSums(
  transaction: Kysely<Tables>,
  { analysis, kept, cover }: SourceScope,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ domains: string }>`
    select domains from app.source_prompt_tallies
    where ${kept.ofLines} and stretch = any(${[...cover.now.stretches]}::int[])`.execute(transaction);
  const sums = sumsByNumber(rows.map(({ domains }) => domains));
  // As text: a list of thousands of numbers would be put into words by the driver one by one.
  const columns = [0, 1, 2, 3].map(
    (place) => sql`${`{${sums.filter((_, at) => at % 4 === place).join()}}`}::text::int[]`,
  );
  return sql`
    select numbers.domain, sums.used, sums.citing, sums.citations, sums.gaps
    from unnest(${sql.join(columns)}) with ordinality sums (used, citing, citations, gaps, number)
    join app.source_domain_numbers numbers on numbers.number = sums.number - 1 and numbers.analysis_id = ${analysis.id}
    where sums.used > 0`;
}

/** Takes texts of entries of a number and four sums; returns the four sums of each number, one after the other. */
function sumsByNumber(tallies: readonly string[]): Int32Array {
  const room = roomFor(tallies);
  let sums = new Int32Array(4);
  for (const tally of tallies) {
    const entries = numbersIn(tally, room);
    for (let entry = 0; entry < entries.length; entry += ENTRY) {
      const at = 4 * (entries[entry] ?? 0);
      if (at >= sums.length) {
        const more = new Int32Array(2 * at + 4);
        more.set(sums);
        sums = more;
      }
      for (let place = 0; place < 4; place += 1)
        sums[at + place] = (sums[at + place] ?? 0) + (entries[entry + 1 + place] ?? 0);
    }
  }
  return sums;
}

/** Of one domain, from its own tallies. */
async function talliedSumsOf(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domain: string,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ packed: string | null }>`
    select string_agg(prompts, '') as packed from app.source_tallies
    where ${scope.ofTallies} and stretch = any(${[...scope.cover.now.stretches]}::int[]) and domain = ${domain}`.execute(
    transaction,
  );
  const isKept = new Set((await promptNumbers(transaction, scope)).values());
  const { used, citing, citations, gaps } = sumsOfPrompts(rows[0]?.packed ?? "", isKept);
  return sql`
    select ${domain}::text as domain, sums.* from (values (${used}::int, ${citing}::int, ${citations}::int, ${gaps}::int))
      sums (used, citing, citations, gaps) where sums.used > 0`;
}

/** Takes what tallies hold of a domain by prompt, and the numbers of the prompts that are kept; returns their sums. */
function sumsOfPrompts(packed: string, isKept: ReadonlySet<number>) {
  const entries = numbersIn(packed);
  const sums = { used: 0, citing: 0, citations: 0, gaps: 0 };
  for (let at = 0; at < entries.length; at += ENTRY) {
    if (!isKept.has(entries[at] ?? 0)) continue;
    sums.used += entries[at + 1] ?? 0;
    sums.citing += entries[at + 2] ?? 0;
    sums.citations += entries[at + 3] ?? 0;
    sums.gaps += entries[at + 4] ?? 0;
  }
  return sums;
}

/** Takes what tallies hold of a domain by prompt, and the prompts that are kept by their numbers; returns the answers to each that use it. */
export function usedByPrompt(packed: string, keys: ReadonlyMap<number, string>): ReadonlyMap<string, number> {
  const entries = numbersIn(packed);
  const used = new Map<string, number>();
  for (let at = 0; at < entries.length; at += ENTRY) {
    const key = keys.get(entries[at] ?? 0);
    if (key !== undefined) used.set(key, (used.get(key) ?? 0) + (entries[at + 1] ?? 0));
  }
  return used;
}
