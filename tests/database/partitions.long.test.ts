import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { addBrand, newAnswer } from "./new-answer.ts";
import { bothEngines, openTestDatabase } from "./test-database.ts";

const script = join(import.meta.dirname, "../../scripts/partition-by-brand.sql");

/** Everything about the tables of schema app that must be the same afterwards, one line each. */
async function catalogueOf(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with t as (
      select oid, oid::regclass::text as name, relrowsecurity, relforcerowsecurity, relacl from pg_class
      where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
    )
    select format('%s %s %s %s', name, relrowsecurity, relforcerowsecurity, obj_description(oid)) as line from t
    union all
    select format('%s.%s %s %s %s', name, attname, format_type(atttypid, atttypmod), attnotnull, attstorage)
      || coalesce(pg_get_expr(adbin, adrelid), '') || coalesce(col_description(t.oid, attnum), '')
    from t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = t.oid and adnum = attnum
    union all
    select format('%s %s %s', name, conname, pg_get_constraintdef(c.oid)) from t join pg_constraint c on conrelid = t.oid
    where conparentid = 0
    union all
    select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from t join pg_index on indrelid = t.oid
    union all
    select pg_get_triggerdef(g.oid) from t join pg_trigger g on tgrelid = t.oid and not tgisinternal
    union all
    select format('%s %s', name, p::text) from t join pg_policies p on format('app.%s', p.tablename) = name
    union all
    select format('%s %s %s', name, grantee::regrole, privilege_type) from t, aclexplode(relacl)
    order by 1`.execute(database.kysely);
  return rows.map(({ line }) => line);
}

const isPartitioned = process.env.TEST_ENGINES === "partitioned";

describe.runIf(bothEngines.includes("postgres") && !isPartitioned)("partitioning by brand", () => {
  test("splits each table of facts into 16, keeps its rows, and changes nothing else", async () => {
    const { database, remove } = await openTestDatabase("postgres");
    try {
      const brands: string[] = [];
      for (let count = 0; count < 20; count += 1) brands.push((await addBrand(database)).brandId);
      await database.asService((tx) =>
        storeAnswers(
          tx,
          brands.flatMap((brandId) => [newAnswer({ brandId }), newAnswer({ brandId })]),
        ),
      );
      const before = await catalogueOf(database);
      await database.executeSql(`begin; ${await readFile(script, "utf8")}; commit`);
      expect(await catalogueOf(database)).toEqual(before);

      const { rows } = await sql<{ name: string; parts: number }>`
        select inhparent::regclass::text as name, count(*)::integer as parts from pg_inherits
        join pg_class on oid = inhparent and relkind = 'p' and relnamespace = 'app'::regnamespace group by 1 order by 1`.execute(
        database.kysely,
      );
      expect(rows.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["app.answers", "app.observed_entities", "app.citations", "app.scan_calls"]),
      );
      expect(rows.filter(({ parts }) => parts !== 16)).toEqual([]);

      const kept = await database.asService((tx) =>
        sql<{ answers: number; places: number; unread: number }>`
          select count(*)::integer as answers, count(distinct tableoid)::integer as places,
            (select count(*)::integer from app.unread_answers) as unread from app.answers`.execute(tx),
      );
      expect(kept.rows).toEqual([{ answers: 40, places: expect.any(Number), unread: 40 }]);
      expect(kept.rows[0]?.places).toBeGreaterThan(4);
      await expect(
        database.asService((tx) => sql`select from app_partitions.answers_0`.execute(tx)),
      ).rejects.toThrow(/permission denied/);
    } finally {
      await remove();
    }
  });
});
