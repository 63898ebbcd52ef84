import type { Generated } from "kysely";

/** What an account as a whole is on. */
export type AccountPlan = "free" | "pro" | "enterprise";

/** What accounts pay for. */
export type SubscriptionTables = {
  "app.subscriptions": SubscriptionsTable;
  "app.billing_events": BillingEventsTable;
};

export type SubscriptionsTable = {
  id: string;
  user_id: string | null;
  customer_id: string | null;
  plan: "pro" | "enterprise";
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
