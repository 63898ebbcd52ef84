import type { Answer } from "#assistants/answer.ts";
import type { Judged } from "#assistants/judge/judge-answer.ts";
import type { SuggestedPrompt } from "#assistants/judge/suggest-prompts.ts";
import type { Cost, Outcome } from "#assistants/types.ts";
import type { StoredKey } from "#database/keys/assistant-keys.ts";
import type { OpenCall } from "#database/scans/open-calls.ts";
import type { KeyChoice } from "../decide-calls.ts";

/** The reply of a model that reads for us, or why it is of no use; paid for either way. */
export type ModelReply = {
  readonly reply:
    | ({ readonly kind: "judged" } & Judged)
    | { readonly kind: "suggested"; readonly prompts: readonly SuggestedPrompt[] }
    | { readonly kind: "refused" | "unreadable"; readonly reason: string };
  readonly cost: Pick<Cost, "usd" | "source">;
  readonly servedModel: string | null;
  /** The bodies as they came. */
  readonly wires: readonly unknown[];
};

/** What comes of a paid call: an assistant's answer, or the reply of a model that reads for us. */
export type MadeOutcome = Outcome<Answer | ModelReply>;

/** By which key a call goes out, and how: all that is needed to make it. */
export type Route = KeyChoice & {
  /** When the brand's own key was saved, which tells it from one that replaced it; null for the operator's. */
  readonly keySavedAt: Date | null;
  /**
   * The one paid call. Waits for `beforeSending` once its turn with the key has come; where that is false nothing is sent. Rejects
   * only by a fault of ours.
   */
  readonly ask: (signal: AbortSignal, beforeSending: () => Promise<boolean>) => Promise<MadeOutcome>;
};

/** Finds the way to the assistant of a call: by the brand's own key where there is one, else the operator's; null without. */
export type FindRoute = (call: OpenCall, ownKey: StoredKey | null) => Route | null;
