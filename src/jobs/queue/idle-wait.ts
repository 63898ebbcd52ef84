import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#database/platform/connection.ts";

/** The longest wait on the embedded database, where every write is seen: for jobs that fall due by themselves. */
export const MAX_IDLE_MS = 3000;

/** The wait between two polls. */
export type IdleWait = {
  /** The number of writes so far; read before a poll, so that writes during it cause another one. */
  mark(): number;
  /** Resolves after `minMs`; on the embedded database not before a write since `mark` or `maxIdleMs`. At once when stopped. */
  since(mark: number, minMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** Waits by the clock on Postgres, where other processes write; on the embedded database it waits for a write, so an idle server does nothing. */
export function openIdleWait({ onWrite }: Pick<Database, "onWrite">, maxIdleMs = MAX_IDLE_MS): IdleWait {
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
    async since(mark, minMs, signal) {
      await wait(minMs, signal);
      if (stopListening === undefined || signal.aborted || writes !== mark || minMs >= maxIdleMs) return;
      const woken = new AbortController();
      resting.add(woken);
      await wait(maxIdleMs - minMs, AbortSignal.any([signal, woken.signal]));
      resting.delete(woken);
    },
    close: () => stopListening?.(),
  };
}
