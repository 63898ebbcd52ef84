import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cachedPaths } from "#api/http/response-cache.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { brandRevision } from "#database/brands/brand-revisions.ts";
import type { Work } from "#database/platform/connection.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { takeUpAnalyses } from "#jobs/answers/reanalyse.ts";
import { newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { addFilteredBrand } from "../filtered-brand.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("answers that are remembered on %s", { timeout: 60_000 }, (engine) => {
  let api: TestApi;
  let userId: string;
  let brandId: string;
  /** Two processes, each of which remembers for itself. */
  let processes: readonly Pick<TestApi, "request">[];
  beforeAll(async () => {
    api = await openTestApi(engine);
    ({ userId, brandId } = await addFilteredBrand(api.database));
    processes = [api, await api.restarted({})];
    await change("POST", "scans");
  }, 60_000);
  afterAll(() => api.remove());

  const period = "from=2026-11-15&to=2026-11-20";
  const addressOf = (path: string, query = period) =>
    `${path.replace(":id", brandId)}?${/visibility|sources|answers|competitors/.test(path) ? query : ""}`;
  async function ask(by: Pick<TestApi, "request">, address: string, token = userId) {
    const response = await by.request(address, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, text: await response.text() };
  }
  /** What everybody reads at an address, once both processes remember it: the same of both, or this fails. */
  async function read(address: string, token = userId): Promise<string> {
    const found = await Promise.all(processes.map((one) => ask(one, address, token)));
    expect(found.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = found.map(({ text }) => text);
    expect(first).toBe(second);
    return first ?? "";
  }
  const change = async (method: string, path: string, body?: unknown) => {
    const response = await api.request(`/api/v1/brands/${brandId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path} ${response.status}`).toBe(true);
  };

  test("are made of watched tables alone, and those of every event", async () => {
    const { rows: watched } = await sql<{ name: string; events: number }>`
      select n.nspname || '.' || c.relname as name, count(*)::int as events
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where t.tgname like 'mark_after_%' and t.tgenabled = 'O' group by 1`.execute(api.database.kysely);
    // A new brand has been shown to nobody; one that is gone is to be read by nobody.
    expect(watched.filter(({ events }) => events !== 3)).toEqual([{ name: "public.brands", events: 1 }]);
    const touched = new Map<string, Set<string>>();
    let asking = "";
    // Every table that a statement names is locked until its transaction ends, whether or not a row of it was looked at.
    const watching =
      <Result>(work: Work<Result>): Work<Result> =>
      async (transaction) => {
        const result = await work(transaction);
        const { rows } = await sql<{ name: string }>`
          select n.nspname || '.' || c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
            join pg_namespace n on n.oid = c.relnamespace
          where l.pid = pg_backend_pid() and c.relkind in ('r', 'p', 'm', 'v', 'f') and not c.relispartition
            and n.nspname not like 'pg_%'`.execute(transaction);
        touched.set(asking, new Set([...(touched.get(asking) ?? []), ...rows.map(({ name }) => name)]));
        return result;
      };
    const { asMember, asService } = api.database;
    const spies = [
      vi
        .spyOn(api.database, "asMember")
        .mockImplementation((id, work) => asMember(id, watching(work)) as never),
      vi.spyOn(api.database, "asService").mockImplementation((work) => asService(watching(work)) as never),
    ];
    for (const path of cachedPaths)
      for (const query of [
        "",
        `${period}&branded=true&countries=US`,
        `${period}&search=boards&domain=a.example`,
      ]) {
        asking = path;
        const { status } = await ask(api, addressOf(path, query));
        expect([200, 400], path).toContain(status);
      }
    for (const spy of spies) spy.mockRestore();
    expect([...touched.keys()]).toEqual([...cachedPaths]);
    // Rollups are written together with observations, which are watched.
    const rollups = [...touched.values()]
      .flatMap((tables) => [...tables])
      .filter((name) => /^app\.(?:\w+_(?:day|month)|source_domains)$/.test(name));
    const known = new Set([...watched.map(({ name }) => name), ...rollups, "app.brand_revisions"]);
    for (const [path, tables] of touched) {
      expect(tables.size, path).toBeGreaterThan(3);
      expect(
        [...tables].filter((table) => !known.has(table)),
        path,
      ).toEqual([]);
    }
  });

  test("are given again while nothing is written, and never after something was, by whichever process", async () => {
    const visibility = addressOf("/api/v1/brands/:id/visibility");
    const standings = addressOf("/api/v1/brands/:id/visibility/prompts");
    const prompts = addressOf("/api/v1/brands/:id/prompts");
    const competitors = addressOf("/api/v1/brands/:id/competitors");
    const answers = addressOf("/api/v1/brands/:id/answers");
    const scans = addressOf("/api/v1/brands/:id/scans");
    const all = [visibility, standings, prompts, competitors, answers, scans];
    const before = new Map(await Promise.all(all.map(async (one) => [one, await read(one)] as const)));

    // Written behind the back of the triggers, which nothing of the product can: only so it is seen that they are remembered.
    await api.database.executeSql("alter table app.prompts disable trigger mark_after_update");
    const named = (text: string) =>
      api.database.asService((tx) =>
        tx.updateTable("app.prompts").set({ text }).where("text", "=", "Which boards?").execute(),
      );
    await api.database.asService((tx) =>
      tx.updateTable("app.prompts").set({ state: "paused" }).where("brand_id", "=", brandId).execute(),
    );
    expect(await read(prompts)).toBe(before.get(prompts));
    await api.database.executeSql("alter table app.prompts enable trigger mark_after_update");
    await named("Which boards now?");
    const paused = await read(prompts);
    expect(paused).toContain("Which boards now?");
    expect(paused).not.toContain('"state":"active"');

    const validOf = (text: string): number => JSON.parse(text).view.coverage.valid;
    const valid = validOf(await read(visibility));
    const answer = newAnswer({
      brandId,
      text: "Acme and Kanbo.",
      askedAt: new Date("2026-11-20T23:59:00Z"),
    });
    await api.database.asService((tx) => storeAnswers(tx, [answer]));
    expect(await read(answers)).not.toBe(before.get(answers));
    await readNewAnswers(api.database);
    expect(validOf(await read(visibility))).toBe(valid + 1);
    expect(await read(standings)).not.toBe(before.get(standings));

    const competitor = JSON.parse(await read(competitors)).competitors[0];
    await change("PATCH", `competitors/${competitor.id}`, { name: "Boardwalk", version: competitor.version });
    expect(await read(competitors)).toContain("Boardwalk");
    await takeUpAnalyses(api.database);
    expect(await read(visibility)).toContain("Boardwalk");

    const [prompt] = JSON.parse(await read(prompts)).prompts;
    await change("PATCH", `prompts/${prompt.id}`, { state: "active" });
    expect(await read(prompts)).toContain('"state":"active"');
    await change("DELETE", `prompts/${prompt.id}`);
    expect(await read(prompts)).not.toContain(prompt.id);
    const [scan] = JSON.parse(await read(scans)).scans;
    await change("POST", `scans/${scan.id}/cancel`);
    expect(await read(scans)).not.toBe(before.get(scans));
    await api.database.asService((tx) =>
      tx.updateTable("public.brands").set({ name: "Acme & Sons" }).where("id", "=", brandId).execute(),
    );
    expect(await read(competitors)).toContain("Acme & Sons");
  });

  test("are nobody's who may not read the brand: a member who was removed, a key that was revoked", async () => {
    const address = addressOf("/api/v1/brands/:id/visibility");
    const made = await api.request(`/api/v1/brands/${brandId}/api-keys`, {
      method: "POST",
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Sheet" }),
    });
    const { id, key } = await made.json();
    const viewer = crypto.randomUUID();
    await api.database.kysely
      .insertInto("auth.users")
      .values({ id: viewer, email: "v@example.com" })
      .execute();
    expect((await ask(api, address, viewer)).status).toBe(404);
    await api.database.asService((tx) =>
      tx
        .insertInto("app.brand_members")
        .values({ brand_id: brandId, user_id: viewer, role: "viewer" })
        .execute(),
    );
    expect(await read(address, viewer)).toBe(await read(address));
    expect(await read(address, key)).toBe(await read(address));
    const headers = { authorization: `Bearer ${key}` };
    const again = await api.request(address, { headers });
    expect(again.headers.get("cache-control")).toBe("private, no-store");
    expect(again.headers.get("ratelimit-remaining")).toBe("997");
    // With the same key nothing of another brand, whatever is remembered of it.
    expect((await api.request(`/api/v1/brands/${crypto.randomUUID()}/visibility`, { headers })).status).toBe(
      404,
    );

    await change("DELETE", `members/${viewer}`);
    for (const one of processes) expect((await ask(one, address, viewer)).status).toBe(404);
    await change("DELETE", `api-keys/${id}`);
    for (const one of processes) expect((await ask(one, address, key)).status).toBe(401);
  });

  test.skipIf(engine === "pglite")("know a change by its commit, in whatever order writers end", async () => {
    const marks = () => api.database.asMember(userId, (tx) => brandRevision(tx, brandId));
    const seen = new Set([await marks()]);
    const open = () => {
      let end = (): void => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      let written = (): void => {};
      const hasWritten = new Promise<void>((resolve) => {
        written = resolve;
      });
      const done = api.database.asService(async (tx) => {
        await tx.insertInto("app.topics").values({ brand_id: brandId, name: crypto.randomUUID() }).execute();
        written();
        await ended;
      });
      const commit = async (): Promise<void> => {
        end();
        await done;
      };
      return { hasWritten, commit };
    };
    const writers = [open(), open(), open()];
    for (const { hasWritten } of writers) await hasWritten;
    expect(seen).toContain(await marks());
    for (const at of [2, 0, 1]) {
      await writers[at]?.commit();
      const now = await marks();
      expect(seen).not.toContain(now);
      seen.add(now);
    }
    await open().commit();
    const last = await marks();
    expect(seen).not.toContain(last);
    // What is rolled back to a savepoint takes its mark along; what comes after it leaves one.
    await api.database.asService(async (tx) => {
      const add = () =>
        tx.insertInto("app.topics").values({ brand_id: brandId, name: crypto.randomUUID() }).execute();
      await sql`savepoint before`.execute(tx);
      await add();
      await sql`rollback to savepoint before`.execute(tx);
      await add();
      await add();
    });
    expect(await marks()).not.toBe(last);
    // Anyone who comes later takes the marks of those before away: a set stays small.
    expect((await marks())?.split(" ")).toHaveLength(1);
  });
});
