import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** As that member, or as the service: whether they want one weekly mail over all their brands; null where they never chose. */
export async function isPortfolioMailOn(
  transaction: Kysely<Tables>,
  userId: string,
): Promise<boolean | null> {
  const row = await transaction
    .selectFrom("app.portfolio_mail")
    .select("wanted")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.wanted ?? null;
}

/** As that member, or as the service for the link in a mail. Saying the same again changes nothing. */
export async function setPortfolioMail(
  transaction: Kysely<Tables>,
  { userId, isOn, now }: { readonly userId: string; readonly isOn: boolean; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto("app.portfolio_mail")
    .values({ user_id: userId, wanted: isOn, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ wanted: isOn, changed_at: now })
        .where("app.portfolio_mail.wanted", "<>", isOn),
    )
    .execute();
}

/** A member who may get a mail for one of these weeks. */
export type PortfolioCandidate = {
  readonly userId: string;
  /** Of most of their brands: by its clock their morning is reckoned. */
  readonly country: string;
  readonly since: Date;
  readonly lastWeek: string | null;
};

/** As the service: members who want the mail, with at least one active brand that is no sample. */
export async function portfolioCandidates(
  transaction: Kysely<Tables>,
): Promise<readonly PortfolioCandidate[]> {
  const { rows } = await sql<PortfolioCandidate>`
    select mail.user_id as "userId", mail.changed_at as since, mail.last_week as "lastWeek",
      mode() within group (order by coalesce(settings.country, 'US')) as country
    from app.portfolio_mail mail
    join app.brand_members member on member.user_id = mail.user_id
    join public.brands brand on brand.id = member.brand_id and brand.status = 'active'
    left join app.brand_settings settings on settings.brand_id = brand.id
    where mail.wanted
      and not exists (select from app.sample_brands sample where sample.brand_id = brand.id)
    group by mail.user_id, mail.changed_at, mail.last_week order by mail.user_id`.execute(transaction);
  return rows;
}

/** As the service: whether a member's week is still to be settled. */
export async function isPortfolioDue(
  kysely: Kysely<Tables>,
  { userId, week }: { readonly userId: string; readonly week: string },
): Promise<boolean> {
  const row = await kysely
    .selectFrom("app.portfolio_mail")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("wanted", "=", true)
    .where((eb) => eb.or([eb("last_week", "is", null), eb("last_week", "<", week)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** As the service: settles a week; false where it was settled before or the mail was turned off, and then nothing may be sent. */
export async function settlePortfolioWeek(
  transaction: Kysely<Tables>,
  { userId, week }: { readonly userId: string; readonly week: string },
): Promise<boolean> {
  const updated = await transaction
    .updateTable("app.portfolio_mail")
    .set({ last_week: week })
    .where("user_id", "=", userId)
    .where("wanted", "=", true)
    .where((eb) => eb.or([eb("last_week", "is", null), eb("last_week", "<", week)]))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export type PortfolioBrand = {
  readonly id: string;
  readonly name: string;
  /** The company behind it, such as an agency's client. */
  readonly company: string | null;
  /** It was answered about since the given time. */
  readonly isNew: boolean;
};

/** As a member: their active brands after one of them, by id; samples are left out. */
export async function portfolioBrands(
  transaction: Kysely<Tables>,
  { after, limit, since }: { readonly after: string | null; readonly limit: number; readonly since: Date },
): Promise<readonly PortfolioBrand[]> {
  const { rows } = await sql<PortfolioBrand>`
    select brand.id, brand.name, profile.company_name as company, exists (
      select from app.answers answer where answer.brand_id = brand.id and answer.asked_at >= ${since}::timestamptz
    ) as "isNew"
    from public.brands brand left join app.brand_profiles profile on profile.brand_id = brand.id
    where brand.status = 'active' and (${after}::uuid is null or brand.id > ${after}::uuid)
      and not exists (select from app.sample_brands sample where sample.brand_id = brand.id)
    order by brand.id limit ${limit}`.execute(transaction);
  return rows;
}
