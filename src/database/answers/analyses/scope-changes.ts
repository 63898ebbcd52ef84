import { type Kysely, sql } from "kysely";
import type { Period } from "#measurement/metrics/period.ts";
import type { Tables } from "../../platform/tables/tables.ts";

/** What bears on a brand's lines beside the answers themselves. */
export type ScopeChanges = {
  /** Days on which prompts came or went, once there were answers to others. */
  readonly prompts: readonly { readonly day: string; readonly added: number; readonly deleted: number }[];
  /** The day of the period since which earlier answers are read by other names or rules; null where it lies elsewhere. */
  readonly namesSince: string | null;
  /** By competitor: "#rrggbb", where one was chosen. */
  readonly colours: ReadonlyMap<string, string>;
};

/** As a member: what changed of a brand's prompts and names within a period, and the colours of its competitors. */
export async function scopeChanges(
  transaction: Kysely<Tables>,
  brandId: string,
  { from, to }: Period,
): Promise<ScopeChanges> {
  // What changes on the first day with answers makes no difference to a day before.
  const isAfterFirstDay = sql`
    day > (select (min(asked_at) at time zone 'utc')::date from app.answers where brand_id = ${brandId})`;
  const prompts = await sql<{ day: string; added: number; deleted: number }>`
    select day::text as day, sum(added)::int as added, sum(deleted)::int as deleted from (
      select (created_at at time zone 'utc')::date as day, 1 as added, 0 as deleted
        from app.prompts where brand_id = ${brandId}
      union all select (deleted_at at time zone 'utc')::date, 0, 1
        from app.prompts where brand_id = ${brandId} and deleted_at is not null) changed
    where day between ${from}::date and ${to}::date and ${isAfterFirstDay}
    group by day order by day`.execute(transaction);
  const names = await sql<{ day: string }>`
    select day::text as day from (
      select (started_at at time zone 'utc')::date as day from app.analyses
      where brand_id = ${brandId} and state = 'current' and names_version > 1) changed
    where day between ${from}::date and ${to}::date and ${isAfterFirstDay}`.execute(transaction);
  const competitors = await transaction
    .selectFrom("app.competitors")
    .select(["id", "colour"])
    .where("brand_id", "=", brandId)
    .where("colour", "is not", null)
    .execute();
  return {
    prompts: prompts.rows,
    namesSince: names.rows[0]?.day ?? null,
    colours: new Map(
      competitors.flatMap(({ id, colour }) => (colour === null ? [] : [[id, colour] as const])),
    ),
  };
}
