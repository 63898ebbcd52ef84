import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const directory = join(import.meta.dirname, "../../supabase/migrations");

test("migrations are at most ten files, and each table is created with its comment, policies and grants", () => {
  const files = readdirSync(directory);
  expect(files.length).toBeLessThanOrEqual(10);
  let tables = 0;
  for (const file of files) {
    const sql = readFileSync(join(directory, file), "utf8");
    for (const [, table = ""] of sql.matchAll(/^create table ([a-z_.]+) \(/gm)) {
      tables += 1;
      for (const wanted of [
        `comment on table ${table} is`,
        `alter table ${table} enable row level security;`,
        `alter table ${table} force row level security;`,
        `create policy service on ${table} `,
      ])
        expect(sql, `${file}: ${table}`).toContain(wanted);
      expect(sql, `${file}: ${table}`).toMatch(new RegExp(`^grant [^;]* on ${table} to `, "m"));
    }
  }
  expect(tables).toBeGreaterThan(50);
});
