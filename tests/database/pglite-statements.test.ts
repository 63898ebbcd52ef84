import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Engine, Session } from "#database/platform/engine.ts";
import { openPglite } from "#database/platform/pglite/pglite-engine.ts";
import { productParsers } from "#database/platform/value-parsers.ts";

describe("statements of the embedded database, kept prepared", () => {
  let engine: Engine;
  let session: Session;
  const run = async (text: string, ...values: unknown[]) =>
    (await session.run(text, values, productParsers)).rows;
  const all = "select * from things where id > $1 order by id";
  beforeAll(async () => {
    engine = await openPglite({ directory: null, snapshot: await readFile(inject("pglite").empty) });
    session = await engine.acquire();
  });
  afterAll(async () => {
    session.release(false);
    await engine.close();
  });
  beforeEach(async () => {
    await run("drop table if exists things; create table things (id int primary key, name text)");
    await run("insert into things values ($1, $2), ($3, $4)", 1, "one", 2, null);
    expect(await run(all, 0)).toEqual([
      { id: 1, name: "one" },
      { id: 2, name: null },
    ]);
  });

  test("see the columns a table has got meanwhile, in a transaction too", async () => {
    await run("alter table things add column size int default 7");
    expect(await run(all, 1)).toEqual([{ id: 2, name: null, size: 7 }]);
    await run("begin");
    await run("alter table things drop column name");
    expect(await run(all, 1)).toEqual([{ id: 2, size: 7 }]);
    await run("rollback");
    expect(await run(all, 1)).toEqual([{ id: 2, name: null, size: 7 }]);
  });

  test("are prepared again where a function changed the table or threw the names away", async () => {
    await run(`create or replace function widen(note text) returns text language plpgsql
      as $$ begin alter table things add column extra text; return note; end $$`);
    expect(await run(all, 1)).toHaveLength(1);
    expect(await run("select widen($1) as done", "yes")).toEqual([{ done: "yes" }]);
    expect(await run(all, 1)).toEqual([{ id: 2, name: null, extra: null }]);
    await run("deallocate all");
    expect(await run(all, 1)).toEqual([{ id: 2, name: null, extra: null }]);
  });

  test("give way to others, the oldest first, and still answer", async () => {
    for (let n = 0; n < 450; n += 1)
      expect(await run(`select $1::int + ${n} as sum`, 1)).toEqual([{ sum: n + 1 }]);
    expect(await run(all, 1)).toEqual([{ id: 2, name: null }]);
    const [held] = await run("select count(*) as held from pg_prepared_statements where $1", true);
    expect(held).toEqual({ held: 200 });
    const long = `select $1::int as n -- ${"x".repeat(10_000)}`;
    expect(await run(long, 1)).toEqual([{ n: 1 }]);
    expect(await run(long, 2)).toEqual([{ n: 2 }]);
  });

  test("that fail leave the next ones as they were", async () => {
    await expect(run("insert into things values ($1, $2)", 1, "again")).rejects.toMatchObject({
      code: "23505",
    });
    await expect(run(all, "no number")).rejects.toMatchObject({ code: "22P02" });
    await expect(run("select $1 from nowhere", 1)).rejects.toMatchObject({ code: "42P01" });
    expect(await run(all, 1)).toEqual([{ id: 2, name: null }]);
    const { affectedRows } = await session.run("update things set name = $1", ["x"], productParsers);
    expect(affectedRows).toBe(2);
  });

  test("are not run where the transaction they belong to could not begin", async () => {
    const insert = (settings: Record<string, string>) =>
      session.beginWith(
        new Map(Object.entries(settings)),
        "insert into things values ($1, $2)",
        [3, "x"],
        productParsers,
      );
    await expect(insert({ role: "nobody_known" })).rejects.toThrow('role "nobody_known" does not exist');
    await run("rollback");
    expect(await run(all, 2)).toEqual([]);
    await insert({ "app.note": "it's", "app.other": "" });
    expect(await run("select current_setting('app.note') as note where $1", true)).toEqual([
      { note: "it's" },
    ]);
    await run("commit");
    expect(await run(all, 2)).toHaveLength(1);
  });

  test("take and give values of all kinds as before", async () => {
    const at = new Date("2026-11-20T12:00:00.123Z");
    const rows = await run(
      `select $1::timestamptz as at, $2::jsonb as json, $3::text[] as list, $4::bytea as bytes, $5::boolean as yes,
        $6::bigint as big, $7::float8 as float, $8::text as none, $9::int[] as numbers, $10::date as day`,
      ...[at, { a: ["ü"] }, ["x,y", '"'], new Uint8Array([0, 255]), true, 2n ** 60n, 1.5, undefined],
      ...[[1, 2], "2026-11-20"],
    );
    expect(rows).toEqual([
      {
        at,
        json: { a: ["ü"] },
        list: ["x,y", '"'],
        bytes: new Uint8Array([0, 255]),
        yes: true,
        big: String(2n ** 60n),
        float: 1.5,
        none: null,
        numbers: [1, 2],
        day: "2026-11-20",
      },
    ]);
  });
});
