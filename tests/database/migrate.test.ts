import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#database/platform/connection.ts";
import { MigrationError, migrate } from "#database/platform/migrate.ts";
import { DatabaseSetupError } from "#database/platform/roles.ts";
import { authSchemaSql } from "#supabase/migrated-database.ts";
import { asAdministrator, bothEngines, migrationsDirectory, openTestDatabase } from "./test-database.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "truenorth-migrations-"));
  await cp(migrationsDirectory, directory, { recursive: true });
});
afterAll(() => rm(directory, { recursive: true }));

const put = (fileName: string, text: string) => writeFile(join(directory, fileName), text);
const options = () => ({ directory, authSchemaSql: authSchemaSql() });

describe.each(bothEngines)("migrating on %s", (engine) => {
  test("applies each file once, in order, and a failing one not at all", async () => {
    const { database, remove } = await openTestDatabase(engine, { empty: true });
    const second = "20991231000001_second.sql";
    const third = "20991231000002_third.sql";
    try {
      const first = await migrate(database, options());
      expect(first.length).toBeGreaterThanOrEqual(3);
      expect(first).toEqual(first.toSorted());
      expect(await migrate(database, options())).toEqual([]);

      await put(
        second,
        "create table public.second (id integer);\ninsert into public.second values (1), (2);",
      );
      await put(third, "create table public.third (id integer);\nselect 1 / 0;");
      await expect(migrate(database, options())).rejects.toThrow(MigrationError);
      await expect(migrate(database, options())).rejects.toThrow(
        /20991231000002_third\.sql failed: division by zero/,
      );
      const { rows } = await sql`select to_regclass('public.second') is not null as second,
        to_regclass('public.third') is not null as third`.execute(database.kysely);
      expect(rows).toEqual([{ second: true, third: false }]);

      await put(third, "create table public.third (id integer);");
      expect(await migrate(database, options())).toEqual(["20991231000002"]);
      await put(
        second,
        "create table public.second (id integer);\r\ninsert into public.second values (1), (2);",
      );
      expect(await migrate(database, options())).toEqual([]);
      await put(second, "create table public.second (id bigint);");
      await expect(migrate(database, options())).rejects.toThrow(
        /20991231000001_second\.sql was applied to this database in another form/,
      );
    } finally {
      await Promise.all([second, third].map((name) => rm(join(directory, name), { force: true })));
      await remove();
    }
  });

  test("refuses a database of an earlier version, says what to do and changes nothing", async () => {
    const { database, remove } = await openTestDatabase(engine, { empty: true });
    try {
      await sql`create schema supabase_migrations`.execute(database.kysely);
      await sql`create table supabase_migrations.schema_migrations
        (version text primary key, statements text[], name text, checksum text)`.execute(database.kysely);
      await sql`insert into supabase_migrations.schema_migrations
        values ('20261121090000', '{}', 'profiles_and_brands', 'abc'), ('20261124040000', '{}', 'assistant_checks', 'def')`.execute(
        database.kysely,
      );
      const refused = migrate(database, options());
      await expect(refused).rejects.toThrow(MigrationError);
      await expect(refused).rejects.toThrow(
        /made by an earlier version of TrueNorth \(migration 20261121090000_profiles_and_brands\).*another DATA_DIR or DATABASE_URL/,
      );
      const { rows } =
        await sql`select to_regclass('auth.users') as users, to_regclass('public.brands') as brands,
        (select count(*)::integer from supabase_migrations.schema_migrations) as applied`.execute(
          database.kysely,
        );
      expect(rows).toEqual([{ users: null, brands: null, applied: 2 }]);
    } finally {
      await remove();
    }
  });

  test("leaves alone what the Supabase command line has applied", async () => {
    const { database, remove } = await openTestDatabase(engine);
    try {
      await database.kysely
        .updateTable("supabase_migrations.schema_migrations")
        .set({ checksum: null })
        .execute();
      expect(await migrate(database, options())).toEqual([]);
    } finally {
      await remove();
    }
  });

  test("a file out of form stops before anything is done", async () => {
    const { database, remove } = await openTestDatabase(engine);
    await put("notes.sql", "select 1");
    try {
      await expect(migrate(database, options())).rejects.toThrow(/notes\.sql is not named like/);
    } finally {
      await rm(join(directory, "notes.sql"));
      await remove();
    }
  });
});

describe.runIf(bothEngines.includes("postgres"))("migrating a server", () => {
  test("several processes that start at once take turns, and each file is applied by one of them", async () => {
    const { database, url, remove } = await openTestDatabase("postgres", { empty: true });
    const others = [1, 2, 3].map(() => openDatabase({ kind: "postgres", url: url ?? "" }));
    try {
      const all = [database, ...(await Promise.all(others))];
      const applied = (await Promise.all(all.map((one) => migrate(one, options())))).flat();
      const { rows } = await sql<{
        version: string;
      }>`select version from supabase_migrations.schema_migrations
        order by version`.execute(database.kysely);
      expect(applied.toSorted()).toEqual(rows.map((row) => row.version));
    } finally {
      for (const other of await Promise.all(others)) await other.close();
      await remove();
    }
  });

  test("a user who may not act as the roles gets the statement an administrator must run", async () => {
    const server = inject("postgresServer");
    if (server === null) throw new Error("no server");
    const user = `powerless_${Date.now()}`;
    await asAdministrator(server, `create role ${user} login password '${user}'`);
    await asAdministrator(server, `create database ${user} owner ${user}`);
    const url = server.urlPattern.replace("DATABASE", user).replace("USER", `${user}:${user}`);
    const database = await openDatabase({ kind: "postgres", url });
    try {
      const refused = migrate(database, options());
      await expect(refused).rejects.toThrow(DatabaseSetupError);
      await expect(refused).rejects.toThrow(`grant anon, authenticated, service_role to "${user}";`);
      await asAdministrator(server, `grant anon, authenticated, service_role to "${user}"`);
      expect((await migrate(database, options())).length).toBeGreaterThanOrEqual(3);
    } finally {
      await database.close();
      await asAdministrator(server, `drop database ${user} with (force)`);
      await asAdministrator(server, `drop role ${user}`);
    }
  });
});
