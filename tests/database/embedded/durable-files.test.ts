import fs, { mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { durableFiles } from "#database/platform/pglite/durable-files.ts";

const directory = mkdtempSync(join(tmpdir(), "truenorth-durable-"));
const synced: string[] = [];
const fsync = vi.spyOn(fs, "fsyncSync").mockImplementation((descriptor) => {
  synced.push(relative(directory, readlinkSync(`/proc/self/fd/${descriptor}`)));
});
syncBuiltinESMExports();
let database: PGlite;

beforeAll(async () => {
  await cp(inject("pglite").folder, directory, { recursive: true });
  database = await PGlite.create(durableFiles(directory));
  await database.exec("create table kept (id integer)");
});
afterAll(async () => {
  await database.close();
  fsync.mockRestore();
  syncBuiltinESMExports();
  rmSync(directory, { recursive: true });
});

/** The files that reached the disk before `work` was acknowledged. */
async function syncedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  synced.length = 0;
  await work();
  return [...synced];
}

test.runIf(process.platform === "linux")("a commit reaches the disk before it is acknowledged", async () => {
  const { rows } = await database.query("select current_setting('fsync') as fsync");
  expect(rows).toEqual([{ fsync: "on" }]);
  for (const id of [1, 2, 3])
    expect(await syncedBy(() => database.query("insert into kept values ($1)", [id]))).toEqual([
      expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/),
    ]);
});

test.runIf(process.platform === "linux")(
  "a checkpoint writes tables to the disk before it counts",
  async () => {
    const files = await syncedBy(() => database.exec("checkpoint"));
    expect(files).toContainEqual(expect.stringMatching(/^base\/\d+\/\d+$/));
    expect(files).toContain("pg_xact");
    expect(files.at(-1)).toBe("global/pg_control");
  },
);

test("a commit the disk refuses is not acknowledged", async () => {
  fsync.mockImplementationOnce(() => {
    throw new Error("EIO");
  });
  await expect(database.query("insert into kept values (4)")).rejects.toThrow();
});
