import { type Kysely, sql } from "kysely";
import type { Family } from "#measurement/alerts/candidate.ts";
import type { AlertCauseName, WordedPart } from "../platform/tables/alert-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

export type NewAlert = {
  readonly brandId: string;
  readonly cause: AlertCauseName;
  readonly family: Family;
  readonly scanId: string;
  readonly sinceScanId: string;
  readonly title: string;
  readonly parts: readonly WordedPart[];
  /** Days (UTC, both included). */
  readonly before: { readonly from: string; readonly to: string };
  readonly after: { readonly from: string; readonly to: string };
  readonly raisedAt: Date;
};

export type StoredAlert = Omit<NewAlert, "family" | "scanId" | "sinceScanId"> & {
  readonly id: string;
  readonly acknowledgedAt: Date | null;
};

/** As the service: stores an alert; null where one of this cause and scan is there already. */
export async function addAlert(transaction: Kysely<Tables>, alert: NewAlert): Promise<StoredAlert | null> {
  const row = await transaction
    .insertInto("app.alerts")
    .values({
      brand_id: alert.brandId,
      cause: alert.cause,
      family: alert.family,
      scan_id: alert.scanId,
      since_scan_id: alert.sinceScanId,
      title: alert.title,
      parts: JSON.stringify(alert.parts),
      before_from: alert.before.from,
      before_to: alert.before.to,
      after_from: alert.after.from,
      after_to: alert.after.to,
      raised_at: alert.raisedAt,
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "cause", "scan_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return null;
  const { family: _, scanId: _scan, sinceScanId: _since, ...rest } = alert;
  return { id: row.id, ...rest, acknowledgedAt: null };
}

type Row = Omit<StoredAlert, "before" | "after"> & {
  readonly beforeFrom: string;
  readonly beforeTo: string;
  readonly afterFrom: string;
  readonly afterTo: string;
};

const columns = sql`id, brand_id as "brandId", cause, title, parts, before_from::text as "beforeFrom",
  before_to::text as "beforeTo", after_from::text as "afterFrom", after_to::text as "afterTo", raised_at as "raisedAt",
  acknowledged_at as "acknowledgedAt"`;

const alertOf = ({ beforeFrom, beforeTo, afterFrom, afterTo, ...row }: Row): StoredAlert => ({
  ...row,
  before: { from: beforeFrom, to: beforeTo },
  after: { from: afterFrom, to: afterTo },
});

/** As a member: a brand's alerts, newest first. */
export async function listAlerts(
  transaction: Kysely<Tables>,
  brandId: string,
  limit: number,
): Promise<readonly StoredAlert[]> {
  const { rows } = await sql<Row>`
    select ${columns} from app.alerts where brand_id = ${brandId} order by raised_at desc, id limit ${limit}`.execute(
    transaction,
  );
  return rows.map(alertOf);
}

/** The alert of that id, or null. */
export async function findAlert(transaction: Kysely<Tables>, id: string): Promise<StoredAlert | null> {
  const { rows } = await sql<Row>`select ${columns} from app.alerts where id = ${id}`.execute(transaction);
  const [row] = rows;
  return row === undefined ? null : alertOf(row);
}

/** As a member: notes that somebody has seen an alert; false where there is none. The first who did is kept. */
export async function acknowledgeAlert(
  transaction: Kysely<Tables>,
  { brandId, id, userId, now }: { brandId: string; id: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.alerts")
    .set({
      acknowledged_at: sql<Date>`coalesce(acknowledged_at, ${now}::timestamptz)`,
      acknowledged_by: sql<string>`coalesce(acknowledged_by, ${userId}::uuid)`,
    })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** As a member: whether they get a brand's alerts by mail. Owners do until they say otherwise, others once they say so. */
export async function wantsAlertMail(
  transaction: Kysely<Tables>,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select coalesce(mail.wanted, member.role = 'owner') as wanted from app.brand_members member
    left join app.alert_mail mail on mail.brand_id = member.brand_id and mail.user_id = member.user_id
    where member.brand_id = ${brandId} and member.user_id = ${userId}`.execute(transaction);
  return rows[0]?.wanted === true;
}

/** As a member, or as the service for one: turns the member's own mail of a brand's alerts on or off. */
export async function chooseAlertMail(
  transaction: Kysely<Tables>,
  {
    brandId,
    userId,
    wanted,
  }: { readonly brandId: string; readonly userId: string; readonly wanted: boolean },
): Promise<void> {
  await transaction
    .insertInto("app.alert_mail")
    .values({ brand_id: brandId, user_id: userId, wanted })
    .onConflict((conflict) => conflict.columns(["brand_id", "user_id"]).doUpdateSet({ wanted }))
    .execute();
}

/** As the service: the name of the brand a member is mailed alerts of; null for anyone who is none. */
export async function brandOfReader(
  transaction: Kysely<Tables>,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
): Promise<string | null> {
  const row = await transaction
    .selectFrom("app.brand_members as member")
    .innerJoin("public.brands as brand", "brand.id", "member.brand_id")
    .select("brand.name")
    .where("member.brand_id", "=", brandId)
    .where("member.user_id", "=", userId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** As the service: who gets a brand's alerts by mail. An unconfirmed address may be somebody else's: nothing is mailed there. */
export async function alertReaders(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<readonly { readonly userId: string; readonly email: string }[]> {
  const { rows } = await sql<{ userId: string; email: string }>`
    select person.user_id as "userId", person.email from app.confirmed_emails_of(array(
      select member.user_id from app.brand_members member
      left join app.alert_mail mail on mail.brand_id = member.brand_id and mail.user_id = member.user_id
      where member.brand_id = ${brandId} and coalesce(mail.wanted, member.role = 'owner')
    )) person order by 1`.execute(transaction);
  return rows;
}
