import type { Span } from "../reading/sentences.ts";

/** A sentence of an answer, word for word, without Markdown. Untrusted text. */
export type FirstLookQuote = {
  readonly text: string;
  /** Names in it (UTF-16); `rank` is the place in `others`, null for the brand itself. */
  readonly marks: readonly (Span & { readonly rank: number | null })[];
  /** Place among the questions. */
  readonly question: number;
};

/** What one assistant said. */
export type AssistantFindings = {
  /** As it is shown: "ChatGPT". */
  readonly label: string;
  /** Complete answers, and those of them that name the brand. */
  readonly answers: number;
  readonly named: number;
  readonly quote: FirstLookQuote | null;
  /** Who is named in the answers that leave the brand out, most often first. */
  readonly instead: readonly { readonly rank: number; readonly answers: number }[];
  /** Why it has fewer answers than there are questions; null where it has all. */
  readonly cutShort: LeftOutReason | null;
  /** It answered without searching the web. */
  readonly isWithoutSearch: boolean;
};

/** What came of a first look. Few answers: never a score. */
export type FirstLookFindings = {
  readonly brandName: string;
  readonly questions: readonly string[];
  readonly assistants: readonly AssistantFindings[];
  /** Names of others, most often named first. Untrusted text. */
  readonly others: readonly string[];
  /** Answers that leave the brand out, and how many of them name the first of `others`. */
  readonly missed: number;
  readonly missedForFirst: number;
  /** Assistants that gave no answer, each with why. */
  readonly leftOut: readonly { readonly label: string; readonly reason: LeftOutReason }[];
};

/** Why an assistant has no part: nothing came back, or nobody paid for it. */
export type LeftOutReason = "no-answer" | "slow" | "overloaded" | "budget";
