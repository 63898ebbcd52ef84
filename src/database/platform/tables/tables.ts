import type { Generated, JSONColumnType } from "kysely";
import type { BrandPlan, PaidPlan } from "#product/plans.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import type { KnownBrand } from "#site-audit/gather/brand-memory.ts";
import type { FetchLog } from "#site-audit/host/fetch-log.ts";
import type { AlertTables } from "./alert-tables.ts";
import type { AnswerTables } from "./answer-tables.ts";
import type { AuthTables } from "./auth-tables.ts";
import type { FirstLookTables } from "./first-look-tables.ts";
import type { JudgeTables } from "./judge-tables.ts";
import type { PeopleTables } from "./people-tables.ts";
import type { ReportTables } from "./report-tables.ts";
import type { RollupTables } from "./rollup-tables.ts";
import type { ScanTables } from "./scan-tables.ts";

/** The tables as Kysely sees them; tests/database/tables.test.ts holds these files against the real catalogue. */
export type Tables = AnswerTables &
  AuthTables &
  ScanTables &
  JudgeTables &
  RollupTables &
  ActionTables &
  AlertTables &
  PeopleTables &
  SubscriptionTables &
  ReportTables &
  FirstLookTables & {
    "public.profiles": ProfilesTable;
    "public.brands": BrandsTable;
    "app.audits": AuditsTable;
    "app.brand_audit_requests": BrandAuditRequestsTable;
    "app.reports": ReportsTable;
    "app.leads": LeadsTable;
    "app.mail_outbox": MailOutboxTable;
    "app.chart_notes": ChartNotesTable;
    "app.saved_views": SavedViewsTable;
    "app.api_keys": ApiKeysTable;
    "app.idempotent_requests": IdempotentRequestsTable;
    "app.rate_limits": RateLimitsTable;
    "app.new_brand_counts": NewBrandCountsTable;
    "app.knowledge_base_cache": KnowledgeBaseCacheTable;
    "app.sample_brands": SampleBrandsTable;
    "app.site_icons": SiteIconsTable;
    "supabase_migrations.schema_migrations": SchemaMigrationsTable;
  };

export type ProfilesTable = {
  id: string;
  full_name: string | null;
  phone: string | null;
  updated_at: Generated<Date>;
};

/** How many brands a member made on a day, as "2026-11-23", UTC. */
export type NewBrandCountsTable = { user_id: string; day: string; brands: number };

export type BrandStatus = "active" | "inactive";

export type BrandsTable = {
  id: Generated<string>;
  name: string;
  domain: string;
  plan: Generated<BrandPlan>;
  status: Generated<BrandStatus>;
  owner_user_id: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type KeyScope = "read" | "write" | "scan";

export type ApiKeysTable = {
  id: Generated<string>;
  brand_id: string;
  created_by: Generated<string>;
  name: string;
  key_hash: string;
  hint: string;
  scope: KeyScope;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

export type IdempotentRequestsTable = {
  id: string;
  request_hash: string;
  user_id: string;
  expires_at: Date;
  status: number;
  content_type: string;
  body: string;
};

export type ChartNotesTable = {
  id: Generated<string>;
  brand_id: string;
  day: string;
  text: string;
  created_at: Generated<Date>;
};

export type SavedViewsTable = {
  id: Generated<string>;
  brand_id: string;
  user_id: Generated<string>;
  name: string;
  query: string;
  created_at: Generated<Date>;
};

export type SampleBrandsTable = {
  brand_id: string;
  sample: string;
  is_shared: Generated<boolean>;
  version: number;
  last_day: string;
  answers_total: number | null;
  answers_stored: Generated<number>;
  ready_at: Date | null;
  created_at: Generated<Date>;
};

export type AuditState = "queued" | "running" | "done" | "failed";

export type AuditsTable = {
  id: Generated<string>;
  domain: string;
  state: Generated<AuditState>;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  progress_label: Generated<string>;
  result: JSONColumnType<AuditResult> | null;
  ruleset_version: string | null;
  error: string | null;
  brand_id: string | null;
  requested_by: string | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  fetch_log: JSONColumnType<FetchLog> | null;
  first_look_id: string | null;
};

export type BrandAuditRequestsTable = {
  brand_id: string;
  requested_at: Generated<Date>;
  accepts_since: Date;
  not_before: Date | null;
};

export type ReportsTable = {
  id: Generated<string>;
  audit_id: string;
  share_token: string;
  recipient_email: string | null;
  full_name: string | null;
  company_name: string | null;
  language: Generated<string>;
  sent_at: Date | null;
  created_at: Generated<Date>;
};

export type LeadSource = "get-started" | "success-book-call";
export type WebhookState = "none" | "pending" | "delivered" | "failed";

export type LeadsTable = {
  id: Generated<string>;
  source: LeadSource;
  domain: string;
  email: string | null;
  full_name: string | null;
  company_name: string | null;
  audit_id: string | null;
  submitted_at: Date;
  webhook_state: Generated<WebhookState>;
  webhook_attempts: Generated<number>;
  webhook_delivered_at: Date | null;
  webhook_last_error: string | null;
  created_at: Generated<Date>;
};

export type MailState = "pending" | "sent" | "failed";
export type StoredAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  readonly cid?: string;
};

export type MailOutboxTable = {
  id: Generated<string>;
  idempotency_key: string;
  recipient: string;
  subject: string;
  html: string | null;
  text: string;
  attachments: JSONColumnType<readonly StoredAttachment[], string | undefined>;
  headers: JSONColumnType<Readonly<Record<string, string>>, string | undefined>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
};

export type KnowledgeBaseCacheTable = {
  domain: string;
  brand_name: string;
  language: string;
  answer: JSONColumnType<KnownBrand["answer"]>;
  asked_at: Date;
};

export type SiteIconsTable = {
  domain: string;
  type: string | null;
  body: Uint8Array | null;
  due_at: Date;
  wanted_at: Date;
};

export type RateLimitsTable = { key: string; points: number; expires_at: Date };

export type SchemaMigrationsTable = {
  version: string;
  name: string | null;
  statements: string[] | null;
  checksum: string | null;
};

/** What accounts pay for. */
type SubscriptionTables = {
  "app.subscriptions": SubscriptionsTable;
  "app.billing_events": BillingEventsTable;
};

type SubscriptionsTable = {
  id: string;
  user_id: string | null;
  customer_id: string | null;
  plan: PaidPlan;
  status: string;
  renews_at: Date | null;
  ends_at: Date | null;
  reported_at: Date;
  reported_rank: number;
  created_at: Generated<Date>;
};

type BillingEventsTable = {
  id: string;
  type: string;
  created_at: Date;
  received_at: Generated<Date>;
};

/** What members did about their actions. */
type ActionTables = {
  "app.actions_taken": ActionsTakenTable;
  "app.action_plans": ActionPlansTable;
};

export type ActionState = "open" | "done" | "dismissed";

type ActionPlansTable = {
  brand_id: string;
  action_id: string;
  assignee_user_id: string | null;
  due_on: string | null;
  snoozed_until: string | null;
};

type ActionsTakenTable = {
  id: Generated<number>;
  brand_id: string;
  action_id: string;
  state: ActionState;
  title: string;
  reason: string | null;
  note: string | null;
  happened_on: string;
  prompt_keys: Generated<string[]>;
  pages: Generated<string[]>;
  decided_at: Generated<Date>;
  decided_by: string | null;
};
