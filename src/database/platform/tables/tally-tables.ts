import type { Generated } from "kysely";
import type { SourceType } from "#measurement/sources/source-types.ts";
import type { AnswerSurface } from "./answer-tables.ts";

/** The tables of counts packed for wide questions; `counts` is read as text, for it has more digits than a number. */
export type TallyTables = {
  "app.answer_tallies": AnswerTalliesTable;
  "app.entity_tallies": EntityTalliesTable;
  "app.day_tallies": DayTalliesTable;
  "app.source_stretches": SourceStretchesTable;
  "app.source_tallies": SourceTalliesTable;
  "app.source_prompt_tallies": SourcePromptTalliesTable;
  "app.source_prompt_numbers": SourcePromptNumbersTable;
  "app.source_domain_numbers": SourceDomainNumbersTable;
  "app.source_pages": SourcePagesTable;
  "app.page_gap_tallies": PageGapTalliesTable;
  "app.page_tallies": PageTalliesTable;
};

export type AnswerTalliesTable = {
  analysis_id: number;
  stretch: number;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  model: string;
  first_day: string;
  counts: string;
};

export type EntityTalliesTable = {
  analysis_id: number;
  stretch: number;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  part: number;
  counts: string;
};

export type DayTalliesTable = {
  analysis_id: number;
  stretch: number;
  prompt_key: string;
  assistant: string;
  surface: AnswerSurface;
  part: number;
  counts: string;
};

export type SourceStretchesTable = {
  analysis_id: number;
  stretch: number;
  first_day: string;
  last_day: string;
  is_ready: Generated<boolean>;
  pages_ready: Generated<boolean>;
};

export type SourceTalliesTable = {
  analysis_id: number;
  stretch: number;
  assistant: string;
  surface: string;
  domain: string;
  prompts: string;
  named: string;
  named_in_all: string;
};

export type SourcePromptTalliesTable = {
  analysis_id: number;
  stretch: number;
  prompt_key: string;
  assistant: string;
  surface: string;
  domains: string;
};

export type SourcePromptNumbersTable = { analysis_id: number; prompt_key: string; number: number };

export type SourceDomainNumbersTable = { analysis_id: number; domain: string; number: number };

export type SourcePagesTable = {
  analysis_id: number;
  number: number;
  domain: string;
  place: number;
  url: string;
  url_digest: string;
  title: string | null;
  type: SourceType;
  reason: string;
};

export type PageGapTalliesTable = {
  analysis_id: number;
  stretch: number;
  prompt_key: string;
  assistant: string;
  surface: string;
  pages: string;
};

export type PageTalliesTable = {
  analysis_id: number;
  stretch: number;
  assistant: string;
  surface: string;
  domain: string;
  uses: string;
};
