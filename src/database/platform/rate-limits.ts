import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables/tables.ts";

export type Consumption = {
  /** Points used under this key in its present window, these included. */
  readonly usedPoints: number;
  /** When the window ends and counting begins again. */
  readonly expiresAt: Date;
};

export type Consume = {
  /** What is limited, for instance `sign-in:203.0.113.7`; at most 200 characters. */
  readonly key: string;
  readonly points: number;
  /** Length of a window, which begins with the first use. */
  readonly durationSeconds: number;
  readonly now: Date;
};

/** Adds points to a key and returns what is used: one statement, so that uses at the same moment all count. */
export async function consume(
  kysely: Kysely<Tables>,
  { key, points, durationSeconds, now }: Consume,
): Promise<Consumption> {
  const windowEnd = new Date(now.getTime() + durationSeconds * 1000);
  const row = await kysely
    .insertInto("app.rate_limits")
    .values({ key, points, expires_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        // Bounded, so that a flood cannot push the count out of the range of an integer.
        points: sql<number>`case when rate_limits.expires_at <= ${now} then excluded.points
          else least(rate_limits.points::bigint + excluded.points, 1000000000)::integer end`,
        expires_at: sql<Date>`case when rate_limits.expires_at <= ${now} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(["points", "expires_at"])
    .executeTakeFirstOrThrow();
  return { usedPoints: row.points, expiresAt: row.expires_at };
}

/** When the last of those limits that are used up counts again; null while all have room. Only reads. */
export async function usedUpUntil(
  kysely: Kysely<Tables>,
  limits: readonly Pick<Consume, "key" | "points">[],
  now: Date,
): Promise<Date | null> {
  const rows = await kysely
    .selectFrom("app.rate_limits")
    .select("expires_at")
    .where((eb) =>
      eb.or(limits.map(({ key, points }) => eb.and([eb("key", "=", key), eb("points", ">=", points)]))),
    )
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .execute();
  return rows[0]?.expires_at ?? null;
}

/** Takes back one point of a key, in the transaction that added it. */
export async function giveBackPoint(kysely: Kysely<Tables>, key: string): Promise<void> {
  await kysely
    .updateTable("app.rate_limits")
    .set((eb) => ({ points: eb("points", "-", 1) }))
    .where("key", "=", key)
    .execute();
}

/** Deletes the keys whose window ended before `now` and returns how many. */
export async function forgetExpiredLimits(kysely: Kysely<Tables>, now: Date): Promise<number> {
  const deleted = await kysely
    .deleteFrom("app.rate_limits")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** What mails to an address are counted under: the address without what its host ignores: a tag after a plus sign, and the dots of a Gmail name. */
export function mailboxOf(email: string): string {
  const [, name = "", host = ""] = /^([^+@]*).*@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${host}`;
}
