import { execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorResponse, nameTrouble } from "#api/http/error-response.ts";
import { type Database, openDatabase } from "#database/platform/connection.ts";
import { migrate } from "#database/platform/migrate.ts";
import { findFaultIn } from "#jobs/queue/find-fault.ts";
import { isLong } from "../long.ts";
import { fillDataDirectory } from "./migrated-directory.ts";
import { migrationsDirectory } from "./test-database.ts";

const MEGABYTE = 1024 * 1024;

type Disk = {
  readonly free?: () => number;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): void;
};

/** A disk as the test says it is. */
function saidDisk(): Disk {
  let free = 1000 * MEGABYTE;
  return {
    free: () => free,
    async fill() {
      free = 100 * MEGABYTE;
    },
    async makeRoom() {
      free = 1000 * MEGABYTE;
    },
    remove() {},
  };
}

/** A file system of 300 MB; null where none may be mounted. */
function realDisk(directory: string): Disk | null {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m,mode=700", "tmpfs", directory], { stdio: "pipe" });
  } catch {
    return null;
  }
  const filling = join(directory, "filling");
  return {
    async fill() {
      const { bavail, bsize } = statfsSync(directory);
      await writeFile(filling, Buffer.alloc(bavail * bsize - 100 * MEGABYTE));
    },
    makeRoom: () => rm(filling),
    remove: () => execFileSync("umount", [directory]),
  };
}

const forms = ["a disk the test makes up", "a small file system"];

describe.each(forms.slice(0, isLong ? 2 : 1))("the embedded database on %s", (form) => {
  let directory = "";
  let disk: Disk | null = null;
  let database: Database;
  let app: Hono;
  const changes: boolean[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "disk-room-"));
    await mkdir(join(directory, "data"));
    disk = form === "a small file system" ? realDisk(join(directory, "data")) : saidDisk();
    if (disk === null) return;
    await fillDataDirectory(join(directory, "data"));
    database = await openDatabase({
      kind: "embedded",
      dataDirectory: join(directory, "data"),
      onChange: (isFull) => changes.push(isFull),
      ...(disk.free === undefined ? {} : { freeBytes: disk.free }),
    });
    await database.executeSql("create table kept (id int)");
    app = new Hono();
    app.onError((error, context) => errorResponse(error, context, pino({ level: "silent" })));
    app.use("/rest/*", nameTrouble).use("/auth/*", nameTrouble);
    const insert = () => database.executeSql("insert into kept values (1)");
    app.post("/api/v1/kept", async (context) => context.json((await insert()).rows));
    for (const path of ["/rest/v1/kept", "/auth/v1/kept"])
      app.post(path, async (context) => context.json((await insert()).rows));
  });
  afterAll(async () => {
    await database?.close();
    disk?.remove();
    await rm(directory, { recursive: true, force: true });
  });

  const rows = async () => (await database.executeSql("select count(*)::int as n from kept")).rows;
  const post = (path: string) => app.request(path, { method: "POST" });

  test("takes no write while it is full, says so at once, reads, and goes on by itself", async ({ skip }) => {
    if (disk === null) return skip("No file system may be mounted here: only the made-up disk was tried.");
    const fault = () =>
      findFaultIn({ database, queue: { isOpen: () => true }, migrations: [] })().catch(() => null);
    expect((await post("/api/v1/kept")).status).toBe(200);
    await disk.fill();
    await sleep(150);

    const startedAt = performance.now();
    const refused = await post("/api/v1/kept");
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([507, "60"]);
    expect(await refused.json()).toMatchObject({
      code: "disk_full",
      detail: "The disk is full. Nothing was saved.",
    });
    const data = await post("/rest/v1/kept");
    expect([data.status, (await data.json()).message]).toEqual([507, "The disk is full. Nothing was saved."]);
    const auth = await post("/auth/v1/kept");
    expect([auth.status, (await auth.json()).msg]).toEqual([503, "The disk is full. Nothing was saved."]);
    expect(await rows()).toEqual([{ n: 1 }]);
    expect(await fault()).toBe("the disk is full: nothing is saved until there is room");

    await disk.makeRoom();
    await sleep(150);
    expect((await post("/api/v1/kept")).status).toBe(200);
    expect(await rows()).toEqual([{ n: 2 }]);
    expect(await fault()).not.toBe("the disk is full: nothing is saved until there is room");
    expect(changes).toEqual([true, false]);
  });
});

test("a full disk at the start is named, and neither the data nor the user's rights are blamed", async () => {
  const directory = await mkdtemp(join(tmpdir(), "truenorth-full-"));
  const open = () => openDatabase({ kind: "embedded", dataDirectory: directory, freeBytes: () => 0 });
  try {
    await mkdir(join(directory, "database"));
    await writeFile(join(directory, "database", "PG_VERSION"), "cut off");
    await expect(open()).rejects.toThrow(/^The disk of .* is full.*Make room, then start again\.$/);
    await rm(join(directory, "database"), { recursive: true });
    await fillDataDirectory(directory);
    const database = await open();
    const migrating = migrate(database, { directory: migrationsDirectory, authSchemaSql: null });
    await expect(migrating).rejects.toMatchObject({
      code: "53100",
      message: expect.stringMatching(/^The disk is full/),
    });
    await database.close();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
