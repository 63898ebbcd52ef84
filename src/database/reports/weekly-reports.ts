import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A brand that may get a report for one of these weeks. */
export type WeeklyCandidate = { readonly brandId: string; readonly country: string };

/** Answers of so many days are looked for: the week before the latest Monday anywhere on earth. */
const RECENT_DAYS = 11;

/** As the service: brands with new answers that want the weekly mail. Samples never get one. */
export async function weeklyCandidates(
  transaction: Kysely<Tables>,
  now: Date,
): Promise<readonly WeeklyCandidate[]> {
  const { rows } = await sql<WeeklyCandidate>`
    select brand.id as "brandId", coalesce(settings.country, 'US') as country from public.brands brand
    left join app.brand_settings settings on settings.brand_id = brand.id
    where coalesce(settings.weekly_report, true)
      and not exists (select from app.sample_brands sample where sample.brand_id = brand.id)
      and exists (
        select from app.answers answer where answer.brand_id = brand.id
          and answer.asked_at > ${now}::timestamptz - make_interval(days => ${RECENT_DAYS})
      ) order by brand.id`.execute(transaction);
  return rows;
}

/** As the service: notes that reports are due; returns those that were not noted before. */
export async function addDueReports(
  transaction: Kysely<Tables>,
  due: readonly { readonly brandId: string; readonly week: string }[],
): Promise<readonly { readonly brandId: string; readonly week: string }[]> {
  if (due.length === 0) return [];
  return await transaction
    .insertInto("app.weekly_reports")
    .values(due.map(({ brandId, week }) => ({ brand_id: brandId, week })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["brand_id as brandId", "week"])
    .execute();
}

/** As the service: whether the report is still to be written. */
export async function isReportDue(
  kysely: Kysely<Tables>,
  { brandId, week }: { readonly brandId: string; readonly week: string },
): Promise<boolean> {
  const row = await kysely
    .selectFrom("app.weekly_reports")
    .select("state")
    .where("brand_id", "=", brandId)
    .where("week", "=", week)
    .executeTakeFirst();
  return row?.state === "due";
}

/** Whether the brand has answers from before a day. */
export async function hasAnswersBefore(
  transaction: Kysely<Tables>,
  brandId: string,
  day: string,
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from app.answers where brand_id = ${brandId}
      and asked_at < (${day}::date)::timestamp at time zone 'UTC') as "isThere"`.execute(transaction);
  return rows[0]?.isThere ?? false;
}

/** As the service: ends a report; false where it was ended before, and then nothing may be sent. */
export async function endReport(
  transaction: Kysely<Tables>,
  { brandId, week, state, now }: { brandId: string; week: string; state: "sent" | "nothing-new"; now: Date },
): Promise<boolean> {
  const updated = await transaction
    .updateTable("app.weekly_reports")
    .set({ state, finished_at: now })
    .where("brand_id", "=", brandId)
    .where("week", "=", week)
    .where("state", "=", "due")
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** As the service: notes a mail of a week; false where this recipient has one. */
export async function addWeeklyMail(
  transaction: Kysely<Tables>,
  mail: { readonly brandId: string; readonly week: string; readonly recipientId: string; readonly now: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto("app.weekly_report_mails")
    .values({ brand_id: mail.brandId, week: mail.week, recipient_id: mail.recipientId, sent_at: mail.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("week")
    .executeTakeFirst();
  return row !== undefined;
}

/** As a member: whether the brand's weekly mail is on; on where nobody said. */
export async function isWeeklyOn(transaction: Kysely<Tables>, brandId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("app.brand_settings")
    .select("weekly_report as isOn")
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row?.isOn ?? true;
}

/** As a member: turns the brand's weekly mail on or off for everybody; false where they may not. */
export async function setWeekly(
  transaction: Kysely<Tables>,
  { brandId, isOn, now }: { readonly brandId: string; readonly isOn: boolean; readonly now: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto("app.brand_settings")
    .values({ brand_id: brandId, weekly_report: isOn, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("brand_id").doUpdateSet({ weekly_report: isOn, updated_at: now }),
    )
    .returning("brand_id")
    .executeTakeFirst();
  return row !== undefined;
}
