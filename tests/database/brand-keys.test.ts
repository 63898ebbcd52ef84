import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "./test-database.ts";

/** A table of facts or rollups has one of these columns, or is where they point. */
const factColumns = ["analysis_id", "answer_id", "entity_id", "judgement_id", "prompt_key", "scan_call_id"];
const factTables = ["answers", "budget_months", "judgements", "scan_calls"];

describe.each(engines)("keys of facts and rollups on %s", (engine) => {
  let open: TestDatabase;
  let facts: string[];
  beforeAll(async () => {
    open = await openTestDatabase(engine);
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (a.attname = any(${factColumns}) or c.relname = any(${factTables}))
      order by 1`.execute(open.database.kysely);
    facts = rows.map(({ name }) => name);
  });
  afterAll(() => open.remove());

  test("brand_id leads each primary key and is part of each unique index", async () => {
    const { rows } = await sql<{ name: string; index: string; isPrimary: boolean; columns: string[] }>`
      select t.relname::text as name, i.relname::text as index, x.indisprimary as "isPrimary",
        array(select attname::text from unnest(x.indkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = t.oid and attnum = key.number order by place) as columns
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where t.relnamespace = 'app'::regnamespace and t.relname = any(${facts}) and x.indisunique`.execute(
      open.database.kysely,
    );
    expect(facts.length).toBeGreaterThanOrEqual(23);
    const primary = rows.filter(({ isPrimary }) => isPrimary);
    expect(primary.map(({ name }) => name).toSorted()).toEqual(facts);
    expect(primary.filter(({ columns }) => columns[0] !== "brand_id")).toEqual([]);
    expect(rows.filter(({ columns }) => !columns.includes("brand_id"))).toEqual([]);
  });

  test("no foreign key from or to them can cross brands", async () => {
    const { rows } = await sql<{ key: string; columns: string[]; target: string; targetColumns: string[] }>`
      select c.conname::text as key, target.relname::text as target,
        array(select attname::text from unnest(c.conkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = c.conrelid and attnum = key.number order by place) as columns,
        array(select attname::text from unnest(c.confkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = c.confrelid and attnum = key.number order by place) as "targetColumns"
      from pg_constraint c join pg_class source on source.oid = c.conrelid join pg_class target on target.oid = c.confrelid
      where c.contype = 'f' and source.relnamespace = 'app'::regnamespace
        and (source.relname = any(${facts}) or target.relname = any(${facts}))`.execute(open.database.kysely);
    expect(rows.length).toBeGreaterThanOrEqual(25);
    const crossing = rows.filter(({ columns, target, targetColumns }) => {
      const place = columns.indexOf("brand_id");
      return place < 0 || targetColumns[place] !== (target === "brands" ? "id" : "brand_id");
    });
    expect(crossing).toEqual([]);
  });
});
