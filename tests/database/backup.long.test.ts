import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runOn } from "#cli/test-terminal.ts";
import { answerBackups } from "#database/backup/backup-socket.ts";
import { writeBackup } from "#database/backup/write-backup.ts";
import { type Database, databaseOver, openDatabase } from "#database/platform/connection.ts";
import { lockDirectory } from "#database/platform/pglite/directory-lock.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";
import { fillDataDirectory } from "./migrated-directory.ts";
import { password, secretKey, signedUp, startBackend } from "./test-backend.ts";
import { migrationsDirectory } from "./test-database.ts";

const now = () => new Date("2026-11-22T10:00:00Z");
const email = "ann@acme.example";
let root: string;
let archive: string;
/** Of the tables, as they were when the server stopped. */
let counts: Record<string, number>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "backup-"));
  archive = join(root, "backup.tar.gz");
});
afterAll(() => rm(root, { recursive: true }));

const run = (dataDirectory: string, ...words: string[]) =>
  runOn(
    words,
    "",
    {},
    {
      databaseUrl: null,
      dataDirectory,
      secretKeyIsGiven: false,
      migrationsDirectory,
      version: "1.2.3",
    },
  );
const open = (dataDirectory: string) => openDatabase({ kind: "embedded", dataDirectory });

/** Rows of every table of ours. */
async function countsOf(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.executeSql(`
    select schemaname || '.' || tablename as name,
      (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(schemaname) || '.' || quote_ident(tablename), false, true, '')))[1]::text::int as count
    from pg_tables where schemaname in ('app', 'public', 'auth', 'jobs', 'supabase_migrations') order by 1`);
  return Object.fromEntries(
    (rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]),
  );
}

test("what is backed up while the server writes is whole when restored, and its people sign in", async () => {
  const first = join(root, "first");
  await mkdir(first, { mode: 0o700 });
  await writeFile(join(first, "secret-key"), secretKey, { mode: 0o600 });
  const unlock = lockDirectory(first);
  await fillDataDirectory(first);
  const database = databaseOver(await openPglite({ directory: join(first, "database") }));
  const before = await startBackend(database);
  const { id } = await signedUp(before.browser(), email);
  const socket = await answerBackups(
    first,
    (sink) => writeBackup({ database, dataDirectory: first, version: "1.2.3", now }, sink),
    (error) => expect.unreachable(String(error)),
  );
  expect((await stat(join(first, "backup.sock"))).mode & 0o777).toBe(0o600);

  let saved = 0;
  let isWriting = true;
  const writing = (async () => {
    for (; isWriting; saved += 1)
      // A member may add 50 a day only.
      await database.asService((transaction) =>
        transaction
          .insertInto("public.brands")
          .values({ name: `Brand ${saved}`, domain: `brand-${saved}.example`, owner_user_id: id })
          .execute(),
      );
  })();
  await expect.poll(() => saved, { timeout: 20_000 }).toBeGreaterThan(2);
  const savedBefore = saved;
  expect(await run(first, "backup", archive)).toEqual({
    code: 0,
    out: "",
    errors: `Backed up ${first} to ${archive}, with its secret key.\n`,
  });
  isWriting = false;
  await writing;
  expect(saved).toBeGreaterThan(savedBefore);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await run(first, "backup", archive)).errors).toMatch(/is there already/);
  expect((await run(first, "restore", archive, "--force")).errors).toMatch(/is in use by process/);
  counts = await countsOf(database);
  await socket?.close();
  await database.close();
  unlock();
  // With the server stopped the command reads the files itself: then nothing is written meanwhile.
  expect((await run(first, "backup", `${archive}.still`)).code).toBe(0);

  const target = join(root, "restored");
  expect(await run(target, "restore", archive)).toMatchObject({ code: 0 });
  expect(await readFile(join(target, "secret-key"), "utf8")).toBe(secretKey);
  const restored = await open(target);
  const found = await countsOf(restored);
  expect(found["public.brands"]).toBeGreaterThanOrEqual(savedBefore);
  expect(found["public.brands"]).toBeLessThanOrEqual(saved);
  expect(found["auth.users"]).toBe(1);
  const { browser } = await startBackend(restored);
  const { data, error } = await browser().client.auth.signInWithPassword({ email, password });
  expect([error, data.user?.id]).toEqual([null, id]);
  await restored.close();
});

test("a bad archive, or data that are there, change nothing", async () => {
  const target = join(root, "target");
  const bytes = await readFile(archive);
  const plain = gunzipSync(bytes);
  const retold = (from: string, to: string) =>
    gzipSync(Buffer.from(plain.toString("latin1").replace(from, to), "latin1"), { level: 1 });
  const flipped = Buffer.from(bytes);
  flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
  const newest = /"newestMigration": "(\d+)"/.exec(plain.toString("latin1"))?.[1] ?? "";
  const bad: readonly (readonly [string, Uint8Array, RegExp])[] = [
    [
      "text",
      Buffer.from("nothing of ours"),
      /no backup that can be restored: It is damaged, or something else/,
    ],
    ["foreign", gzipSync("nothing of ours".repeat(100)), /no backup that can be restored: It is damaged/],
    ["cut short", bytes.subarray(0, bytes.length - 1000), /It ends too soon/],
    ["flipped", flipped, /It is damaged/],
    ["newer", retold('"format": 1', '"format": 2'), /made by a newer TrueNorth \(1\.2\.3\)/],
    [
      "unknown",
      retold(newest, `9${newest.slice(1)}`),
      /made by another TrueNorth .* migration is 9\d+, which this one/,
    ],
    ["other postgres", retold('"postgres": "17"', '"postgres": "99"'), /holds files of Postgres 99/],
    ["leading out", retold("database/PG_VERSION\0\0\0", "database/../../out\0\0\0"), /It is damaged/],
  ];
  for (const [name, content, message] of bad) {
    const file = join(root, `bad ${name}`);
    await writeFile(file, content);
    const { code, errors } = await run(target, "restore", file);
    expect([name, code]).toEqual([name, 1]);
    expect(errors).toMatch(message);
    expect(await readdir(target), name).toEqual([]);
  }
  await writeFile(join(target, "secret-key"), "another");
  expect((await run(target, "restore", `${archive}.still`)).errors).toMatch(/is not empty\. .*--force/);
  expect(await readFile(join(target, "secret-key"), "utf8")).toBe("another");
  const { code, errors } = await run(target, "restore", `${archive}.still`, "--force");
  expect([code, errors]).toEqual([0, expect.stringMatching(/What was there is in \S+before-restore-\d{14}/)]);
  expect((await readdir(target)).toSorted()).toEqual([
    expect.stringMatching(/^before-restore-/),
    "database",
    "secret-key",
  ]);
  const [aside = ""] = (await readdir(target)).filter((name) => name.startsWith("before"));
  expect(await readFile(join(target, aside, "secret-key"), "utf8")).toBe("another");
  const restored = await open(target);
  expect(await countsOf(restored)).toEqual(counts);
  await restored.close();
});
