import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#database/platform/connection.ts";

/** How long there may be no look where every write is seen: for what falls due by itself. */
export const LONGEST_REST_MS = 3000;

/** Resting between two looks for work. */
export type Rest = {
  /** How much has been written so far; taken before a look, so that what comes during it is looked for again. */
  mark(): number;
  /** Resolves `leastMs` from now and, where every write is seen, not before one since `mark`, or 3 s; at once when stopped. */
  since(mark: number, leastMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** Rests by the clock on Postgres, where others write; by what is written on the embedded database, which then lies still. */
export function openRest({ onWrite }: Pick<Database, "onWrite">): Rest {
  let writes = 0;
  const resting = new Set<AbortController>();
  const stopListening = onWrite?.(() => {
    writes += 1;
    for (const one of resting) one.abort();
  });
  // Rejects only when woken.
  const wait = (ms: number, signal: AbortSignal) =>
    sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  return {
    mark: () => writes,
    async since(mark, leastMs, signal) {
      await wait(leastMs, signal);
      if (stopListening === undefined || signal.aborted || writes !== mark || leastMs >= LONGEST_REST_MS)
        return;
      const woken = new AbortController();
      resting.add(woken);
      await wait(LONGEST_REST_MS - leastMs, AbortSignal.any([signal, woken.signal]));
      resting.delete(woken);
    },
    close: () => stopListening?.(),
  };
}
