import type { Generated, JSONColumnType } from "kysely";
import type { MetricTest } from "#measurement/alerts/metric-test.ts";
import type { AlertPart } from "#measurement/alerts/raise-alerts.ts";

/** What changed beyond noise, and who is notified. */
export type AlertTables = {
  "app.alert_checks": AlertChecksTable;
  "app.alert_candidates": AlertCandidatesTable;
  "app.alerts": AlertsTable;
  "app.alert_mail": AlertMailTable;
  "app.alert_targets": AlertTargetsTable;
  "app.alert_deliveries": AlertDeliveriesTable;
  "app.notification_reads": NotificationReadsTable;
};

/** What one comparison was made of, and the smallest change it could have alerted of (0–1); null where nothing was compared. */
export type CheckSummary = {
  readonly tests: number;
  readonly candidates: number;
  readonly prompts: number;
  readonly smallestChange: number | null;
};

export type AlertChecksTable = {
  scan_id: string;
  brand_id: string;
  ended_at: Date;
  checked_at: Date | null;
  summary: JSONColumnType<CheckSummary> | null;
};

export type CandidateState = "waiting" | "confirmed" | "not confirmed" | "superseded" | "not comparable";

export type AlertCandidatesTable = {
  id: Generated<string>;
  brand_id: string;
  scan_id: string;
  metric: string;
  baseline_scan_ids: string[];
  test: JSONColumnType<MetricTest>;
  state: Generated<CandidateState>;
  settled_by: string | null;
};

export type AlertCauseName =
  | "visibility fell"
  | "visibility rose"
  | "competitor overtook"
  | "own pages lost"
  | "sentiment fell";

/** A part of an alert in the words of the day it was raised. */
export type WordedPart = AlertPart & { readonly label: string; readonly sentence: string };

export type AlertsTable = {
  id: Generated<string>;
  brand_id: string;
  cause: AlertCauseName;
  family: "presence" | "sentiment";
  scan_id: string;
  since_scan_id: string;
  title: string;
  parts: JSONColumnType<readonly WordedPart[]>;
  before_from: string;
  before_to: string;
  after_from: string;
  after_to: string;
  raised_at: Date;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
};

export type AlertMailTable = { brand_id: string; user_id: Generated<string>; wanted: boolean };

export type TargetPause = "failures" | "refused" | "gone" | "redirect" | "member";

export type AlertTargetsTable = {
  id: Generated<string>;
  brand_id: string;
  ciphertext: string;
  shown: string;
  state: Generated<"active" | "paused">;
  paused_by: TargetPause | null;
  failures: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
};

export type DeliveryState = "waiting" | "queued" | "delivered" | "failed";
export type DeliveryTrouble =
  | "status"
  | "timeout"
  | "unreachable"
  | "refused"
  | "redirect"
  | "gone"
  | "paused"
  | "key";

export type AlertDeliveriesTable = {
  id: Generated<string>;
  brand_id: string;
  target_id: string;
  alert_id: string | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  status: number | null;
  trouble: DeliveryTrouble | null;
  requested_at: Date;
  settled_at: Date | null;
};

export type NotificationReadsTable = { user_id: Generated<string>; read_up_to: Date };
