import { type Kysely, sql, type Transaction } from "kysely";
import type { PaidPlan } from "#product/plans.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** Those that grant their plan; a failed payment leaves time to fix it. */
const granting = ["active", "trialing", "past_due"] as const;

/** As the service: notes an event of the payment provider; false where it was dealt with before. */
export async function noteBillingEvent(
  transaction: Transaction<Tables>,
  event: { readonly id: string; readonly type: string; readonly createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("app.billing_events")
    .values({ id: event.id, type: event.type, created_at: event.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function forgetBillingEvents(kysely: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("app.billing_events")
    .where("received_at", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export type ReportedSubscription = {
  readonly id: string;
  readonly customerId: string | null;
  readonly plan: PaidPlan;
  readonly status: string;
  readonly renewsAt: Date | null;
  readonly endsAt: Date | null;
  /** When the provider said so, and by which kind of event: of one moment the higher rank is the later word. */
  readonly reportedAt: Date;
  readonly rank: number;
};

/** As the service: keeps what was said of a subscription, unless something later was; one that was cancelled stays so. */
export async function keepSubscription(
  transaction: Transaction<Tables>,
  reported: ReportedSubscription,
): Promise<void> {
  const kept = {
    customer_id: reported.customerId,
    plan: reported.plan,
    status: reported.status,
    renews_at: reported.renewsAt,
    ends_at: reported.endsAt,
    reported_at: reported.reportedAt,
    reported_rank: reported.rank,
  };
  await transaction
    .insertInto("app.subscriptions")
    .values({ id: reported.id, ...kept })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...kept, customer_id: sql`coalesce(excluded.customer_id, subscriptions.customer_id)` })
        .where(sql<boolean>`subscriptions.status <> 'canceled' and (excluded.status = 'canceled'
          or (subscriptions.reported_at, subscriptions.reported_rank) <= (excluded.reported_at, excluded.reported_rank))`),
    )
    .execute();
  // Whose it is may be known from another subscription of the same customer.
  await sql`
    update app.subscriptions kept set user_id = known.user_id
    from app.subscriptions known
    where kept.id = ${reported.id} and kept.user_id is null
      and known.customer_id = kept.customer_id and known.user_id is not null`.execute(transaction);
}

/** As the service: says whose a customer's subscriptions are that are nobody's yet; false where there is no such account. */
export async function claimSubscriptions(
  transaction: Transaction<Tables>,
  claim: { readonly id: string; readonly customerId: string | null; readonly userId: string },
): Promise<boolean> {
  await sql`savepoint claiming`.execute(transaction);
  try {
    await transaction
      .updateTable("app.subscriptions")
      .set({ user_id: claim.userId })
      .where("user_id", "is", null)
      .where((eb) => eb.or([eb("id", "=", claim.id), eb("customer_id", "=", claim.customerId)]))
      .execute();
  } catch (error) {
    // The account was deleted meanwhile, or never was.
    if (!(error instanceof Error && "code" in error && error.code === "23503")) throw error;
    await sql`rollback to savepoint claiming`.execute(transaction);
    return false;
  }
  await sql`release savepoint claiming`.execute(transaction);
  return true;
}

/** As the service: has the schedule look at the brands of a subscription's account: their rhythm may be another now. */
export async function wakeBrandsOf(
  transaction: Transaction<Tables>,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await sql`
    update app.brand_schedules set next_check_at = ${now} where brand_id in (
      select brand.id from app.subscriptions kept
      join public.brands brand on brand.owner_user_id = kept.user_id
      where kept.id = ${subscriptionId})`.execute(transaction);
}

export type OwnSubscription = {
  readonly plan: PaidPlan;
  readonly status: string;
  readonly renewsAt: Date | null;
  readonly endsAt: Date | null;
};

/** A user's subscription that grants the most, or the last that did; null where there was none. */
export async function findOwnSubscription(
  kysely: Kysely<Tables>,
  userId: string,
): Promise<OwnSubscription | null> {
  const row = await kysely
    .selectFrom("app.subscriptions")
    .select(["plan", "status", "renews_at as renewsAt", "ends_at as endsAt"])
    .where("user_id", "=", userId)
    .orderBy((eb) => eb("status", "in", granting), "desc")
    .orderBy((eb) => eb("plan", "=", "enterprise"), "desc")
    .orderBy("reported_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Plans that run, of an account named by the expression. */
export const plansOf = (account: ReturnType<typeof sql.ref>) => sql`array(
  select distinct plan from app.subscriptions where user_id = ${account} and status in (${sql.join(granting)}))`;
