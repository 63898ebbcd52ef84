import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#database/platform/connection.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";
import { isLong } from "../long.ts";

const platform = join(import.meta.dirname, "../../src/database/platform");
const open = `import { openDatabase } from ${JSON.stringify(`${platform}/connection.ts`)};
  await openDatabase({ kind: "embedded", dataDirectory: process.argv[1] });`;
const unpack = `import { readFileSync } from "node:fs";
  import { openPglite } from ${JSON.stringify(`${platform}/pglite/pglite-engine.ts`)};
  await openPglite({ directory: process.argv[1] + "/database", snapshot: readFileSync(process.argv[2]) });`;

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "first-start-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const filesIn = (directory: string): number =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .length
    : 0;

/** Makes a new database in a process of its own and kills it once so many files are there; returns how many there were then. */
async function killFirstStart(
  code: string,
  dataDirectory: string,
  atFiles: number,
  signal: "SIGKILL" | "SIGINT" = "SIGKILL",
): Promise<number> {
  const words = ["--input-type=module", "--eval", code, dataDirectory, inject("pglite").empty];
  const child = spawn("node", words, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  while (child.exitCode === null && filesIn(dataDirectory) < atFiles) await sleep(2);
  child.kill(signal);
  await ended;
  return filesIn(dataDirectory);
}

async function opens(dataDirectory: string): Promise<boolean> {
  const database = await openDatabase({ kind: "embedded", dataDirectory });
  try {
    const { rows } = await database.executeSql("create table kept (id int); select 1 as works from kept");
    return rows.length === 0;
  } finally {
    await database.close();
  }
}

describe("a first start that is killed while the database's files are made", () => {
  // Files copied from a prepared database; below they are made from nothing, which takes fifteen seconds of computing.
  test.runIf(isLong)("is made again by the next", { timeout: 180_000 }, async () => {
    const dataDirectory = join(root, "copied");
    expect(await killFirstStart(unpack, dataDirectory, 300)).toBeGreaterThanOrEqual(300);
    expect(readdirSync(dataDirectory)).toEqual(["database.unfinished"]);
    const snapshot = await readFile(inject("pglite").empty);
    await (await openPglite({ directory: join(dataDirectory, "database"), snapshot })).close();
    expect(await opens(dataDirectory)).toBe(true);
    expect(readdirSync(dataDirectory)).toEqual(["database"]);
  });

  test.runIf(isLong).each([
    [20, "SIGINT"],
    [300, "SIGKILL"],
    [966, "SIGKILL"],
  ] as const)(
    "after %i files by %s is made again by the next",
    { timeout: 180_000 },
    async (atFiles, signal) => {
      const dataDirectory = join(root, String(atFiles));
      expect(await killFirstStart(open, dataDirectory, atFiles, signal)).toBeGreaterThanOrEqual(atFiles);
      expect(await opens(dataDirectory)).toBe(true);
      expect(readdirSync(dataDirectory)).toEqual(["database"]);
    },
  );

  test.runIf(isLong)(
    "files left half made by an earlier version are put aside",
    { timeout: 180_000 },
    async () => {
      const dataDirectory = join(root, "earlier");
      mkdirSync(join(dataDirectory, "database/global"), { recursive: true });
      writeFileSync(join(dataDirectory, "database/global/pg_control"), "");
      expect(await opens(dataDirectory)).toBe(true);
      expect(readdirSync(dataDirectory).map((name) => name.replace(/\d+$/, "…"))).toEqual([
        "database",
        "database.incomplete-…",
      ]);
    },
  );
});

test("files that cannot be opened are named in words", async () => {
  const dataDirectory = join(root, "broken");
  mkdirSync(join(dataDirectory, "database"), { recursive: true });
  writeFileSync(join(dataDirectory, "database/PG_VERSION"), "17\n");
  await expect(openDatabase({ kind: "embedded", dataDirectory })).rejects.toMatchObject({
    name: "DatabaseSetupError",
    message: expect.stringMatching(/^The embedded database in .*broken\/database could not be opened: /),
  });
});
