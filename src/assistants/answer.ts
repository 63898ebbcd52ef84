import type { AssistantId } from "./assistants.ts";
import type { AskedSurface, Citation, Cost, Outcome, WireAnswer } from "./types.ts";

/** What came back from one call. A finish that is not "complete", or no text, is missing data and still kept. */
export type Answer = Omit<WireAnswer, "citations" | "providerCostUsd"> & {
  readonly assistant: AssistantId;
  /** The surface it really came from. */
  readonly surface: AskedSurface;
  readonly requestedModel: string;
  /** Null where the surface shows no sources; then a citation is not applicable rather than missing. */
  readonly citations: readonly Citation[] | null;
  readonly cost: Cost;
  readonly latencyMs: number;
  readonly warnings: readonly string[];
  /** The provider's body as JSON, without bulky opaque parts: enough to run the reader again. */
  readonly wire: unknown;
};

export type AskOutcome = Outcome<Answer>;
