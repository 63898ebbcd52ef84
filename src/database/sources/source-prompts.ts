import { type Kysely, sql } from "kysely";
import { numbersIn, roomFor } from "../answers/tallies/numbers-as-text.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { keptPrompts, promptNumbers, type SourceScope } from "./source-scope.ts";

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
  scope: SourceScope,
  domains: readonly string[],
): Promise<readonly SourcePrompt[]> {
  if (domains.length === 0) return [];
  const counted = Map.groupBy(await countedByDay(transaction, scope, domains), ({ domain }) => domain);
  const packed = Map.groupBy(await packedByDomain(transaction, scope, domains), ({ domain }) => domain);
  const numbers = [...(await promptNumbers(transaction, scope))];
  const size = numbers.reduce((most, [, number]) => Math.max(most, number + 1), 0);
  const [used, usedBefore, gaps] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  const room = roomFor([...packed.values()].flat().map(({ prompts }) => prompts));
  return domains.flatMap((domain) => {
    for (const sums of [used, usedBefore, gaps]) sums.fill(0);
    // A prompt that the filter does not keep may have a number beyond the last: writing there does nothing.
    const add = (sums: Int32Array, number: number, more: number) => {
      sums[number] = (sums[number] ?? 0) + more;
    };
    for (const { isNow, prompts } of packed.get(domain) ?? []) {
      const entries = numbersIn(prompts, room);
      for (let at = 0; at < entries.length; at += 5) {
        const number = entries[at] ?? 0;
        add(isNow ? used : usedBefore, number, entries[at + 1] ?? 0);
        if (isNow) add(gaps, number, entries[at + 4] ?? 0);
      }
    }
    const byDay = new Map((counted.get(domain) ?? []).map((one) => [one.promptKey, one]));
    const tallied = numbers.flatMap(([promptKey, number]) => {
      const days = byDay.get(promptKey);
      const sums = {
        used: (used[number] ?? 0) + (days?.used ?? 0),
        usedBefore: (usedBefore[number] ?? 0) + (days?.usedBefore ?? 0),
        gaps: (gaps[number] ?? 0) + (days?.gaps ?? 0),
      };
      byDay.delete(promptKey);
      return sums.used + sums.usedBefore === 0 ? [] : [{ domain, promptKey, ...sums }];
    });
    return [...tallied, ...byDay.values()];
  });
}

async function packedByDomain(
  transaction: Kysely<Tables>,
  { cover, ofTallies }: SourceScope,
  domains: readonly string[],
) {
  type Packed = {
    readonly domain: string;
    readonly isNow: boolean;
    readonly prompts: string;
  };
  const { now, before } = cover;
  const { rows } = await sql<Packed>`
    select domain, stretch = any(${[...now.stretches]}::int[]) as "isNow", string_agg(prompts, '') as prompts
    from app.source_tallies
    where ${ofTallies} and stretch = any(${[...now.stretches, ...before.stretches]}::int[])
      and domain = any(${[...domains]}::text[])
    group by 1, 2`.execute(transaction);
  return rows;
}

async function countedByDay(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domains: readonly string[],
): Promise<readonly SourcePrompt[]> {
  const { cover, ofDays, isNow } = scope;
  const days = [...cover.now.days, ...cover.before.days];
  if (days.length === 0) return [];
  const { rows } = await sql<SourcePrompt>`
    select domain, prompt_key as "promptKey", coalesce(sum(used) filter (where ${isNow}), 0)::int as used,
      coalesce(sum(used) filter (where not ${isNow}), 0)::int as "usedBefore",
      coalesce(sum(gaps) filter (where ${isNow}), 0)::int as gaps
    from app.source_prompts_daily
    where ${ofDays} and ${keptPrompts(scope)} and day = any(${days}::date[])
      and domain = any(${[...domains]}::text[])
    group by domain, prompt_key`.execute(transaction);
  return rows;
}
