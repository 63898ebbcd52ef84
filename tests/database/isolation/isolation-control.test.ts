import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Attack, gains, learns } from "./isolation-answers.ts";
import { reads } from "./isolation-reads.ts";
import { openWorlds, type Worlds } from "./isolation-world.ts";
import { writes } from "./isolation-writes.ts";

// The attacks prove something only if they succeed without policies: here the policies let everything pass.
let worlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds("pglite");
  for (const { database } of [worlds.full, worlds.bare]) {
    for (const table of ["public.brands", "public.profiles"]) {
      await sql`create policy wide_open on ${sql.table(table)} using (true) with check (true)`.execute(
        database.kysely,
      );
    }
  }
}, 240_000);
afterAll(() => worlds.remove());

async function successful(attacks: readonly Attack[], judge: typeof learns): Promise<number> {
  let successes = 0;
  for (const attack of attacks) if ((await judge(attack, worlds, "bob")).length > 0) successes += 1;
  return successes;
}

// @spec-6.4
test("with the policies open, the questions find what is hers", { timeout: 240_000 }, async () => {
  expect(await successful(reads, learns)).toBeGreaterThan(80);
});

test("with the policies open, the changes change what is hers", { timeout: 240_000 }, async () => {
  expect(await successful(writes, gains)).toBeGreaterThan(15);
});
