import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { bothEngines } from "../../database/test-database.ts";
import { bundledProcess } from "../faults/bundled-process.ts";
import { openPlace } from "../faults/open-place.ts";
import { planScan } from "../scans/killed-scan.ts";
import { startScanProcess } from "../scans/start-scan-process.ts";
import { openTaskStandIn } from "./task-stand-in.ts";
import { chatgptApp } from "./task-world.ts";

const [KILLS, TASKS] = [20, 500];

describe.each(bothEngines)("a worker killed among tasks on %s", (engine) => {
  test(`of ${TASKS} tasks and ${KILLS} kills each is posted once, kept once and paid once`, {
    timeout: 600_000,
  }, async () => {
    const place = await openPlace(engine);
    const standIn = await openTaskStandIn({ readyMs: () => 50 + Math.random() * 300 });
    try {
      const { file, environment: cache } = await bundledProcess("tasks/task-process");
      const environment = { ...cache, ...place.environment, PROVIDER_URL: standIn.url };
      await place.use((database) => planScan(database, { calls: TASKS, prompts: TASKS / 2 }, [chatgptApp]));
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = standIn.log.length;
        const worker = startScanProcess(environment, file);
        await worker.line(/^ready$/);
        for (let wait = 0; wait < 300 && standIn.log.length === before; wait += 1) await sleep(10);
        await sleep(Math.random() * 80);
        await worker.end("SIGKILL");
      }
      const postsAtLastKill = standIn.posts.length;
      const last = startScanProcess(environment, file);
      await last.line(/^done$/);
      await last.end("SIGTERM");
      const { rows } = await place.use((database) =>
        database.executeSql(
          `select (select count(*)::int from app.answers) as answers,
            (select count(*)::int from app.scan_calls where state = 'answered') as answered,
            (select sum(spent_usd)::float from app.budget_months) as spent,
            (select sum(reserved_usd)::float from app.budget_months) as reserved`,
        ),
      );
      expect(rows).toEqual([
        { answers: TASKS, answered: TASKS, spent: expect.closeTo(TASKS * 0.008, 6), reserved: 0 },
      ]);
      expect(standIn.posts.length).toBe(TASKS);
      expect(standIn.tasks.size).toBe(TASKS);
      // Else the kills came when all was done.
      expect(postsAtLastKill).toBeLessThan(TASKS);
    } finally {
      await standIn.close();
      await place.remove();
    }
  });
});
