import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/platform/connection.ts";
import { DirectoryInUseError } from "#database/platform/pglite/directory-lock.ts";
import { fillDataDirectory } from "./migrated-directory.ts";

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "truenorth-crash-"));
  await fillDataDirectory(dataDirectory);
});
afterAll(() => rm(dataDirectory, { recursive: true }));

const writer = join(import.meta.dirname, "crash-writer.ts");

const ROUNDS = 8;

/** Starts a writing process; `acknowledged` holds the ids it has said are stored. */
function startWriter(first: number) {
  const child = spawn(process.execPath, [writer, dataDirectory, String(first)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const acknowledged: number[] = [];
  let errors = "";
  let unfinished = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unfinished + text).split("\n");
    unfinished = lines.pop() ?? "";
    acknowledged.push(...lines.map(Number));
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return { child, acknowledged, errors: () => errors };
}

test("a process killed while writing loses no row it acknowledged, and the next one takes the folder over", {
  timeout: 240_000,
}, async () => {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { child, acknowledged, errors } = startWriter(1 + (all.at(-1) ?? 0) + 10);
    const wanted = 40 + 37 * round;
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, interval: 5, message: errors() })
      .toBeGreaterThan(wanted);
    if (round === 0) {
      await expect(openDatabase({ kind: "embedded", dataDirectory })).rejects.toThrow(DirectoryInUseError);
      const second = startWriter(1_000_000);
      await once(second.child, "exit");
      expect(second.errors()).toMatch(new RegExp(`is in use by process ${child.pid} on `));
    }
    child.kill("SIGKILL");
    await once(child, "close");
    all.push(...acknowledged);
  }
  const database = await openDatabase({ kind: "embedded", dataDirectory });
  try {
    const { rows } = await sql<{ id: number }>`select id from public.rows order by id`.execute(
      database.kysely,
    );
    const stored = new Set(rows.map((row) => row.id));
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((id) => !stored.has(id))).toEqual([]);
    const byIndex = await database.kysely.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection);
      return await sql<{ n: number }>`select count(*) as n from public.rows where note >= ''`.execute(
        connection,
      );
    });
    expect(byIndex.rows[0]?.n).toBe(rows.length);
  } finally {
    await database.close();
  }
});
