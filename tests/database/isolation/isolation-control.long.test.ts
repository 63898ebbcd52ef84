import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { gainsOf, learns } from "./isolation-answers.ts";
import { reads } from "./isolation-reads.ts";
import { openWorlds, type Worlds } from "./isolation-world.ts";
import { writes } from "./isolation-writes.ts";

// The attacks prove something only if they succeed without policies: here the policies let everything pass.
let worlds: Worlds;
async function inEachTable(run: (database: Database, table: string) => Promise<unknown>): Promise<void> {
  for (const { database } of [worlds.full, worlds.bare])
    for (const table of ["public.brands", "public.profiles"]) await run(database, table);
}
beforeAll(async () => {
  worlds = await openWorlds("pglite");
  await inEachTable(({ kysely }, table) =>
    sql`create policy wide_open on ${sql.table(table)} using (true) with check (true)`.execute(kysely),
  );
}, 240_000);
afterAll(async () => {
  // A database whose schema is as before is used again.
  await inEachTable(({ kysely }, table) => sql`drop policy wide_open on ${sql.table(table)}`.execute(kysely));
  await worlds.remove();
});

// @spec-6.4
test("with the policies open, the questions find what is hers", { timeout: 240_000 }, async () => {
  const learnt = [];
  for (const attack of reads) learnt.push(await learns(attack, worlds, "bob"));
  expect(learnt.filter(({ length }) => length > 0).length).toBeGreaterThan(80);
});

test("with the policies open, the changes change what is hers", { timeout: 240_000 }, async () => {
  const gained = await gainsOf(writes, worlds, "bob");
  expect(gained.filter(({ length }) => length > 0).length).toBeGreaterThan(15);
});
