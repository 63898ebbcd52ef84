import type { Generated, JSONColumnType } from "kysely";
import type { Device, ProviderSurface, Surface } from "#measurement/surfaces.ts";

/** What is asked, of whom and for how much: the tables of prompts and scans. */
export type ScanTables = {
  "app.topics": TopicsTable;
  "app.tags": TagsTable;
  "app.prompts": PromptsTable;
  "app.prompt_versions": PromptVersionsTable;
  "app.prompt_tags": PromptTagsTable;
  "app.brand_settings": BrandSettingsTable;
  "app.rejected_suggestions": RejectedSuggestionsTable;
  "app.brand_profiles": BrandProfilesTable;
  "app.budget_months": BudgetMonthsTable;
  "app.scans": ScansTable;
  "app.brand_schedules": BrandSchedulesTable;
  "app.scan_calls": ScanCallsTable;
  "app.assistant_checks": AssistantChecksTable;
  "app.assistant_keys": AssistantKeysTable;
  "app.key_pauses": KeyPausesTable;
  "app.key_tests": KeyTestsTable;
  "app.provider_paces": ProviderPacesTable;
  "app.provider_tasks": ProviderTasksTable;
  "app.abandoned_tasks": AbandonedTasksTable;
};

export type TopicsTable = {
  id: Generated<string>;
  brand_id: string;
  name: string;
  created_at: Generated<Date>;
};

export type TagsTable = {
  id: Generated<string>;
  brand_id: string;
  name: string;
  created_at: Generated<Date>;
};

export type PromptState = "active" | "paused";

export type PromptsTable = {
  id: Generated<string>;
  brand_id: string;
  topic_id: string;
  version: Generated<number>;
  text: string;
  text_key: string;
  language: string;
  country: string;
  state: Generated<PromptState>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
};

export type PromptVersionsTable = {
  brand_id: string;
  prompt_id: string;
  version: number;
  text: string;
  language: string;
  country: string;
  created_at: Generated<Date>;
  created_by: string | null;
};

export type PromptTagsTable = { brand_id: string; prompt_id: string; tag_id: string };

/** How an assistant is asked: by its API with web search or without, or where people see it, through a data provider. */
export type AskedSurface = Exclude<Surface, "imported">;
export type ApiSurface = Exclude<AskedSurface, ProviderSurface>;
export type AskedAssistant = {
  readonly assistant: string;
  readonly surface: AskedSurface;
  /** The data provider's id, where one opens the surface. */
  readonly via?: string | null | undefined;
  /** What the data provider shows itself as; a computer by default. */
  readonly device?: Device | null | undefined;
};

export type BrandSettingsTable = {
  brand_id: string;
  assistants: JSONColumnType<readonly AskedAssistant[]> | null;
  runs_per_prompt: Generated<number>;
  target_half_width: number | null;
  monthly_budget_usd: Generated<number>;
  language: Generated<string>;
  country: Generated<string>;
  updated_at: Generated<Date>;
  weekly_report: Generated<boolean>;
  headline_surface: Surface | null;
};

export type RejectedSuggestionsTable = {
  brand_id: string;
  text_key: string;
  text: string;
  rejected_at: Generated<Date>;
};

export type BrandProfilesTable = {
  brand_id: string;
  logo_letters: string | null;
  company_name: string | null;
  offering: string | null;
  revision: Generated<number>;
  updated_at: Generated<Date>;
};

export type BudgetMonthsTable = {
  brand_id: string;
  month: string;
  spent_usd: Generated<number>;
  reserved_usd: Generated<number>;
};

export type ScanState = "requested" | "running" | "done" | "cancelled";
export type ScanEnd = "complete" | "precise" | "budget" | "keys" | "empty" | "cancelled";
export type ScanTrigger = "member" | "schedule";

export type ScansTable = {
  id: Generated<string>;
  brand_id: string;
  state: Generated<ScanState>;
  ended_by: ScanEnd | null;
  trigger: Generated<ScanTrigger>;
  requested_by: string | null;
  runs_per_prompt: number;
  target_half_width: number | null;
  call_limit: Generated<number>;
  open_calls: Generated<number>;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
  scheduled_for: Date | null;
  finished_without: Generated<string[]>;
};

export type BrandSchedulesTable = {
  brand_id: string;
  anchored_at: Generated<Date>;
  counts_from: Generated<Date>;
  served_at: Date | null;
  audited_for: Date | null;
  next_check_at: Date | null;
};

export type CallState = "planned" | "asked" | "answered" | "failed" | "cancelled";

/** What a paid call is for: a prompt of a scan, a judge's look at an answer, prompts to suggest. */
export type CallKind = "ask" | "judge" | "suggest";

/** A name a judge is asked for, and how it may stand in the answer as well. */
export type AskedName = { readonly name: string; readonly alsoWritten: readonly string[] };

/** What prompts are suggested for; language and market as English words. */
export type SuggestedFor = {
  readonly name: string;
  readonly words: string;
  readonly language: string;
  readonly market: string | null;
  readonly count: number;
};

/** What a call that belongs to no scan is about. */
export type CallAbout = { readonly names: readonly AskedName[] } | { readonly brand: SuggestedFor };

export type ScanCallsTable = {
  id: Generated<string>;
  kind: Generated<CallKind>;
  scan_id: string | null;
  brand_id: string;
  prompt_id: string | null;
  prompt_version: number | null;
  answer_id: string | null;
  about: JSONColumnType<CallAbout> | null;
  assistant: string;
  surface: AskedSurface;
  via: string | null;
  device: Device | null;
  model: string | null;
  run: number;
  state: Generated<CallState>;
  asked_count: Generated<number>;
  lost_count: Generated<number>;
  reserved_usd: Generated<number>;
  spent_usd: Generated<number>;
  error_kind: string | null;
  error_text: string | null;
  asked_at: Date | null;
  again_at: Date | null;
  settled_at: Date | null;
  may_be_sent: Generated<boolean>;
};

export type TaskState = "submitting" | "submitted" | "unknown" | "ready" | "ended";

export type AbandonedTasksTable = {
  brand_id: string;
  provider: string;
  task_id: string;
  account_id: string;
  ciphertext: string | null;
  abandoned_at: Generated<Date>;
  next_at: Generated<Date>;
};

export type ProviderTasksTable = {
  brand_id: string;
  call_id: string;
  asking: number;
  provider: string;
  account_id: string;
  key: string;
  state: TaskState;
  task_id: string | null;
  submitted_at: Date;
  lost_at: Date | null;
  next_at: Date | null;
  tries: Generated<number>;
  usd: number | null;
  is_late: Generated<boolean>;
  raw: Uint8Array | null;
};

export type ProviderPacesTable = {
  account_id: string;
  provider: string;
  next_call_at: Date;
  failures: Generated<number>;
  paused_until: Date | null;
};

export type AssistantKeysTable = {
  brand_id: string;
  assistant: string;
  ciphertext: string;
  hint: string;
  base_url: string | null;
  model: string | null;
  created_by: string | null;
  updated_at: Generated<Date>;
  former: JSONColumnType<object, string, string> | null;
};

export type AssistantChecksTable = {
  assistant: string;
  requested_at: Date;
  claimed_at: Date | null;
  ended_at: Date | null;
  result: JSONColumnType<object, string, string> | null;
};

export type KeyTestsTable = {
  brand_id: string;
  assistant: string;
  requested_at: Generated<Date>;
  claimed_at: Date | null;
  tested_at: Date | null;
  error_kind: string | null;
  error_text: string | null;
  refused_hint: string | null;
  refused_text: string | null;
};

export type KeyPausesTable = {
  key_id: string;
  brand_id: string | null;
  assistant: string;
  error_kind: string;
  error_text: string;
  paused_at: Generated<Date>;
  paused_until: Date;
};
