import type { AskOutcome } from "#assistants/types.ts";

const GRACE_MS = 500;

/** Its request may have gone out: what was set aside for it counts as spent. */
const abandoned: AskOutcome = {
  ok: false,
  error: {
    kind: "aborted",
    message: "The worker ended while this was being asked.",
    retryable: true,
    retryAfterMs: null,
    mayHaveCost: true,
    status: null,
    body: null,
  },
};

/** A call that still waits for its turn with a key does not hear of the end: it is let go of shortly after. */
export function untilGivenUp(asking: Promise<AskOutcome>, signal: AbortSignal): Promise<AskOutcome> {
  return new Promise((resolve) => {
    const letGo = () => setTimeout(() => resolve(abandoned), GRACE_MS);
    signal.addEventListener("abort", letGo, { once: true });
    void asking.then((outcome) => {
      signal.removeEventListener("abort", letGo);
      resolve(outcome);
    });
  });
}
