import { expect, inject, test } from "vitest";
import { borrowPglite } from "./reused-pglite.ts";

test("a borrowed database is handed on with the rows and the schema that it began with", async () => {
  const count =
    "select (select count(*) from jobs.queue)::int as queues, (select version from jobs.version) as version";
  const first = await borrowPglite(inject("pglite").migrated);
  const begun = (await first.executeSql(count)).rows;
  await first.executeSql("truncate jobs.queue cascade; set role anon");
  await first.close();
  await expect(first.executeSql("select 1")).rejects.toThrow("has ended");

  const second = await borrowPglite(inject("pglite").migrated);
  expect((await second.executeSql(count)).rows).toEqual(begun);
  expect((await second.executeSql("select current_user <> 'anon' as reset")).rows).toEqual([{ reset: true }]);
  await second.executeSql("create table public.left_behind (number integer)");
  await second.close();

  const third = await borrowPglite(inject("pglite").migrated);
  expect((await third.executeSql("select to_regclass('public.left_behind') as table")).rows).toEqual([
    { table: null },
  ]);
  await third.close();
});
