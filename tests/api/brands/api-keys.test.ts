import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { catalogueTables, fillEveryTable, marker } from "../../database/isolation/isolation-rows.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

type Body = {
  readonly id?: string;
  readonly key?: string;
  readonly keys?: readonly { readonly lastUsedAt: string | null }[];
  readonly brands?: readonly unknown[];
  readonly prompts?: readonly unknown[];
};
type Asked = { readonly status: number; readonly headers: Headers; readonly body: Body };

const MINUTE = 60_000;
const otherBrandId = "b0000000-0000-4000-8000-00000000000b";

describe.each(engines)("API keys on %s", (engine) => {
  let api: TestApi;
  let userId: string;
  let brandId: string;
  let filled: ReadonlyMap<string, unknown>;
  beforeAll(async () => {
    api = await openTestApi(engine);
    ({ userId, brandId } = await addBrand(api.database));
    filled = await fillEveryTable(api.database, { userId, brandId: otherBrandId });
  }, 60_000);
  afterAll(() => api.remove());

  async function ask(
    token: string,
    path: string,
    {
      method = "GET",
      body,
      through = api,
    }: { method?: string; body?: unknown; through?: Pick<TestApi, "request"> } = {},
  ): Promise<Asked> {
    const response = await through.request(`/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
  }
  async function makeKey(
    given: Record<string, unknown> = {},
  ): Promise<{ readonly id: string; readonly key: string }> {
    const { status, body } = await ask(userId, `brands/${brandId}/api-keys`, {
      method: "POST",
      body: { name: "Sheet", ...given },
    });
    expect(status).toBe(201);
    return { id: String(body.id), key: String(body.key) };
  }

  // @spec-2.48
  test("are shown once, note their use once a minute, and end at once when revoked", async () => {
    const { id, key } = await makeKey();
    expect(key).toMatch(/^tn_[\w-]{43}$/);
    const list = await ask(userId, `brands/${brandId}/api-keys`);
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect(list.body.keys).toMatchObject([
      { id, hint: key.slice(-4), scope: "read", lastUsedAt: null, isMine: true },
    ]);
    const { rows } = await api.database.executeSql("select k::text as row from app.api_keys k");
    expect(JSON.stringify(rows)).not.toContain(key);

    const lastUse = async () => (await ask(userId, `brands/${brandId}/api-keys`)).body.keys?.[0]?.lastUsedAt;
    const at = (ms: number) => api.restarted({ now: () => new Date(Date.now() + ms) });
    const first = await ask(key, `brands/${brandId}/prompts`);
    expect([first.status, first.body.prompts]).toEqual([200, []]);
    const noted = await lastUse();
    await ask(key, `brands/${brandId}/prompts`, { through: await at(MINUTE / 2) });
    expect(await lastUse()).toBe(noted);
    await ask(key, `brands/${brandId}/prompts`, { through: await at(MINUTE + 1000) });
    expect(await lastUse()).not.toBe(noted);

    expect((await ask(userId, `brands/${brandId}/api-keys/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(userId, `brands/${brandId}/api-keys/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ask(key, `brands/${brandId}/prompts`)).status).toBe(401);
  });

  test("that are expired, forged, of another instance or no key at all open nothing", async () => {
    const { key } = await makeKey({ expiresInDays: 1 });
    const tomorrow = await api.restarted({ now: () => new Date(Date.now() + 1441 * MINUTE) });
    const expired = await ask(key, `brands/${brandId}/prompts`, { through: tomorrow });
    const changed = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
    const forged = await ask(changed, `brands/${brandId}/prompts`);
    expect(expired.status).toBe(401);
    expect(expired.headers.get("www-authenticate")).toContain("invalid_token");
    expect(forged.body).toEqual(expired.body);
    for (const text of ["tn_", `tn_${"x".repeat(43)}`, `${key}x`, `TN_${key.slice(3)}`, key.slice(3)])
      expect((await ask(text, `brands/${brandId}/prompts`)).status, text).toBe(401);
    // Upper and lower case of a key are not the same, the word before it may be either.
    const lower = await api.request(`/api/v1/brands/${brandId}/prompts`, {
      headers: { authorization: `bearer ${key}` },
    });
    expect(lower.status).toBe(200);
  });

  test("open one brand of their maker's and never another, on any route and in any table", async () => {
    const { id, key } = await makeKey({ scope: "scan" });
    expect((await ask(key, "brands")).body.brands).toMatchObject([{ id: brandId }]);
    expect((await ask(userId, "brands")).body.brands).toHaveLength(2);
    const { paths } = await (await api.request("/api/v1/openapi.json")).json();
    let tried = 0;
    for (const [path, methods] of Object.entries<Record<string, unknown>>(paths))
      for (const method of Object.keys(methods).filter(() => path.includes("/brands/{id}"))) {
        const address = path
          .replace("/api/v1/", "")
          .replace("{id}", otherBrandId)
          .replaceAll(/\{\w+\}/g, otherBrandId);
        const { status } = await ask(key, address, {
          method: method.toUpperCase(),
          ...(method === "get" ? {} : { body: {} }),
        });
        expect([400, 403, 404], `${method} ${path}`).toContain(status);
        tried += 1;
      }
    expect(tried).toBeGreaterThan(40);

    expect(filled.size).toBeGreaterThan(40);
    const restriction = { id, brandId, scope: "scan" } as const;
    for (const table of await catalogueTables(api.database)) {
      const rowsOf = () => api.database.asMember(userId, (tx) => rowsIn(tx, table));
      const seen = await api.database.withKey(restriction, () => rowsOf().catch(() => []));
      expect(
        seen.filter((row) => row.includes(marker) || row.includes(otherBrandId)),
        table,
      ).toEqual([]);
    }
    // Without the key she sees them: else the above would prove nothing.
    const hers = await api.database.asMember(userId, (tx) => rowsIn(tx, "app.answers"));
    expect(hers.join()).toContain(marker);
  });

  test("do what they are for and no more, and never touch people, keys or other workspaces", async () => {
    const reading = (await makeKey({ scope: "read" })).key;
    const writing = (await makeKey({ scope: "write" })).key;
    const prompts = { method: "POST", body: { text: "Which boards last?" } };
    const refused = await ask(reading, `brands/${brandId}/prompts`, prompts);
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).toContain("may read; this wants a key that may write");
    expect((await ask(writing, `brands/${brandId}/prompts`, prompts)).status).toBe(201);
    expect((await ask(writing, `brands/${brandId}/scans`, { method: "POST" })).status).toBe(403);
    for (const [method, path] of [
      ["GET", `brands/${brandId}/api-keys`],
      ["POST", `brands/${brandId}/api-keys`],
      ["PUT", `brands/${brandId}/assistant-keys/chatgpt`],
      ["GET", "sample-brands"],
      ["POST", "audits"],
      ["GET", `brands/${brandId}/people`],
      ["GET", `brands/${brandId}/alert-targets`],
      ["PUT", `brands/${brandId}/alert-mail`],
    ] as const)
      expect((await ask(writing, path, { method })).status, path).toBe(403);
    // Alerts are read with any key, and noted as seen with one that may change.
    const alerts = `brands/${brandId}/alerts`;
    expect((await ask(reading, alerts)).body).toMatchObject({ alerts: [], waiting: 0 });
    const seen = [`${alerts}/${otherBrandId}/acknowledged`, { method: "PUT" }] as const;
    expect((await ask(reading, ...seen)).status).toBe(403);
    expect((await ask(writing, ...seen)).status).toBe(404);
    // The database holds to it where a route would not.
    const asKey = (scope: "read" | "write", statement: string) =>
      api.database.withKey({ id: brandId, brandId, scope }, () =>
        api.database.asMember(userId, (tx) => sql.raw(statement).execute(tx)),
      );
    const topic = `insert into app.topics (brand_id, name) values ('${brandId}', 'By key')`;
    await expect(asKey("read", topic)).rejects.toThrow(/read-only/);
    const [scan, brand] = [
      `insert into app.scans (brand_id, trigger, runs_per_prompt) values ('${brandId}', 'member', 1)`,
      `insert into public.brands (name, domain, owner_user_id) values ('C', 'c.example', '${userId}')`,
    ];
    await expect(asKey("write", scan)).rejects.toThrow(/row-level security/);
    await expect(asKey("write", brand)).rejects.toThrow(/row-level security/);
    for (const change of [
      `update public.brands set plan = 'enterprise'`,
      `update app.api_keys set revoked_at = now()`,
    ])
      expect((await asKey("write", change)).numAffectedRows, change).toBe(0n);
  });

  test("have a limit that is reported, and a maximum number per brand", async () => {
    const { key } = await makeKey();
    const { headers } = await ask(key, `brands/${brandId}/prompts`);
    expect([headers.get("ratelimit-limit"), headers.get("ratelimit-remaining")]).toEqual(["1000", "999"]);
    expect(Number(headers.get("ratelimit-reset"))).toBeLessThanOrEqual(60);
    await api.database.executeSql(
      "update app.rate_limits set points = 1000 where key like 'requests of a key/%'",
    );
    const late = await ask(key, `brands/${brandId}/prompts`);
    expect([late.status, late.headers.get("ratelimit-remaining")]).toEqual([429, "0"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    const statuses: number[] = [];
    for (let made = 0; made < 20; made += 1)
      statuses.push(
        (await ask(userId, `brands/${brandId}/api-keys`, { method: "POST", body: { name: "More" } })).status,
      );
    expect(statuses).toContain(409);
    expect((await ask(userId, `brands/${brandId}/api-keys`)).body.keys).toHaveLength(20);
  });

  test.skipIf(engine !== "pglite")(
    "read on while the disk is full, still counted as far as it goes",
    async () => {
      const mine = await addBrand(api.database);
      const { body } = await ask(mine.userId, `brands/${mine.brandId}/api-keys`, {
        method: "POST",
        body: { name: "K" },
      });
      const list = () => ask(String(body.key), `brands/${mine.brandId}/prompts`);
      const whileFull = async () => {
        // What the embedded database is set to while its disk has no room.
        await api.database.executeSql("set default_transaction_read_only = on");
        const { status, headers } = await list();
        await api.database.executeSql("set default_transaction_read_only = off");
        return [status, headers.get("ratelimit-remaining")];
      };
      expect(await whileFull()).toEqual([200, "999"]);
      expect((await list()).headers.get("ratelimit-remaining")).toBe("999");
      expect(await whileFull()).toEqual([200, "998"]);
    },
  );

  test("go with their maker's access", async () => {
    const mine = await addBrand(api.database);
    const bob = await addBrand(api.database);
    const made = await ask(mine.userId, `brands/${mine.brandId}/api-keys`, {
      method: "POST",
      body: { name: "K" },
    });
    const key = String(made.body.key);
    expect((await ask(bob.userId, `brands/${mine.brandId}/api-keys`)).status).toBe(404);
    expect((await ask(key, `brands/${mine.brandId}/prompts`)).status).toBe(200);
    await api.database.asService(async (tx) => {
      await tx
        .updateTable("public.brands")
        .set({ owner_user_id: bob.userId })
        .where("id", "=", mine.brandId)
        .execute();
      await tx.deleteFrom("app.brand_members").where("user_id", "=", mine.userId).execute();
    });
    expect((await ask(key, `brands/${mine.brandId}/prompts`)).status).toBe(401);
  });
});

async function rowsIn(
  tx: Parameters<Parameters<Database["asMember"]>[1]>[0],
  table: string,
): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(tx);
  return rows.map(({ row }) => row);
}
