import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#database/platform/connection.ts";
import { vacuumChangedTables } from "#database/platform/pglite/vacuum.ts";

test("changed tables of the embedded database are vacuumed and analyzed, unchanged ones are left alone", async () => {
  const database = await openDatabase({ kind: "memory", snapshot: await readFile(inject("pglite").empty) });
  try {
    const rows = async () => {
      const result = await database.executeSql(
        "select reltuples as rows from pg_class where relname = 'grown'",
      );
      return result.rows;
    };
    const isDead = async () =>
      (await database.executeSql("select n_dead_tup > 0 as dead from pg_stat_user_tables")).rows;
    await database.executeSql(`
      create schema "odd name"; create table "odd name".grown (number integer);
      insert into "odd name".grown select generate_series(1, 5000); select pg_stat_force_next_flush()`);
    expect(await rows()).toEqual([{ rows: -1 }]);

    expect(await vacuumChangedTables(database)).toBe(1);
    expect(await rows()).toEqual([{ rows: 5000 }]);
    expect(await vacuumChangedTables(database)).toBe(0);

    await database.executeSql(
      'delete from "odd name".grown where number <= 3000; select pg_stat_force_next_flush()',
    );
    expect(await isDead()).toEqual([{ dead: true }]);
    expect(await vacuumChangedTables(database)).toBe(1);
    expect(await isDead()).toEqual([{ dead: false }]);
    expect(await rows()).toEqual([{ rows: 2000 }]);
  } finally {
    await database.close();
  }
});
