import type { Outcome } from "#assistants/types.ts";

/**
 * The end of a call whose answer, if there was one, is gone by a cause of our own; `message` is for the member. It may have been
 * paid: what was set aside for it counts as spent. Aborted ones are asked again.
 */
export const lostAnswer = (kind: "aborted" | "bad_response", message: string): Outcome<never> => ({
  ok: false,
  error: {
    kind,
    message,
    retryable: kind === "aborted",
    retryAfterMs: null,
    mayHaveCost: true,
    status: null,
    body: null,
  },
});

/** The end of a call whose request never left. It is asked again where nobody else has taken it over. */
export const notSent: Outcome<never> = {
  ok: false,
  error: {
    kind: "aborted",
    message: "The worker ended before this was asked.",
    retryable: true,
    retryAfterMs: null,
    mayHaveCost: false,
    status: null,
    body: null,
  },
};
