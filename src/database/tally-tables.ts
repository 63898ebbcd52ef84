import type { AnswerSurface } from "./answer-tables.ts";

/** The tables of counts packed for wide questions; `counts` is read as text, for it has more digits than a number. */
export type TallyTables = {
  "app.answer_tallies": AnswerTalliesTable;
  "app.entity_tallies": EntityTalliesTable;
  "app.day_tallies": DayTalliesTable;
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
