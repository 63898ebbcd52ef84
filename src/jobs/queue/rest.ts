import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#database/platform/connection.ts";

/** The longest wait on the embedded database, where every write is seen: for jobs that fall due by themselves. */
export const LONGEST_REST_MS = 3000;

/** The wait between two polls. */
export type Rest = {
  /** The number of writes so far; read before a poll, so that writes during it cause another one. */
  mark(): number;
  /** Resolves `leastMs` from now and, where every write is seen, not before one since `mark`, or 3 s; at once when stopped. */
  since(mark: number, leastMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** Waits by the clock on Postgres, where other processes write; on the embedded database it waits for a write, so an idle server does nothing. */
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
