import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { type Database, databaseOver } from "#database/platform/connection.ts";
import { migrate } from "#database/platform/migrate.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { authSchemaSql } from "#supabase/migrated-database.ts";

/** What a PGlite database of a test begins with: to make one from nothing takes twenty seconds of computing. */
export type PgliteFiles = {
  /** A dump before any migration. */
  readonly empty: string;
  /** A dump of a migrated database, and the folder of the same. */
  readonly migrated: string;
  readonly folder: string;
};

const root = join(import.meta.dirname, "../../..");
const cache = join(root, "node_modules/.cache/truenorth-pglite");
/** All that the files depend on. */
const sources = [
  "package-lock.json",
  "supabase/**/*.sql",
  "src/database/platform/**/*.ts",
  "src/jobs/queue/*.ts",
  "src/supabase/migrated-database.ts",
  "tests/database/embedded/prepared-pglite.ts",
];
const DAY_MS = 86_400_000;

/** Makes the files, unless an earlier run made them from the same sources. Nobody may change them: copy the folder. */
export async function preparedPglite(): Promise<PgliteFiles> {
  const made = join(cache, await fingerprint());
  if (!existsSync(made)) {
    const draft = `${made}-${randomUUID()}`;
    await mkdir(draft, { recursive: true });
    await make(filesIn(draft));
    // Another run may have been as fast.
    await rename(draft, made).catch(() => rm(draft, { recursive: true }));
    await removeOutdatedFiles(made);
  }
  return filesIn(made);
}

const filesIn = (directory: string): PgliteFiles => ({
  empty: join(directory, "empty.tar"),
  migrated: join(directory, "migrated.tar"),
  folder: join(directory, "migrated"),
});

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest("hex").slice(0, 32);
}

/** Removes files made from other sources or left by a killed run, once they are a day old: another run may still use newer ones. */
async function removeOutdatedFiles(made: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const directory = join(cache, name);
    if (directory === made || Date.now() - (await stat(directory)).mtimeMs < DAY_MS) continue;
    await rm(directory, { recursive: true, force: true });
  }
}

async function make({ empty, migrated, folder }: PgliteFiles): Promise<void> {
  const engine = await openPglite({ directory: folder });
  try {
    const database = databaseOver(engine);
    // Nobody makes databases from the templates here, and each test file would unpack them.
    for (const statement of [
      "update pg_database set datistemplate = false where datname like 'template%'",
      "drop database template1",
      "drop database template0",
      // The usual 128 MB are filled with zeros at each start, which took longer than all else.
      "alter system set shared_buffers = '16MB'",
      "checkpoint",
    ])
      await database.executeSql(statement);
    await writeFile(empty, await engine.dump());
    await prepareDatabase(database);
    await database.executeSql("checkpoint");
    await writeFile(migrated, await engine.dump());
  } finally {
    await engine.close();
  }
}

/** Migrated and with the tables of the queue, as after a first start. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database, {
    directory: join(root, "supabase/migrations"),
    authSchemaSql: await authSchemaSql(),
  });
  const logger = pino({ level: "silent" });
  const queue = await openJobQueue({ database, jobs: allJobs, logger, works: false });
  await queue.close(1000);
}
