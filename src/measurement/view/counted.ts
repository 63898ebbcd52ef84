import type { AnswerSums } from "../airo/answer-sums.ts";
import type { Counts } from "../metrics/counts.ts";
import type { Period } from "../metrics/period.ts";
import type { Point } from "../metrics/point.ts";
import type { SourceType } from "../sources/source-types.ts";

// What views are made of: counts as plain data.

export type CountedPrompt = {
  readonly key: string;
  /** By its present topic; null for answers that belong to no prompt of the brand. */
  readonly topicId: string | null;
};

type CountedName = { readonly id: string; readonly name: string; readonly domains?: readonly string[] };
/** Whose names the answers were read by; competitors with the first added first. */
export type CountedNames = {
  readonly brand: CountedName;
  readonly competitors: readonly CountedName[];
};

/** Answers that count nowhere, by reason. */
export const MISSING = ["truncated", "refused", "paused", "failed", "empty", "not_captured"] as const;

/** Answers to one prompt by one assistant on one surface. */
export type AnswerCell = {
  readonly promptKey: string;
  readonly assistant: string;
  readonly surface: string;
  readonly valid: number;
  /** Pages that were seen and had no AI answer. */
  readonly notShown: number;
  readonly missing: Readonly<Record<(typeof MISSING)[number], number>>;
  readonly sums: AnswerSums;
};
export type ValidAnswers = Pick<AnswerCell, "promptKey" | "valid">;

/** What answers to one prompt say of one entity; valid answers are in the cells. */
export type EntityCell = Omit<Counts, "valid" | "mentioning"> & {
  readonly promptKey: string;
  readonly entityId: string;
  readonly mentions: number;
  readonly absentByName: number;
};

/** What the answers of some prompts say. */
export type Cells = { readonly answers: readonly ValidAnswers[]; readonly entities: readonly EntityCell[] };
type CountedPrompts = Cells & { readonly prompts: readonly CountedPrompt[] };

/** What answered, since which day of the period. `model` is empty where a data provider does not say; `route` is as `routeOf` makes it. */
export type ServedModel = {
  readonly assistant: string;
  readonly surface: string;
  readonly model: string;
  readonly route: string;
  readonly since: string;
  /** Days on which its route came back after another one; left out where there is none. */
  readonly again?: string[];
};

/** All counts of a brand for one filter. */
export type CountedVisibility = {
  readonly analysis: {
    readonly names: CountedNames;
    readonly namesVersion: number;
    readonly analysisVersion: string;
  };
  /** The reading of all answers by newer names or rules that will take its place; null where none is under way. */
  readonly building: { readonly done: number; readonly total: number } | null;
  readonly prompts: readonly CountedPrompt[];
  readonly answers: readonly AnswerCell[];
  readonly entities: readonly EntityCell[];
  /** Of the period of equal length right before. */
  readonly before: Cells;
  /** The points of the line, in order. */
  readonly points: readonly Point[];
  readonly models: readonly ServedModel[];
  readonly failedCalls: Readonly<Record<string, number>>;
  /** Answers to prompts that name the brand, where the filter leaves these out; null where it doesn't, or none were asked. */
  readonly byName: CountedPrompts | null;
  /** Valid answers on surfaces the filter neither names nor counts. */
  readonly elsewhere: readonly {
    readonly assistant: string;
    readonly surface: string;
    readonly valid: number;
  }[];
};

/** What bears on a brand's lines beside the answers themselves. */
export type ScopeChanges = {
  /** Days on which prompts came or went, once there were answers to others. */
  readonly prompts: readonly { readonly day: string; readonly added: number; readonly deleted: number }[];
  /** The day of the period since which answers are read by other names or rules; null where it lies elsewhere. */
  readonly namesSince: string | null;
  /** By competitor: "#rrggbb", where one was chosen. */
  readonly colours: ReadonlyMap<string, string>;
};

export type InPeriod = { readonly period: Period };

/** Valid answers to a prompt in the period and in the one before. */
export type AnswersInPeriods = {
  readonly promptKey: string;
  readonly valid: number;
  readonly validBefore: number;
};

/** Answers to a prompt that use a source, in the period and in the one before. */
export type SourceUse = {
  readonly promptKey: string;
  readonly used: number;
  readonly usedBefore: number;
};

export type CountedSource = {
  readonly domain: string;
  readonly used: number;
  readonly citing: number;
  readonly citations: number;
  /** Of the answers that use it, those that name a competitor and not the brand. */
  readonly gaps: number;
  readonly type: SourceType;
  readonly isOverridden: boolean;
  /** Null where a correction by hand was taken back and answers are still to be read again. */
  readonly reason: string | null;
};
