import type { ColumnType, Generated } from "kysely";
import type { SourceType } from "#measurement/sources/source-types.ts";
import type { AnswerSurface } from "./answer-tables.ts";

/** The rollups of observations. */
export type RollupTables = {
  "app.answer_day": AnswerDayTable;
  "app.answer_month": AnswerMonthTable;
  "app.entity_day": EntityDayTable;
  "app.entity_month": EntityMonthTable;
  "app.line_day": LineDayTable;
  "app.source_day": SourceDayTable;
  "app.source_month": SourceMonthTable;
  "app.source_prompt_day": SourcePromptDayTable;
  "app.source_prompt_month": SourcePromptMonthTable;
  "app.source_domains": SourceDomainsTable;
};

export type AnswerDayTable = {
  brand_id: string;
  analysis_id: number;
  day: string;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  model: string;
  valid: Generated<number>;
  truncated: Generated<number>;
  refused: Generated<number>;
  paused: Generated<number>;
  failed: Generated<number>;
  empty: Generated<number>;
  clear: Generated<number>;
  named: Generated<number>;
  sourced: Generated<number>;
  cited: Generated<number>;
  named_negative: Generated<number>;
  score_e9: Generated<number>;
  prominence_e9: Generated<number>;
  sentiment_e9: Generated<number>;
  voice_e9: Generated<number>;
};

export type AnswerMonthTable = {
  brand_id: string;
  analysis_id: number;
  month: string;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  model: string;
  first_day: string;
  valid: Generated<number>;
  truncated: Generated<number>;
  refused: Generated<number>;
  paused: Generated<number>;
  failed: Generated<number>;
  empty: Generated<number>;
  clear: Generated<number>;
  named: Generated<number>;
  sourced: Generated<number>;
  cited: Generated<number>;
  named_negative: Generated<number>;
  score_e9: Generated<number>;
  prominence_e9: Generated<number>;
  sentiment_e9: Generated<number>;
  voice_e9: Generated<number>;
};

export type EntityDayTable = {
  brand_id: string;
  analysis_id: number;
  day: string;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  entity_id: string;
  mentions: Generated<number>;
  unclear: Generated<number>;
  absent_by_name: Generated<number>;
  position_sum: Generated<number>;
  position_count: Generated<number>;
  sentiment_sum: Generated<number>;
  sentiment_count: Generated<number>;
  praised: Generated<number>;
  neutral: Generated<number>;
  criticized: Generated<number>;
};

export type EntityMonthTable = {
  brand_id: string;
  analysis_id: number;
  month: string;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  entity_id: string;
  mentions: Generated<number>;
  unclear: Generated<number>;
  absent_by_name: Generated<number>;
  position_sum: Generated<number>;
  position_count: Generated<number>;
  sentiment_sum: Generated<number>;
  sentiment_count: Generated<number>;
  praised: Generated<number>;
  neutral: Generated<number>;
  criticized: Generated<number>;
};

export type LineDayTable = {
  brand_id: string;
  analysis_id: number;
  day: string;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  part: number;
  answers: Generated<number>;
  valid: Generated<number>;
  named_1: Generated<number>;
  named_2: Generated<number>;
  named_3: Generated<number>;
  named_4: Generated<number>;
  named_5: Generated<number>;
  named_6: Generated<number>;
  named_7: Generated<number>;
  named_8: Generated<number>;
  unclear_1: Generated<number>;
  unclear_2: Generated<number>;
  unclear_3: Generated<number>;
  unclear_4: Generated<number>;
  unclear_5: Generated<number>;
  unclear_6: Generated<number>;
  unclear_7: Generated<number>;
  unclear_8: Generated<number>;
};

export type SourceDayTable = {
  brand_id: string;
  analysis_id: number;
  day: string;
  assistant: string;
  surface: AnswerSurface;
  domain: string;
  used: Generated<number>;
  citing: Generated<number>;
  citations: Generated<number>;
  gaps: Generated<number>;
};

export type SourceMonthTable = {
  brand_id: string;
  analysis_id: number;
  month: string;
  assistant: string;
  surface: AnswerSurface;
  domain: string;
  used: Generated<number>;
  citing: Generated<number>;
  citations: Generated<number>;
  gaps: Generated<number>;
};

export type SourcePromptDayTable = {
  brand_id: string;
  analysis_id: number;
  day: string;
  domain: string;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  part: number;
  used: Generated<number>;
  citing: Generated<number>;
  citations: Generated<number>;
  gaps: Generated<number>;
  named_1: Generated<number>;
  named_2: Generated<number>;
  named_3: Generated<number>;
  named_4: Generated<number>;
  named_5: Generated<number>;
  named_6: Generated<number>;
  named_7: Generated<number>;
  named_8: Generated<number>;
  gaps_1: Generated<number>;
  gaps_2: Generated<number>;
  gaps_3: Generated<number>;
  gaps_4: Generated<number>;
  gaps_5: Generated<number>;
  gaps_6: Generated<number>;
  gaps_7: Generated<number>;
  gaps_8: Generated<number>;
};

export type SourcePromptMonthTable = {
  brand_id: string;
  analysis_id: number;
  month: string;
  domain: string;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  part: number;
  used: Generated<number>;
  citing: Generated<number>;
  citations: Generated<number>;
  gaps: Generated<number>;
  named_1: Generated<number>;
  named_2: Generated<number>;
  named_3: Generated<number>;
  named_4: Generated<number>;
  named_5: Generated<number>;
  named_6: Generated<number>;
  named_7: Generated<number>;
  named_8: Generated<number>;
  gaps_1: Generated<number>;
  gaps_2: Generated<number>;
  gaps_3: Generated<number>;
  gaps_4: Generated<number>;
  gaps_5: Generated<number>;
  gaps_6: Generated<number>;
  gaps_7: Generated<number>;
  gaps_8: Generated<number>;
};

export type SourceDomainsTable = {
  brand_id: string;
  analysis_id: number;
  domain: string;
  you: Generated<number>;
  competitor: Generated<number>;
  reference: Generated<number>;
  ugc: Generated<number>;
  editorial: Generated<number>;
  corporate: Generated<number>;
  other: Generated<number>;
  type: ColumnType<SourceType, never>;
};
