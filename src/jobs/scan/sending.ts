import type { Logger } from "pino";
import type { Database } from "#database/platform/connection.ts";
import { type Asking, markSent } from "#database/scans/scan-calls.ts";

type Waiting = { readonly asking: Asking; readonly resolve: (maySend: boolean) => void };

/**
 * Marks calls as sent just before their requests leave, so that what a killed worker had only claimed isn't booked. All that wait
 * while one statement runs go with the next. Resolves to false where the call belongs to another worker by now, or where the mark
 * cannot be stored: what cannot be stored isn't paid for.
 */
export function openSending({ database, logger }: { readonly database: Database; readonly logger: Logger }) {
  let waiting: Waiting[] = [];
  let isMarking = false;

  async function mark(): Promise<void> {
    isMarking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const askings = batch.map(({ asking }) => asking);
      const marked = await database
        .asService((transaction) => markSent(transaction, askings))
        .catch((error: unknown) => {
          logger.warn({ err: error, calls: batch.length }, "calls could not be marked as sent; they wait");
          return new Set<string>();
        });
      for (const { asking, resolve } of batch) resolve(marked.has(asking.id));
    }
    isMarking = false;
  }

  return {
    maySend: (asking: Asking): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push({ asking, resolve });
        // What was claimed together begins in one turn of the event loop.
        if (!isMarking) setImmediate(() => isMarking || void mark());
      }),
  };
}
