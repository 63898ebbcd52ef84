import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { bundledProcess } from "../faults/bundled-process.ts";
import { openPlace } from "../faults/open-place.ts";
import { planScan } from "../scans/killed-scan.ts";
import { startScanProcess } from "../scans/start-scan-process.ts";
import { openTaskStandIn } from "./task-stand-in.ts";
import { chatgptApp } from "./task-world.ts";

const TASKS = 10_000;
const CALLS_PER_MINUTE = 6000;
const MEGABYTE = 1_000_000;

test("10,000 tasks open at once in one worker: one poll loop, under 300 MB, never above the calls a minute", {
  timeout: 1_200_000,
}, async () => {
  const place = await openPlace("postgres");
  const standIn = await openTaskStandIn({ readyMs: () => 240_000 });
  try {
    const { file, environment: cache } = await bundledProcess("tasks/task-process");
    await place.use((database) => planScan(database, { calls: TASKS * 2, prompts: TASKS }, [chatgptApp]));
    const worker = startScanProcess(
      {
        ...{ ...cache, ...place.environment, PROVIDER_URL: standIn.url },
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
    for (let second = 0; second < 90; second += 1) {
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
