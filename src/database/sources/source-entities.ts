import { type Kysely, sql } from "kysely";
import { numbersIn, roomFor } from "../answers/tallies/numbers-as-text.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { filtersPrompts } from "../prompts/asked-prompt-list.ts";
import { keptPrompts, promptNumbers, type SourceScope } from "./source-scope.ts";

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
  scope: SourceScope,
  domains: readonly string[],
): Promise<readonly SourceEntity[]> {
  const sums = new Map<string, { domain: string; entityId: string; mentions: number; gaps: number }>();
  const add = ({ domain, entityId, mentions, gaps }: SourceEntity) => {
    const key = `${domain} ${entityId}`;
    const sum = sums.get(key) ?? { domain, entityId, mentions: 0, gaps: 0 };
    sums.set(key, sum);
    sum.mentions += mentions;
    sum.gaps += gaps;
  };
  for (const one of await countedByDay(transaction, scope, domains)) add(one);
  for (const one of await tallied(transaction, scope, domains)) add(one);
  return [...sums.values()];
}

async function countedByDay(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domains: readonly string[],
): Promise<readonly SourceEntity[]> {
  const { days } = scope.cover.now;
  if (days.length === 0) return [];
  const { rows } = await sql<SourceEntity>`
    select domain, entity_id as "entityId", sum(mentions)::int as mentions, sum(gaps)::int as gaps
    from app.source_entities_daily
    where ${scope.ofDays} and ${keptPrompts(scope)} and day = any(${[...days]}::date[])
      and domain = any(${[...domains]}::text[])
    group by domain, entity_id`.execute(transaction);
  return rows;
}

async function tallied(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domains: readonly string[],
): Promise<readonly SourceEntity[]> {
  const { cover, filter, kept, ofTallies } = scope;
  const byPrompt = filtersPrompts(filter);
  const { rows } = await sql<{ domain: string; packed: string }>`
    select domain, string_agg(${sql.ref(byPrompt ? "named" : "named_in_all")}, '') as packed from app.source_tallies
    where ${ofTallies} and stretch = any(${[...cover.now.stretches]}::int[])
      and domain = any(${[...domains]}::text[]) group by domain`.execute(transaction);
  const isKept = isKeptOf(byPrompt ? [...(await promptNumbers(transaction, scope)).values()] : []);
  const room = roomFor(rows.map(({ packed }) => packed));
  // Over all prompts there is no number of a prompt before the three of an entity.
  const first = byPrompt ? 1 : 0;
  return rows.flatMap(({ domain, packed }) => {
    const entries = numbersIn(packed, room);
    const [mentions, gaps] = [new Int32Array(kept.entityIds.length), new Int32Array(kept.entityIds.length)];
    for (let at = 0; at < entries.length; at += first + 3) {
      if (byPrompt && isKept[entries[at] ?? 0] !== 1) continue;
      const place = entries[at + first] ?? 0;
      mentions[place] = (mentions[place] ?? 0) + (entries[at + first + 1] ?? 0);
      gaps[place] = (gaps[place] ?? 0) + (entries[at + first + 2] ?? 0);
    }
    return kept.entityIds.flatMap((entityId, place) => {
      const sum = { mentions: mentions[place] ?? 0, gaps: gaps[place] ?? 0 };
      return sum.mentions === 0 ? [] : [{ domain, entityId, ...sum }];
    });
  });
}

/** Takes numbers; returns a list that holds a 1 at each of them. */
function isKeptOf(numbers: readonly number[]): Uint8Array {
  const isKept = new Uint8Array(numbers.reduce((most, number) => Math.max(most, number + 1), 0));
  for (const number of numbers) isKept[number] = 1;
  return isKept;
}
