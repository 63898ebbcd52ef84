import type { Generated, JSONColumnType } from "kysely";
import type { FirstLookFindings, LeftOutReason } from "#measurement/first-look/findings.ts";

/** What assistants are asked for free reports, and what that costs. */
export type FirstLookTables = {
  "app.first_looks": FirstLooksTable;
  "app.first_look_calls": FirstLookCallsTable;
  "app.first_look_days": FirstLookDaysTable;
};

export type FirstLookState = "queued" | "asking" | "done";

export type FirstLooksTable = {
  id: Generated<string>;
  domain: string;
  state: Generated<FirstLookState>;
  run_id: string | null;
  questions: JSONColumnType<readonly string[]> | null;
  findings: JSONColumnType<FirstLookFindings> | null;
  spent_usd: Generated<number>;
  reserved_usd: Generated<number>;
  created_at: Generated<Date>;
  finished_at: Date | null;
};

export type FirstLookCallState = "waiting" | "asked" | "answered" | "failed" | "skipped";

/** What is kept of an answer. */
export type StoredAnswer = {
  readonly text: string;
  readonly finish: "complete" | "truncated" | "refused" | "paused" | "failed";
  readonly citedUrls: readonly string[];
  readonly isWithoutSearch: boolean;
};

export type FirstLookCallsTable = {
  id: Generated<string>;
  first_look_id: string;
  assistant: string;
  question: number | null;
  state: Generated<FirstLookCallState>;
  asked_count: Generated<number>;
  reserved_usd: Generated<number>;
  reserved_on: string | null;
  answer: JSONColumnType<StoredAnswer> | null;
  reason: LeftOutReason | null;
};

export type FirstLookDaysTable = {
  day: string;
  spent_usd: Generated<number>;
  reserved_usd: Generated<number>;
};
