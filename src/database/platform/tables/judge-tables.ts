import type { Generated, JSONColumnType } from "kysely";
import type { Judgement } from "#measurement/reading/judgement.ts";

/** How answers are judged, what judges said, and which prompts models suggested. */
export type JudgeTables = {
  "app.judge_settings": JudgeSettingsTable;
  "app.judge_requests": JudgeRequestsTable;
  "app.unjudged_answers": UnjudgedAnswersTable;
  "app.judgements": JudgementsTable;
  "app.unread_judgements": UnreadJudgementsTable;
  "app.suggestion_requests": SuggestionRequestsTable;
  "app.suggested_prompts": SuggestedPromptsTable;
};

export type JudgeSettingsTable = {
  brand_id: string;
  assistant: string;
  model: string;
  judges_from: Date;
  updated_at: Generated<Date>;
};

export type JudgeRequestsTable = { brand_id: string; requested_at: Generated<Date> };

export type UnjudgedAnswersTable = { answer_id: string; brand_id: string };

export type UnreadJudgementsTable = { judgement_id: string; brand_id: string; answer_id: string };

export type JudgementState = "judged" | "refused" | "unreadable";

export type JudgementsTable = {
  id: string;
  brand_id: string;
  answer_id: string;
  names: string[];
  assistant: string;
  model: string;
  prompt_version: string;
  state: JudgementState;
  reported: JSONColumnType<readonly Judgement[]>;
  dropped: number;
  cost_usd: number | null;
  received_at: Date;
  wire: Uint8Array;
};

export type SuggestionRequestState = "requested" | "asked" | "done" | "failed";

export type SuggestionRequestsTable = {
  id: Generated<string>;
  brand_id: string;
  requested_by: string | null;
  state: Generated<SuggestionRequestState>;
  assistant: string;
  model: string;
  added: Generated<number>;
  error_text: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
};

export type SuggestedPromptsTable = {
  brand_id: string;
  text_key: string;
  text: string;
  topic: string;
  assistant: string;
  model: string;
  suggested_at: Generated<Date>;
};
