import type { TakenCall } from "../take-calls.ts";
import type { MadeOutcome } from "./asker.ts";

/** A call that was made, and what came of it. */
export type MadeCall = {
  readonly taken: TakenCall;
  readonly outcome: MadeOutcome;
  readonly receivedAt: Date;
};
