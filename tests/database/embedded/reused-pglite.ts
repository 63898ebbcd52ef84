import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Database, databaseOver } from "#database/platform/connection.ts";
import type { Engine } from "#database/platform/engine.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";

type Kept = {
  readonly engine: Engine;
  /** The tables that have rows at the beginning, with these rows as JSON. */
  readonly seeded: ReadonlyMap<string, string>;
  /** Changes with the schema, rights and roles. */
  readonly schema: string;
  /** Of each seeded table what changes with its rows. */
  versions: ReadonlyMap<string, string>;
};

/** Databases of this process that nobody uses just now: migrated and without a row. */
const idle: Kept[] = [];

/**
 * A migrated PGlite in memory, for the caller alone until it is closed. Closing empties it for the next one, which takes a small part of
 * the time that opening another takes; one whose schema was changed is thrown away.
 */
export async function borrowPglite(snapshot: string): Promise<Database> {
  const kept = idle.pop() ?? (await open(snapshot));
  return databaseOver(lent(kept.engine, () => giveBack(kept)));
}

/** Read once in each process, into memory that the threads of all its databases share. */
let snapshotRead: Promise<Uint8Array> | null = null;

async function readShared(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

async function open(snapshot: string): Promise<Kept> {
  snapshotRead ??= readShared(snapshot);
  const engine = await openPglite({ directory: null, snapshot: await snapshotRead });
  const database = databaseOver(engine);
  const seeded = new Map<string, string>();
  for (const table of (await stateOf(database, [])).filled) seeded.set(table, await rowsOf(database, table));
  const { schema, versions } = await stateOf(database, [...seeded.keys()]);
  return { engine, seeded, schema, versions };
}

/** The engine until it is closed: what still runs afterwards reaches nothing of the next caller. */
function lent(engine: Engine, whenClosed: () => Promise<void>): Engine {
  const stops: (() => void)[] = [];
  let closing: Promise<void> | null = null;
  return {
    ...engine,
    async acquire() {
      const session = closing === null ? await engine.acquire() : null;
      if (session !== null && closing === null) return session;
      session?.release(false);
      throw new Error("The embedded database has ended.");
    },
    onWrite(listener) {
      const stop = engine.onWrite?.(listener) ?? (() => {});
      stops.push(stop);
      return stop;
    },
    close() {
      for (const stop of stops.splice(0)) stop();
      closing ??= whenClosed();
      return closing;
    },
  };
}

async function giveBack(kept: Kept): Promise<void> {
  const isAsBefore = await restore(kept).catch(() => false);
  if (isAsBefore) idle.push(kept);
  else await kept.engine.close();
}

/** Returns whether rows and schema are those of the beginning. */
async function restore(kept: Kept): Promise<boolean> {
  const { engine, schema, seeded } = kept;
  const database = databaseOver(engine);
  await database.executeSql(
    "rollback; reset all; reset role; reset session authorization; discard temp; unlisten *",
  );
  const tables = [...seeded.keys()];
  const differing = (versions: Kept["versions"]) =>
    tables.filter((table) => versions.get(table) !== kept.versions.get(table));
  const left = await stateOf(database, tables);
  if (left.schema !== schema) return false;
  const truncated = [...left.filled.filter((table) => !seeded.has(table)), ...differing(left.versions)];
  await database.executeSql(
    [
      ...(truncated.length === 0 ? [] : [`truncate ${truncated.join(", ")} cascade`]),
      "select setval(oid::regclass, 1, false) from pg_class where relkind = 'S'",
      "select pg_advisory_unlock_all()",
      // Nothing else frees the log of what was written.
      "checkpoint",
    ].join("; "),
  );
  if (truncated.length === 0) return true;
  // Emptying one seeded table empties those that refer to it. As a replica rows go in without foreign keys in the way.
  const emptied = differing((await stateOf(database, tables)).versions);
  if (emptied.length === 0) return true;
  await database.executeSql("set session_replication_role = replica");
  for (const table of emptied) {
    const given = `jsonb_populate_recordset(null::${table}, $1)`;
    await database.executeSql(`insert into ${table} select * from ${given}`, [seeded.get(table)]);
  }
  await database.executeSql("set session_replication_role = default");
  for (const table of emptied) if ((await rowsOf(database, table)) !== seeded.get(table)) return false;
  kept.versions = (await stateOf(database, tables)).versions;
  return true;
}

async function rowsOf(database: Database, table: string): Promise<string> {
  const { rows } = await database.executeSql(
    `select coalesce(jsonb_agg(t order by t::text), '[]')::text as value from ${table} t`,
  );
  return z.array(z.object({ value: z.string() })).parse(rows)[0]?.value ?? "";
}

/** Of the large ones what is the product's. */
const catalogues = [
  "pg_attribute where attrelid >= 16384",
  "pg_proc where oid >= 16384",
  "pg_type where oid >= 16384",
  "pg_constraint where oid >= 16384",
  "pg_policy",
  "pg_trigger",
  "pg_attrdef",
  "pg_namespace",
  "pg_authid",
  "pg_auth_members",
  "pg_db_role_setting",
  "pg_default_acl",
];

const ofProduct =
  "relnamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|information_schema)')";

/**
 * Differs once a row was written or deleted, unless it was written and deleted since: each write leaves a row with a higher
 * transaction than any before. To read these two alone takes a tenth of the time of reading the rows.
 */
const version = "count(*) || ' ' || coalesce(max(xmin::text::bigint), 0)";

async function stateOf(database: Database, seeded: readonly string[]) {
  // Of tables themselves the columns: emptying one writes its row.
  const columns = "oid, relname, relowner, relacl, relrowsecurity, relforcerowsecurity, reloptions";
  const { rows } = await database.executeSql(
    [
      `select 'filled' as of, oid::regclass::text as value from pg_class where relkind = 'r' and ${ofProduct} and pg_relation_size(oid) > 0`,
      `select 'schema', md5(string_agg(concat_ws(' ', ${columns}), ',' order by oid)) from pg_class where ${ofProduct}`,
      ...catalogues.map((catalogue) => `select 'schema', ${version} from ${catalogue}`),
      ...seeded.map((table) => `select '${table}', ${version} from ${table}`),
    ].join(" union all "),
  );
  const read = z.array(z.object({ of: z.string(), value: z.string() })).parse(rows);
  const valuesOf = (name: string) => read.filter((row) => row.of === name).map(({ value }) => value);
  return {
    filled: valuesOf("filled"),
    schema: valuesOf("schema").join(),
    versions: new Map(seeded.map((table) => [table, valuesOf(table).join()])),
  };
}
