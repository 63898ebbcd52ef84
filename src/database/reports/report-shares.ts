import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A report that anyone who has the link may read, as a list of a brand shows it. */
export type ReportShare = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastOpenedAt: Date | null;
  readonly opened: number;
};

/** More links than these nobody keeps an eye on. */
export const MAX_SHARES = 100;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** As a member: the links of a brand, the newest first. */
export async function listShares(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<readonly ReportShare[]> {
  const { rows } = await sql<ReportShare>`
    select id, period_from::text as "from", period_to::text as "to", created_at as "createdAt", expires_at as "expiresAt",
      revoked_at as "revokedAt", last_opened_at as "lastOpenedAt", opened
    from app.report_shares where brand_id = ${brandId} order by created_at desc, id limit ${MAX_SHARES}`.execute(
    transaction,
  );
  return rows;
}

export type NewShare = {
  readonly brandId: string;
  readonly token: string;
  readonly period: { readonly from: string; readonly to: string };
  /** Plain data, kept as it is. */
  readonly report: object;
  readonly now: Date;
  readonly expiresAt: Date | null;
};

/** As a member: keeps a report under the hash of its token; returns the link's id. */
export async function addShare(transaction: Kysely<Tables>, share: NewShare): Promise<string> {
  const { id } = await transaction
    .insertInto("app.report_shares")
    .values({
      brand_id: share.brandId,
      token_hash: hashOf(share.token),
      period_from: share.period.from,
      period_to: share.period.to,
      report: JSON.stringify(share.report),
      created_at: share.now,
      expires_at: share.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** As a member: takes a link back; false where there is none. */
export async function revokeShare(
  transaction: Kysely<Tables>,
  { brandId, id, now }: { readonly brandId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const updated = await transaction
    .updateTable("app.report_shares")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now}::timestamptz)` })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** As the service: the report a token opens now; null for one that is unknown, expired or taken back. */
export async function findSharedReport(
  kysely: Kysely<Tables>,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<{ readonly id: string; readonly brandId: string; readonly report: object } | null> {
  const row = await kysely
    .selectFrom("app.report_shares")
    .select(["id", "brand_id as brandId", "report"])
    .where("token_hash", "=", hashOf(token))
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
  return row ?? null;
}

/** As the service: notes that a shared report was opened. */
export async function noteOpened(kysely: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await kysely
    .updateTable("app.report_shares")
    .set({ last_opened_at: now, opened: sql<number>`opened + 1` })
    .where("id", "=", id)
    .execute();
}
