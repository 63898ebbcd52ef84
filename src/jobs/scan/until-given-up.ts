import type { Outcome } from "#assistants/types.ts";

const GRACE_MS = 500;

/** Its request may have gone out: what was set aside for it counts as spent. */
const abandoned: Outcome<never> = {
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
export function untilGivenUp<Came>(
  asking: Promise<Outcome<Came>>,
  signal: AbortSignal,
): Promise<Outcome<Came>> {
  return new Promise((resolve) => {
    const letGo = () => setTimeout(() => resolve(abandoned), GRACE_MS);
    signal.addEventListener("abort", letGo, { once: true });
    void asking.then((outcome) => {
      signal.removeEventListener("abort", letGo);
      resolve(outcome);
    });
  });
}
