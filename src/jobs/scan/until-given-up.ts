import type { Outcome } from "#assistants/types.ts";
import { lostAnswer, notSent } from "./lost-answer.ts";

const GRACE_MS = 500;
const abandoned = lostAnswer("aborted", "The worker ended while this was being asked.");
const broken = lostAnswer("bad_response", "The answer could not be read.");

/**
 * A call that still waits for its turn with a key does not hear of the end: it is let go of shortly after. One that rejects in spite
 * of all is told to `onFault` and ends like any other: unheard, it would end the process, and each that asks it again.
 */
export function untilGivenUp<Came>(
  asking: Promise<Outcome<Came>>,
  {
    signal,
    isSent,
    onFault,
  }: {
    readonly signal: AbortSignal;
    readonly isSent: () => boolean;
    readonly onFault: (thrown: unknown) => void;
  },
): Promise<Outcome<Came>> {
  return new Promise((resolve) => {
    const letGo = () => setTimeout(() => resolve(isSent() ? abandoned : notSent), GRACE_MS);
    signal.addEventListener("abort", letGo, { once: true });
    void asking
      .catch((thrown: unknown) => {
        onFault(thrown);
        return broken;
      })
      .then((outcome) => {
        signal.removeEventListener("abort", letGo);
        resolve(outcome);
      });
  });
}
