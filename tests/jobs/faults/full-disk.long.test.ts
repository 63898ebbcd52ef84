import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { databaseOver } from "#database/platform/connection.ts";
import { withDiskRoom } from "#database/platform/disk-room.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import {
  addBrandToScan,
  answerOf,
  answersOf,
  beginScan,
  endOfScan,
  moneyOf,
  routeTo,
  silent,
  startWorker,
} from "../scans/scan-world.ts";

const ROOM = 10 ** 9;
const NO_ROOM = 10 ** 6;

test("while the disk is full a scan sends nothing, keeps what is under way, and goes on by itself", {
  timeout: 180_000,
}, async () => {
  let free = ROOM;
  const snapshot = await readFile(inject("pglite").migrated);
  const engine = withDiskRoom(await openPglite({ directory: null, snapshot }), {
    freeBytes: () => free,
    onChange: () => {},
  });
  const database = databaseOver(engine);
  const queue = await openJobQueue({ database, jobs: allJobs, logger: silent, works: false });
  const brand = await addBrandToScan(database, { prompts: 12 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  const findRoute = routeTo({
    async outcome() {
      sent += 1;
      await released;
      return answerOf("Acme.");
    },
  });
  const worker = startWorker(database, queue, { findRoute, atOnce: 4 });
  const scanId = await beginScan(database, queue, {
    ...brand,
    runsPerPrompt: 1,
    asked: [{ assistant: "claude", surface: "api" }],
  });
  while (sent < 4) await sleep(10);

  free = NO_ROOM;
  await sleep(200);
  release();
  // As long as five attempts to keep an answer take: none of them is given up as unreadable.
  await sleep(10_000);
  expect(sent).toBe(4);
  expect(await answersOf(database, brand.brandId)).toEqual({ answers: 0 });

  free = ROOM;
  await endOfScan(database, brand.brandId, scanId);
  expect(sent).toBe(12);
  expect(await answersOf(database, brand.brandId)).toEqual({ answers: 12 });
  expect(await moneyOf(database, brand.brandId)).toMatchObject({ reservedUsd: 0 });
  await worker.close(1000);
  await queue.close(1000);
  await database.close();
});
