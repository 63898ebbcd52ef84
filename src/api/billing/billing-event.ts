import { z } from "@hono/zod-openapi";
import type { PaidPlan } from "#product/plans.ts";

const id = z.string().min(1).max(255);
const seconds = z.number().int().min(0).max(9_999_999_999);
const words = z.record(z.string(), z.unknown()).nullish();

const envelope = z.object({
  id,
  type: z.string().min(1).max(255),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});

const checkout = z.object({
  mode: z.string(),
  client_reference_id: z.string().nullish(),
  customer: id.nullish(),
  subscription: id.nullish(),
  // A transfer that takes days completes the checkout unpaid; the subscription's own events report its status.
  payment_status: z.string().nullish(),
  metadata: words,
});

const subscription = z.object({
  id,
  customer: id.nullish(),
  status: z.string().min(1).max(50),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  // Newer versions of the provider's interface say it of each item instead.
  current_period_end: seconds.nullish(),
  metadata: words,
  items: z
    .object({
      data: z.array(
        z.object({
          current_period_end: seconds.nullish(),
          price: z.object({ lookup_key: z.string().nullish(), metadata: words }).nullish(),
        }),
      ),
    })
    .nullish(),
});

/** Which event says more of one and the same second. */
const ranks = {
  "customer.subscription.created": 1,
  "customer.subscription.updated": 2,
  // Of a trial that ends without a means of payment, and of its end.
  "customer.subscription.paused": 2,
  "customer.subscription.resumed": 2,
  "customer.subscription.deleted": 3,
} as const;
type SubscriptionEvent = keyof typeof ranks;

type ReportedIds = { readonly id: string; readonly customerId: string | null; readonly plan: PaidPlan };

export type BillingChange =
  /** Somebody has subscribed, and who it is. */
  | ({ readonly kind: "subscribed"; readonly userId: string | null; readonly isPaid: boolean } & ReportedIds)
  /** The status of a subscription. */
  | ({
      readonly kind: "status";
      readonly status: string;
      readonly renewsAt: Date | null;
      readonly endsAt: Date | null;
      readonly rank: number;
    } & ReportedIds);

export type BillingEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Null: an event that concerns no subscription. */
  readonly change: BillingChange | null;
};

const dateOf = (time: number | null | undefined) => (time == null ? null : new Date(time * 1000));

/** Enterprise where price or subscription say so (metadata `plan`, or the price's lookup key); else it is Pro, which the checkout sells. */
const planOf = (said: readonly unknown[]): PaidPlan =>
  said.some((word) => typeof word === "string" && /^enterprise(?![a-z])/i.test(word)) ? "enterprise" : "pro";

/** Takes the body of an event as parsed JSON; returns what it says of subscriptions, or null where it cannot be understood. */
export function readBillingEvent(body: unknown): BillingEvent | null {
  const event = envelope.safeParse(body).data;
  if (event === undefined) return null;
  const { object } = event.data;
  const known = { id: event.id, type: event.type, createdAt: new Date(event.created * 1000) };
  if (event.type === "checkout.session.completed") {
    const session = checkout.safeParse(object).data;
    return session === undefined ? null : { ...known, change: subscribed(session) };
  }
  if (!Object.hasOwn(ranks, event.type)) return { ...known, change: null };
  const reported = subscription.safeParse(object).data;
  if (reported === undefined) return null;
  return { ...known, change: subscriptionStatus(reported, event.type as SubscriptionEvent) };
}

function subscribed(session: z.output<typeof checkout>): BillingChange | null {
  if (session.mode !== "subscription" || session.subscription == null) return null;
  return {
    kind: "subscribed",
    id: session.subscription,
    customerId: session.customer ?? null,
    userId: z.uuid().safeParse(session.client_reference_id).data?.toLowerCase() ?? null,
    isPaid: session.payment_status !== "unpaid",
    plan: planOf([session.metadata?.plan]),
  };
}

function subscriptionStatus(reported: z.output<typeof subscription>, type: SubscriptionEvent): BillingChange {
  const items = reported.items?.data ?? [];
  const periodEnd = reported.current_period_end ?? items[0]?.current_period_end;
  const endsAt = dateOf(reported.cancel_at ?? (reported.cancel_at_period_end ? periodEnd : null));
  return {
    kind: "status",
    id: reported.id,
    customerId: reported.customer ?? null,
    plan: planOf([
      reported.metadata?.plan,
      ...items.flatMap(({ price }) => [price?.metadata?.plan, price?.lookup_key]),
    ]),
    status: type === "customer.subscription.deleted" ? "canceled" : reported.status,
    renewsAt: endsAt === null ? dateOf(periodEnd) : null,
    endsAt,
    rank: ranks[type],
  };
}
