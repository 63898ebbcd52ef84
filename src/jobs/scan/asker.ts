import type { AskOutcome, Question } from "#assistants/types.ts";
import type { StoredKey } from "#database/assistant-keys.ts";
import type { OpenCall } from "#database/scan-calls.ts";
import type { KeyChoice } from "./decide-calls.ts";

/** By which key a call goes out, and how: all that is needed to make it. */
export type Route = KeyChoice & {
  readonly question: Question;
  /** The one paid call. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<AskOutcome>;
};

/** Finds the way to the assistant of a call: by the brand's own key where there is one, else the operator's; null without. */
export type FindRoute = (call: OpenCall, ownKey: StoredKey | null) => Route | null;
