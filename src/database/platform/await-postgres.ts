import { setTimeout as sleep } from "node:timers/promises";
import { troubleOf } from "./database-trouble.ts";
import type { Engine } from "./engine.ts";

export type Awaiting = {
  /** Told once why the database isn't there yet. */
  readonly onWait: (error: unknown) => void;
  readonly maxMs?: number;
};

const MAX_WAIT_MS = 120_000;
const PAUSE_MS = 500;

/** Waits for a server that starts, recovers or can't be reached yet. Throws what it said last, any other error at once. */
export async function awaitPostgres(
  engine: Engine,
  { onWait, maxMs = MAX_WAIT_MS }: Awaiting,
): Promise<void> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const session = await engine.acquire();
      await session.run("select 1", [], {}).finally(() => session.release(false));
      return;
    } catch (error) {
      if (troubleOf(error) !== "away" || performance.now() - startedAt >= maxMs) throw error;
      if (attempt === 0) onWait(error);
      await sleep(PAUSE_MS);
    }
  }
}
