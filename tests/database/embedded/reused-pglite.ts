import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Database, databaseOver } from "#database/platform/connection.ts";
import type { Engine } from "#database/platform/engine.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";

type Kept = {
  readonly engine: Engine;
  /** The schema it began with, and the tables that have rows then, with these rows as JSON. */
  readonly schema: string;
  readonly seeded: ReadonlyMap<string, string>;
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
  for (const table of await filledTables(database)) seeded.set(table, await rowsOf(database, table));
  return { engine, schema: await schemaOf(database), seeded };
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
async function restore({ engine, schema, seeded }: Kept): Promise<boolean> {
  const database = databaseOver(engine);
  await database.executeSql(
    "rollback; reset all; reset role; reset session authorization; discard temp; unlisten *",
  );
  const differing = async () => {
    const tables: string[] = [];
    for (const [table, rows] of seeded) if ((await rowsOf(database, table)) !== rows) tables.push(table);
    return tables;
  };
  const filled = (await filledTables(database)).filter((table) => !seeded.has(table));
  const changed = [...filled, ...(await differing())];
  // As a replica, rows go without those that refer to them, and come without those they refer to.
  await database.executeSql("set session_replication_role = replica");
  await database.executeSql(
    [
      // To truncate one would give new files to every table that refers to it, and to their indexes: most of the time this took.
      ...changed.map((table) => `delete from ${table}`),
      "select setval(oid::regclass, 1, false) from pg_class where relkind = 'S'",
      "select pg_advisory_unlock_all()",
    ].join("; "),
  );
  for (const table of changed.filter((name) => seeded.has(name))) {
    const given = `jsonb_populate_recordset(null::${table}, $1)`;
    await database.executeSql(`insert into ${table} select * from ${given}`, [seeded.get(table)]);
  }
  if (changed.length > 0) await database.executeSql(`vacuum ${changed.join(", ")}`);
  // Nothing else frees the log of what was written.
  await database.executeSql("checkpoint");
  await database.executeSql("set session_replication_role = default");
  return (await differing()).length === 0 && (await schemaOf(database)) === schema;
}

const ofProduct = "relnamespace::regnamespace::text !~ '^(pg_|information_schema)'";

async function filledTables(database: Database): Promise<readonly string[]> {
  const { rows } = await database.executeSql(
    `select oid::regclass::text as value from pg_class where relkind = 'r' and ${ofProduct} and pg_relation_size(oid) > 0`,
  );
  return values.parse(rows).map(({ value }) => value);
}

async function rowsOf(database: Database, table: string): Promise<string> {
  const { rows } = await database.executeSql(
    `select coalesce(jsonb_agg(t order by t::text), '[]')::text as value from ${table} t`,
  );
  return values.parse(rows)[0]?.value ?? "";
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
  // The first temporary table of a session makes a schema for all of them, which stays.
  "pg_namespace where nspname !~ '^pg_(toast_)?temp_'",
  "pg_authid",
  "pg_auth_members",
  "pg_db_role_setting",
  "pg_default_acl",
];

/** A value that changes with the schema, rights and roles. */
async function schemaOf(database: Database): Promise<string> {
  const columns = "oid, relname, relowner, relacl, relrowsecurity, relforcerowsecurity, reloptions";
  const { rows } = await database.executeSql(
    [
      ...catalogues.map(
        (from) =>
          `select md5(string_agg(t::text, ',' order by t::text)) as value from ${from.replace(/^\w+/, "$& t")}`,
      ),
      `select md5(string_agg(concat_ws(' ', ${columns}), ',' order by oid)) from pg_class where ${ofProduct}`,
    ].join(" union all "),
  );
  return JSON.stringify(rows);
}

const values = z.array(z.object({ value: z.string() }));
