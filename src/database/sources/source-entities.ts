import { type Kysely, sql } from "kysely";
import { columnsOf, ENTITIES_A_PART } from "../answers/rollups/entity-parts.ts";
import { rowsOfPeriod, sumsOf } from "../answers/rollups/rows-of-period.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { SourceScope } from "./source-scope.ts";

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
  { kept, filter }: SourceScope,
  domains: readonly string[],
): Promise<readonly SourceEntity[]> {
  const named = columnsOf("named").slice(0, kept.entityIds.length);
  const gaps = columnsOf("gaps").slice(0, kept.entityIds.length);
  const numbers = [...named, ...gaps];
  type Row = { readonly domain: string; readonly part: number } & Readonly<Record<string, number>>;
  const { rows } = await sql<Row>`
    select domain, part, ${sumsOf(numbers)}
    from ${rowsOfPeriod("source_prompt", filter.period, {
      where: sql`${kept.where} and domain = any(${[...domains]}::text[])`,
      keys: ["domain", "part"],
      numbers,
    })}
    group by domain, part`.execute(transaction);
  return rows.flatMap(({ domain, part, ...sums }) =>
    named.flatMap((column, slot) => {
      const entityId = kept.entityIds[part * ENTITIES_A_PART + slot];
      const mentions = sums[column] ?? 0;
      return entityId === undefined || mentions === 0
        ? []
        : [{ domain, entityId, mentions, gaps: sums[gaps[slot] ?? ""] ?? 0 }];
    }),
  );
}
