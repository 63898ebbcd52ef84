import { describe, expect, test } from "vitest";
import { openIdleWait } from "#jobs/queue/idle-wait.ts";
import { engines, openTestDatabase } from "../database/test-database.ts";

describe.each(engines)("resting between two looks on %s", (engine) => {
  test("ends with a write where all of them are seen, and by the clock elsewhere", async () => {
    const { database, remove } = await openTestDatabase(engine);
    const rest = openIdleWait(database);
    const { signal } = new AbortController();
    const timed = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    try {
      const seesWrites = database.onWrite !== undefined;
      expect(seesWrites).toBe(engine === "pglite");
      // Reading is no reason to look again; a write is, also one that came before the rest began.
      const untilWritten = timed(async () => await rest.since(rest.mark(), 50, signal));
      await database.executeSql("select count(*) from app.rate_limits");
      await new Promise((resolve) => setTimeout(resolve, 400));
      await database.executeSql("create temporary table noted (word text)");
      await database.executeSql("insert into noted values ('now')");
      const took = await untilWritten;
      if (seesWrites) expect(took).toBeGreaterThan(390);
      else expect(took).toBeLessThan(390);
      expect(took).toBeLessThan(4000);

      const mark = rest.mark();
      await database.executeSql("insert into noted values ('before')");
      expect(await timed(() => rest.since(mark, 10, signal))).toBeLessThan(1000);

      const stopped = new AbortController();
      const untilStopped = timed(() => rest.since(rest.mark(), 10_000, stopped.signal));
      stopped.abort();
      expect(await untilStopped).toBeLessThan(1000);
    } finally {
      rest.close();
      await remove();
    }
  });
});
