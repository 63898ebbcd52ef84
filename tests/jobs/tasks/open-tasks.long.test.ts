import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { bundledProcess } from "../faults/bundled-process.ts";
import { openPlace } from "../faults/open-place.ts";
import { planScan } from "../scans/killed-scan.ts";
import { startScanProcess } from "../scans/start-scan-process.ts";
import { openTaskStandIn } from "./task-stand-in.ts";
import { chatgptApp } from "./task-world.ts";

const TASKS = 10_000;
const PROMPTS = 1000;
const CALLS_PER_MINUTE = 6000;
const MEGABYTE = 1_000_000;

test("10,000 tasks open at once in one worker: one poll loop, under 300 MB, never above the calls a minute", {
  timeout: 1_200_000,
}, async () => {
  const place = await openPlace("postgres");
  const standIn = await openTaskStandIn({ readyMs: () => 1_000_000 });
  try {
    const { file, environment: cache } = await bundledProcess("tasks/task-process");
    await place.use(async (database) => {
      await planScan(database, { calls: TASKS, prompts: PROMPTS }, [chatgptApp]);
      // A scan plans two runs of each prompt first; here all of them are asked at once.
      await database.executeSql(
        `insert into app.scan_calls (scan_id, brand_id, prompt_id, prompt_version, assistant, surface, via, run)
         select scan_id, brand_id, prompt_id, prompt_version, assistant, surface, via, more.run
         from app.scan_calls, generate_series(3, ${TASKS / PROMPTS}) as more (run) where scan_calls.run = 1`,
      );
      await database.executeSql(`update app.scans set open_calls = ${TASKS}`);
    });
    const worker = startScanProcess(
      {
        ...{ ...cache, ...place.environment, PROVIDER_URL: standIn.url },
        // Garbage that V8 leaves lying while memory is plenty is not held: with less heap it is collected sooner.
        NODE_OPTIONS: "--max-old-space-size=160",
        ...{ CALLS_PER_MINUTE: String(CALLS_PER_MINUTE), LEASE_MS: "60000", LONGEST_POLL_MS: "30000" },
      },
      file,
    );
    await worker.line(/^ready$/);
    let mostBytes = 0;
    for (let second = 0; second < 600 && standIn.posts.length < TASKS; second += 1) {
      await sleep(1000);
      const line = await worker.line(/^memory \d+$/);
      mostBytes = Math.max(mostBytes, Number(line.split(" ")[1]));
    }
    for (let second = 0; second < 70; second += 1) {
      await sleep(1000);
      mostBytes = Math.max(mostBytes, Number((await worker.line(/^memory \d+$/)).split(" ")[1]));
    }
    await worker.end("SIGTERM");
    process.stdout.write(
      `open ${standIn.tasks.size}, ${Math.round(mostBytes / MEGABYTE)} MB, busiest minute ${standIn.busiestMinute()}\n`,
    );
    expect(standIn.tasks.size).toBeGreaterThanOrEqual(TASKS);
    expect(mostBytes).toBeLessThan(300 * MEGABYTE);
    expect(standIn.busiestMinute()).toBeLessThanOrEqual(CALLS_PER_MINUTE);
  } finally {
    await standIn.close();
    await place.remove();
  }
});
