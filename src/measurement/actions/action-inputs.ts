import type { PromptSums } from "../airo/answer-sums.ts";
import type { SourceType } from "../sources/source-types.ts";

/** A check of the newest audit that did not pass. */
export type FailedCheck = {
  readonly id: string;
  readonly title: string;
  readonly details: string;
  readonly fix: string | null;
  readonly effort: "S" | "M" | "L";
  /** Readiness points (0–10) the fix adds, in the fix order. */
  readonly pointsGained: number;
  readonly pagesChecked: number | null;
  readonly quotes: readonly { readonly url: string; readonly snippet: string }[];
  /** It holds the whole score down today. */
  readonly holdsScoreDown: boolean;
};

/** What answers to one prompt by one assistant on one surface say; only answers whose mention of the brand is clear. */
export type AnswerCell = PromptSums & {
  readonly surface: string;
  /** Answers that say they know nothing of the brand. */
  readonly absentByName: number;
  /** Sum and number of the brand's positions. */
  readonly positionSum: number;
  readonly positionCount: number;
  /** Answers that name each competitor, by its id. */
  readonly competitors: Readonly<Record<string, number>>;
};

/** A domain that answers use (cite or retrieve) which name a competitor and not the brand. */
export type SourceGap = {
  readonly domain: string;
  /** As `CountedSource` of the Sources page has it. */
  readonly host: string;
  readonly type: SourceType;
  /** All answers that use it, the number the Sources page shows. */
  readonly used: number;
  /** All such answers, the number the Sources page shows. */
  readonly gaps: number;
  /** Of the newest such answers, by prompt and assistant. */
  readonly answers: readonly {
    readonly prompt: string;
    readonly assistant: string;
    readonly count: number;
  }[];
  /** The competitors those answers name, most first. */
  readonly competitors: readonly { readonly name: string; readonly answers: number }[];
  readonly pages: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly answers: number;
  }[];
  /** The newest of those answers; null where none of the newest is one. */
  readonly exampleAnswer: string | null;
};

/** An answer that names the brand in a bad light, with the sentence that does. */
export type Criticism = {
  readonly answerId: string;
  readonly prompt: string;
  readonly assistant: string;
  readonly quote: string;
};

/** Everything that actions are made of; counts only. */
export type ActionInputs = {
  readonly brand: string;
  /** Prompts that are asked at present. */
  readonly activePrompts: number;
  /** In the order in which the audit fixes them. */
  readonly checks: readonly FailedCheck[];
  readonly cells: readonly AnswerCell[];
  /** Answers to prompts that name the brand, which no gain is counted from: what they blame and don't know is still to be dealt with. */
  readonly cellsByName: readonly AnswerCell[];
  /** Wording by prompt key, name by topic id, name by competitor id, name by assistant id. */
  readonly prompts: Readonly<Record<string, string>>;
  readonly topics: Readonly<Record<string, string>>;
  readonly competitors: Readonly<Record<string, string>>;
  readonly assistants: Readonly<Record<string, string>>;
  readonly sources: readonly SourceGap[];
  /** Newest first. */
  readonly criticisms: readonly Criticism[];
};
