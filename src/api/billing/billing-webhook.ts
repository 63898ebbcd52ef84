import { createHmac, timingSafeEqual } from "node:crypto";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import {
  claimSubscriptions,
  keepSubscription,
  noteBillingEvent,
  wakeBrandsOf,
} from "#database/billing/subscriptions.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { PaidPlan } from "#product/plans.ts";
import { described } from "../access/own-brand.ts";
import { badRequest, notFound } from "../http/api-error.ts";
import { errorBody } from "../http/schemas.ts";

const receipt = z.object({
  received: z.literal(true),
  outcome: z.enum(["applied", "ignored", "repeated"]).openapi({
    description: "ignored: it concerns no subscription; repeated: it was dealt with before",
  }),
});

const postBilling = createRoute({
  method: "post",
  path: "/api/v1/webhooks/billing",
  summary: "What the payment provider says of subscriptions, signed as Stripe does",
  description:
    "The header Stripe-Signature holds `t=…` and one or several `v1=…`: HMAC-SHA256 of `t.body` with BILLING_WEBHOOK_SECRET, good for five minutes.",
  responses: {
    200: described("Taken", receipt),
    400: described("Not signed, signed too long ago, or not understood", errorBody),
    404: described("No billing is set up here", errorBody),
  },
});

export type BillingWebhookOptions = {
  readonly database: Database;
  readonly now: () => Date;
  /** Null where no billing is set up. */
  readonly secret: string | null;
};

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

type BillingChange =
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

type BillingEvent = {
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

/** Takes the payment provider's word on who is on which plan. */
export function billingWebhookRoutes({ database, now, secret }: BillingWebhookOptions): OpenAPIHono {
  return new OpenAPIHono().openapi(postBilling, async (context) => {
    if (secret === null) throw notFound("No billing is set up here.");
    // The bytes that were signed, before anybody reads them.
    const body = new Uint8Array(await context.req.arrayBuffer());
    const header = context.req.header("stripe-signature");
    const trouble = signatureTrouble({ header, body, secret, now: now() });
    if (trouble !== null) throw badRequest(trouble);
    const event = readBillingEvent(parsed(body));
    if (event === null) throw badRequest("The event cannot be understood.");
    const { change, ...noted } = event;
    const outcome = await database.asService(async (transaction) => {
      if (!(await noteBillingEvent(transaction, noted))) return "repeated";
      if (change === null) return "ignored";
      await apply(transaction, change, { reportedAt: event.createdAt, now: now() });
      return "applied";
    });
    return context.json({ received: true, outcome } as const, 200);
  });
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** Before any status is reported: whatever is reported later replaces it. */
const BEFORE_ALL = new Date(0);

async function apply(
  transaction: Transaction<Tables>,
  change: BillingChange,
  { reportedAt, now }: { readonly reportedAt: Date; readonly now: Date },
): Promise<void> {
  if (change.kind === "status") await keepSubscription(transaction, { ...change, reportedAt });
  else {
    const status = change.isPaid ? "active" : "incomplete";
    const begun = { status, renewsAt: null, endsAt: null, reportedAt: BEFORE_ALL, rank: 0 };
    await keepSubscription(transaction, { ...change, ...begun });
    if (change.userId !== null) await claimSubscriptions(transaction, { ...change, userId: change.userId });
  }
  await wakeBrandsOf(transaction, change.id, now);
}

/** How far the sender's clock and ours may be apart, and how long a signed body may be on its way. */
const TOLERANCE_SECONDS = 300;

type SignedBody = {
  /** As sent: `t=…,v1=…`, with as many v1 as the sender has secrets in use. */
  readonly header: string | undefined;
  readonly body: Uint8Array;
  readonly secret: string;
  readonly now: Date;
};

/** What is wrong with a signature of the payment provider's, in words; null where it is right and fresh. */
export function signatureTrouble({ header, body, secret, now }: SignedBody): string | null {
  if (header === undefined || header === "") return "The signature is missing.";
  const parts = header.split(",").map((part) => part.trim().split("=", 2));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time] = valuesOf("t");
  const signatures = valuesOf("v1");
  if (time === undefined || !/^\d{1,12}$/.test(time) || signatures.length === 0)
    return "The signature cannot be read.";
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  // The signature first: anyone who cannot sign learns nothing of the time.
  if (!signatures.some((signature) => isSame(signature, expected))) return "The signature is not right.";
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    return "The signature is too old: it is good for five minutes.";
  return null;
}

function isSame(signature: string, expected: Uint8Array): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}
