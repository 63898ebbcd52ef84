import type { Generated, JSONColumnType } from "kysely";
import type { MissingReason, Page, StoredFinish } from "#measurement/answer.ts";
import type { Headline } from "#measurement/headline.ts";
import type { NamedEntity } from "#measurement/reading/names/names.ts";
import type { SourceType } from "#measurement/sources/source-types.ts";
import type { Device, SearchMode, Surface } from "#measurement/surfaces.ts";

/** A brand or competitor as answers are read for it; `id` is what its counts are kept under. */
export type ScopeEntity = NamedEntity & { readonly id: string };

/** All that a reading of answers depends on besides the rules. */
export type ScopeNames = {
  readonly brand: ScopeEntity;
  /** Tracked ones, the first added first. */
  readonly competitors: readonly ScopeEntity[];
  /** By host or registrable domain. */
  readonly overrides: Readonly<Record<string, SourceType>>;
};

/** The tables of answers and of what is read from them. */
export type AnswerTables = {
  "app.answers": AnswersTable;
  "app.asked_prompts": AskedPromptsTable;
  "app.unread_answers": UnreadAnswersTable;
  "app.answer_words": AnswerWordsTable;
  "app.brand_names": BrandNamesTable;
  "app.competitors": CompetitorsTable;
  "app.name_candidates": NameCandidatesTable;
  "app.source_type_overrides": SourceTypeOverridesTable;
  "app.mention_patterns": MentionPatternsTable;
  "app.analyses": AnalysesTable;
  "app.analysis_requests": AnalysisRequestsTable;
  "app.observations": ObservationsTable;
  "app.observed_entities": ObservedEntitiesTable;
  "app.citations": CitationsTable;
};

export type AnswerSource = "scan" | "import";
export type AnswerSurface = Surface;

export type AnswersTable = {
  id: Generated<string>;
  brand_id: string;
  scan_call_id: string | null;
  prompt_id: string | null;
  prompt_key: string;
  source: AnswerSource;
  assistant: string;
  surface: AnswerSurface;
  via: string | null;
  device: Device | null;
  search_mode: SearchMode | null;
  model_requested: string | null;
  model_served: string | null;
  prompt_text: string;
  language: string | null;
  country: string | null;
  asked_at: Date;
  received_at: Generated<Date>;
  finish: StoredFinish;
  text: string;
  citations: JSONColumnType<readonly Page[]> | null;
  retrieved: JSONColumnType<readonly Page[], string | undefined>;
  search_queries: JSONColumnType<readonly string[]> | null;
  usage: JSONColumnType<Readonly<Record<string, unknown>>> | null;
  cost_usd: number | null;
  is_cost_reported: Generated<boolean>;
  latency_ms: number | null;
  wire: Uint8Array | null;
  external_id: string | null;
};

export type AskedPromptsTable = {
  brand_id: string;
  prompt_key: string;
  prompt_id: string | null;
  text: string;
  language: string | null;
  country: string | null;
  is_branded: boolean | null;
};

export type UnreadAnswersTable = { answer_id: string; brand_id: string };

export type AnswerWordsTable = {
  answer_id: string;
  brand_id: string;
  asked_at: Date;
  words: string;
};

export type BrandNamesTable = {
  brand_id: string;
  aliases: Generated<string[]>;
  domains: Generated<string[]>;
  common_word: boolean | null;
  never_after: Generated<string[]>;
  never_before: Generated<string[]>;
  updated_at: Generated<Date>;
  version: Generated<number>;
};

export type CompetitorState = "tracked" | "suggested" | "rejected";

export type CompetitorsTable = {
  id: Generated<string>;
  brand_id: string;
  name: string;
  state: Generated<CompetitorState>;
  aliases: Generated<string[]>;
  domains: Generated<string[]>;
  common_word: boolean | null;
  never_after: Generated<string[]>;
  never_before: Generated<string[]>;
  colour: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  merged_into: string | null;
};

/** An occurrence of a probable name in an answer. */
export type NameExample = {
  readonly answerId: string;
  readonly assistant: string;
  readonly sentence: string;
};

export type NameCandidatesTable = {
  brand_id: string;
  analysis_id: number;
  folded: string;
  surface: string;
  answers: number;
  assistants: string[];
  written: JSONColumnType<Readonly<Record<string, number>>>;
  domains: JSONColumnType<Readonly<Record<string, number>>>;
  examples: JSONColumnType<readonly NameExample[]>;
  first_seen: Date;
  last_seen: Date;
};

export type SourceTypeOverridesTable = {
  brand_id: string;
  domain: string;
  type: SourceType;
  updated_at: Generated<Date>;
};

export type AnalysisState = "building" | "current" | "retired";

export type AnalysesTable = {
  id: Generated<number>;
  brand_id: string;
  analysis_version: string;
  names_version: number;
  names: JSONColumnType<ScopeNames>;
  state: AnalysisState;
  answers_total: Generated<number>;
  answers_done: Generated<number>;
  read_up_to: string | null;
  started_at: Generated<Date>;
  completed_at: Date | null;
  recount: JSONColumnType<Recount> | null;
  headline: JSONColumnType<Headline> | null;
};

/** In how many answers the brand is named that wasn't, no longer is, has become unclear, and was unclear and isn't meant, since an analysis of that version. */
export type Recount = {
  readonly version: string;
  readonly gained: number;
  readonly lost: number;
  readonly unclear: number;
  readonly settled: number;
  /** Competitors that are counted and weren't. */
  readonly competitors: number;
  /** The AIRO score of so many answers by the analysis before and by this one; null unless competitors were added and no other name changed. */
  readonly airo: { readonly before: number; readonly now: number; readonly answers: number } | null;
};

/** The sentence around a name. */
export type MentionExample = { readonly before: string; readonly name: string; readonly after: string };

export type MentionPatternsTable = {
  brand_id: string;
  entity_id: string;
  pattern: string;
  is_meant: boolean;
  example: JSONColumnType<MentionExample, string | null, string | null> | null;
  decided_at: Generated<Date>;
};

export type AnalysisRequestsTable = { brand_id: string; requested_at: Generated<Date> };

export type ObservationsTable = {
  brand_id: string;
  analysis_id: number;
  answer_id: string;
  missing: MissingReason | null;
  others: number;
  cited: boolean | null;
};

export type ObservedEntitiesTable = {
  brand_id: string;
  analysis_id: number;
  answer_id: string;
  entity_id: string;
  asked_at: Date;
  mentioned: "yes" | "unclear" | "no";
  absent_by_name: boolean;
  count: number;
  position: number | null;
  rank_kind: string | null;
  sentiment: -1 | 0 | 1 | null;
  sentiment_by: "rough" | "judge" | null;
  spans: number[];
  unclear_spans: number[];
  sentence_from: number | null;
  sentence_length: number | null;
};

export type CitationsTable = {
  brand_id: string;
  analysis_id: number;
  answer_id: string;
  kind: "cited" | "retrieved";
  place: number;
  url: string;
  domain: string;
  title: string | null;
  type: SourceType;
  reason: string;
  count: number;
  day: string;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  is_gap: boolean;
  is_cited_too: boolean;
};
