import type { Generated } from "kysely";
import type { PaidPlan } from "#product/plans.ts";

/** What accounts pay for. */
export type SubscriptionTables = {
  "app.subscriptions": SubscriptionsTable;
  "app.billing_events": BillingEventsTable;
};

export type SubscriptionsTable = {
  id: string;
  user_id: string | null;
  customer_id: string | null;
  plan: PaidPlan;
  status: string;
  renews_at: Date | null;
  ends_at: Date | null;
  told_at: Date;
  told_rank: number;
  created_at: Generated<Date>;
};

export type BillingEventsTable = {
  id: string;
  type: string;
  created_at: Date;
  received_at: Generated<Date>;
};
