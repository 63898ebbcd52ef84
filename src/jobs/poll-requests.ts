import type { Logger } from "pino";
import type { IdleWait } from "./queue/idle-wait.ts";

export type Poller = { stop(): Promise<void> };
export type WakeablePoller = Poller & {
  /** Polls now, or once more after the poll under way. */
  wake(): void;
};

/**
 * Polls for requests that the database records itself, beside the queue, every `everyMs` until stopped. A poll that
 * fails is logged once and the next one is tried; `stop` waits for the one under way.
 */
export function pollRequests(
  look: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, rest, logger }: { readonly everyMs: number; readonly rest: IdleWait; readonly logger: Logger },
): WakeablePoller {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking = new AbortController();
  let isFailing = false;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const mark = rest.mark();
      waking = new AbortController();
      try {
        await look(signal);
        isFailing = false;
      } catch (error) {
        if (!isFailing && !signal.aborted) logger.warn({ err: error }, "requests could not be taken up");
        isFailing = true;
      }
      await rest.since(mark, everyMs, AbortSignal.any([signal, waking.signal]));
    }
  }

  const running = run();
  return {
    wake: () => waking.abort(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
