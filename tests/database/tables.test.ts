import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountPlanNames, brandPlanNames } from "#product/plans.ts";
import { invitedRoles, roleNames } from "#product/roles.ts";
import { engines, openTestDatabase, type TestDatabase } from "./test-database.ts";

type Column = { table: string; column: string; nullable: boolean; hasDefault: boolean };

describe.each(engines)("the typed tables on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  test("say of each column what the catalogue says: name, null, default", async () => {
    const { rows } = await sql<Column>`
      select table_schema || '.' || table_name as "table", column_name as "column", is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' as "hasDefault"
      from information_schema.columns where table_schema in ('public', 'app')
      order by 1, ordinal_position`.execute(opened.database.kysely);
    const real = rows.map(({ table, column, nullable, hasDefault }) =>
      [table, column, nullable ? "null" : "not null", hasDefault && !nullable ? "generated" : "given"].join(
        " ",
      ),
    );
    expect(real.length).toBeGreaterThan(60);
    expect(typedColumns().toSorted()).toEqual(real.toSorted());
  });

  test("allow the plans and roles of the product, and no others", async () => {
    const { rows } = await sql<{ allowed: string }>`
      select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as allowed from pg_constraint
      where contype = 'c' and conrelid::regclass::text in ('app.brand_members', 'app.invitations', 'app.subscriptions')
      union all select 'brand_plan ' || quote_literal(unnest(enum_range(null::public.brand_plan)))`.execute(
      opened.database.kysely,
    );
    const allowedIn = (beginning: RegExp) =>
      rows.flatMap(({ allowed }) =>
        beginning.test(allowed) ? Array.from(allowed.matchAll(/'(\w+)'/g), ([, name]) => name) : [],
      );
    expect(allowedIn(/^brand_plan /)).toEqual(brandPlanNames);
    expect(allowedIn(/^app.subscriptions .*\bplan\b/)).toEqual(
      accountPlanNames.filter((plan) => plan !== "free"),
    );
    expect(allowedIn(/^app.brand_members .*\brole\b/)).toEqual(roleNames);
    expect(allowedIn(/^app.invitations .*\brole\b/)).toEqual(invitedRoles);
  });
});

/** Reads tables.ts and its parts as text: types are gone when a test runs. */
function typedColumns(): string[] {
  const directory = join(import.meta.dirname, "../../src/database/platform/tables");
  const source = readdirSync(directory)
    .filter((file) => /(?:^|-)tables\.ts$/.test(file))
    .map((file) => readFileSync(join(directory, file), "utf8"))
    .join("\n");
  const tables = [...source.matchAll(/^ {2,4}"((?:public|app)\.\w+)": (\w+);$/gm)];
  return tables.flatMap(([, table, type]) => {
    const body = new RegExp(`^(?:export )?type ${type} = \\{([\\s\\S]*?)\\};?$`, "m").exec(source)?.[1] ?? "";
    return [...body.matchAll(/(\w+): ([^;]+?)(?:;|\s*$)/g)].map(([, column, columnType = ""]) => {
      const generated =
        columnType.startsWith("Generated<") || /^JSONColumnType<.*, string \| undefined>/.test(columnType);
      return [
        table,
        column,
        /\bnull\b/.test(columnType) ? "null" : "not null",
        generated ? "generated" : "given",
      ].join(" ");
    });
  });
}
