import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { password } from "../test-backend.ts";
import { bothEngines, engines } from "../test-database.ts";
import { type Attack, learns } from "./isolation-answers.ts";
import { statements } from "./isolation-members.ts";
import { reads } from "./isolation-reads.ts";
import { catalogueTables } from "./isolation-rows.ts";
import { elsewhere, everyVerb } from "./isolation-schemas.ts";
import { pretences } from "./isolation-tokens.ts";
import { openWorlds, rowsOf, type Worlds } from "./isolation-world.ts";
import { writes } from "./isolation-writes.ts";

const timeout = 240_000;

/** Policies may differ from engine to engine; the Data API asks both the same. */
describe.each(bothEngines)("another member's rows on %s", { timeout }, (engine) => {
  let worlds: Worlds;
  let tables: readonly string[];
  let before: readonly string[];
  beforeAll(async () => {
    worlds = await openWorlds(engine);
    tables = await catalogueTables(worlds.full.database);
    before = await rowsOf(worlds.full, worlds.full.bob.ann);
  }, timeout);
  afterAll(() => worlds.remove());

  /** Tries them all, and tells what came of each that came by something. */
  async function successes(attacks: readonly Attack[], who: "bob" | "visitor") {
    const found: Record<string, readonly string[]> = {};
    for (const attack of attacks) {
      const learnt = await learns(attack, worlds, who);
      if (learnt.length > 0) found[attack.name] = learnt;
    }
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
    expect(await rowsOf(worlds.full, worlds.full.bob.ann)).toEqual(before);
    return found;
  }

  test("there is one in every table", () => {
    expect([...worlds.full.annRows.keys()].toSorted()).toEqual(tables);
    expect(before.length).toBeGreaterThan(60 + tables.length);
  });

  // @spec-6.5
  test("are kept from a member's transaction, whatever statement it runs", async () => {
    const { differing, ran } = await statements(worlds);
    expect(differing).toEqual([]);
    expect(ran).toBeGreaterThanOrEqual(tables.length * 12);
    expect(await rowsOf(worlds.full, worlds.full.bob.ann)).toEqual(before);
  });

  describe.runIf(engines.includes(engine)).each(["bob", "visitor"] as const)(
    "through the Data API are kept from %s",
    (who) => {
      // @spec-6.2 @spec-6.4
      test(`who asks for rows in ${reads.length} ways`, async () => {
        expect(await successes(reads, who)).toEqual({});
        expect(reads.length).toBeGreaterThan(140);
      });

      test("who tries every verb on every table", async () => {
        const attacks = everyVerb(tables);
        expect(attacks).toHaveLength(tables.length * 2 * 7);
        expect(await successes(attacks, who)).toEqual({});
      });

      test(`who looks elsewhere in ${elsewhere.length} ways`, async () => {
        expect(await successes(elsewhere, who)).toEqual({});
        expect(elsewhere.length).toBeGreaterThan(70);
      });

      // @spec-6.3
      test(`who pretends to be another in ${pretences.length} ways`, async () => {
        expect(await successes(pretences, who)).toEqual({});
        expect(pretences.length).toBeGreaterThan(110);
      });

      // @spec-6.5
      test(`who writes in ${writes.length} ways`, async () => {
        expect(await successes(writes, who)).toEqual({});
        expect(writes.length).toBeGreaterThan(45);
      });
    },
  );

  test("are kept from claims in one's own account", async () => {
    const { bob, backend } = worlds.full;
    const { client } = backend.browser();
    const claims = { role: "service_role", sub: bob.ann, app_metadata: { role: "service_role" } };
    await client.auth.signUp({ email: "mallory@example.com", password, options: { data: claims } });
    await client.auth.updateUser({ data: claims });
    expect((await client.auth.refreshSession()).error).toBeNull();
    const read = await client.from("brands").select("*", { count: "exact" });
    expect([read.error, read.data, read.count]).toEqual([null, [], 0]);
    expect((await client.from("profiles").delete({ count: "exact" }).eq("id", bob.ann)).count).toBe(0);
  });

  // @spec-6.3
  test("are kept from her own token once she has signed out, however it is written", async () => {
    const ann = worlds.full.backend.browser();
    const { data } = await ann.client.auth.signInWithPassword({ email: "ann@example.com", password });
    const token = data.session?.access_token ?? "";
    const readWith = async (authorization: string): Promise<string> =>
      await (await ann.request("/rest/v1/brands?select=name", { headers: { authorization } })).text();
    const open = await readWith(`Bearer ${token}`);
    await ann.client.auth.signOut();
    expect(open).toContain("northgate-secret");
    const forms = ["Bearer ", "bearer ", "Bearer  ", "Bearer\t", " Bearer ", "Bearer \t"];
    for (const form of forms) expect(await readWith(`${form}${token}`), form).not.toContain("northgate");
    expect(await readWith(`Bearer ${token} `)).not.toContain("northgate");
  });
});
