import type { AskedSurface } from "#database/scan-tables.ts";

/** What the interface knows of the assistants: it asks none of them itself. */
export type AssistantDirectory = {
  readonly assistants: readonly {
    readonly id: string;
    readonly label: string;
    /** What is asked for unless said; null where it must be said. */
    readonly defaultModel: string | null;
    /** Null where the key's owner must say it. */
    readonly defaultBaseUrl: string | null;
    /** What judges answers with a key of this assistant; null where it makes a poor judge, or its owner must say which. */
    readonly judgeModel: string | null;
    readonly surfaces: readonly AskedSurface[];
    /** The operator has a key for it. */
    readonly hasOperatorKey: boolean;
  }[];
  readonly labelOf: (id: string) => string;
  /** US dollars one judgement, or one call for suggestions, will probably cost; null where nobody knows. */
  readonly expectedUsd: (id: string, model: string, work: "judge" | "suggest", at: Date) => number | null;
  /** Encrypts a key for one brand and assistant; it opens for no other. */
  readonly encrypt: (owner: { readonly brandId: string; readonly assistant: string }, key: string) => string;
  /** What may be shown of a key. */
  readonly hintOf: (key: string) => string;
};

/** The same for visitors, who are not told whose keys the operator has set. */
export const withoutOperatorKeys = (directory: AssistantDirectory): AssistantDirectory => ({
  ...directory,
  assistants: directory.assistants.map((assistant) => ({ ...assistant, hasOperatorKey: false })),
});
