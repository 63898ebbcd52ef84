import { type Kysely, sql } from "kysely";
import type { RecipientState } from "../platform/tables/report-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** Somebody who gets the weekly report of a brand, is asked to, or does not any more. */
export type Recipient = {
  readonly id: string;
  /** A member; null for an address somebody typed. */
  readonly userId: string | null;
  readonly email: string | null;
  readonly state: RecipientState;
  readonly lastSentAt: Date | null;
};

/** More than these would be a mailing list. */
export const MAX_RECIPIENTS = 20;

/** As a member: who gets the weekly report of a brand, in the order of their coming. */
export async function listRecipients(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    select id, user_id as "userId", email, state,
      (select max(sent_at) from app.weekly_report_mails mail where mail.recipient_id = recipient.id) as "lastSentAt"
    from app.report_recipients recipient where brand_id = ${brandId} order by asked_at, id`.execute(
    transaction,
  );
  return rows;
}

/** As a member: adds an address, which must agree first; null where it is there already. */
export async function addRecipient(
  transaction: Kysely<Tables>,
  { brandId, email }: { readonly brandId: string; readonly email: string },
): Promise<{ readonly id: string } | null> {
  const row = await transaction
    .insertInto("app.report_recipients")
    .values({ brand_id: brandId, email: email.toLowerCase(), state: "asked" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row ?? null;
}

/** As a member: whether there was such an address to remove. */
export async function removeRecipient(
  transaction: Kysely<Tables>,
  { brandId, id }: { readonly brandId: string; readonly id: string },
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom("app.report_recipients")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("email", "is not", null)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** As that member: turns the own weekly mail on or off. */
export async function setOwnSubscription(
  transaction: Kysely<Tables>,
  { brandId, userId, isOn, now }: { brandId: string; userId: string; isOn: boolean; now: Date },
): Promise<void> {
  const state = isOn ? "active" : "off";
  await transaction
    .insertInto("app.report_recipients")
    .values({ brand_id: brandId, user_id: userId, state, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "user_id"]).doUpdateSet({ state, changed_at: now }),
    )
    .execute();
}

/** A subscription as the links in mails open it. */
export type Subscription = {
  readonly id: string;
  readonly state: RecipientState;
  readonly brandName: string;
};

/** As the service: the subscription of that id (a UUID), or null. */
export async function findSubscription(kysely: Kysely<Tables>, id: string): Promise<Subscription | null> {
  const row = await kysely
    .selectFrom("app.report_recipients as recipient")
    .innerJoin("public.brands as brand", "brand.id", "recipient.brand_id")
    .select(["recipient.id", "recipient.state", "brand.name as brandName"])
    .where("recipient.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** As the service: anyone who holds the address says yes or no. A no is never turned into a yes. */
export async function answerSubscription(
  kysely: Kysely<Tables>,
  { id, state, now }: { readonly id: string; readonly state: "active" | "off"; readonly now: Date },
): Promise<void> {
  await kysely
    .updateTable("app.report_recipients")
    .set({ state, changed_at: now })
    .where("id", "=", id)
    .$if(state === "active", (query) => query.where("state", "=", "asked"))
    .execute();
}

/** As the service: those to mail now, the owner among them unless they said no, with a row for each. */
export async function activeRecipients(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<
  readonly { readonly id: string; readonly userId: string | null; readonly email: string | null }[]
> {
  await sql`
    insert into app.report_recipients (brand_id, user_id, state)
    select id, owner_user_id, 'active' from public.brands where id = ${brandId}
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ id: string; userId: string | null; email: string | null }>`
    select id, user_id as "userId", email from app.report_recipients recipient
    where brand_id = ${brandId} and state = 'active' and (email is not null or exists (
      select from app.brand_members member
      where member.brand_id = recipient.brand_id and member.user_id = recipient.user_id
    )) order by asked_at, id`.execute(transaction);
  return rows;
}
