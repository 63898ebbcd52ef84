import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Browser,
  openTestBackend,
  signedUp,
  startBackend,
  type TestBackend,
} from "../../database/test-backend.ts";
import { engines } from "../../database/test-database.ts";
import { threadTime } from "../../thread-time.ts";
import { attackOwnApi } from "./attack-own-api.ts";

test.each(engines)(
  "hostile names and values sent to every route change no prototype, fail nowhere and widen nothing on %s",
  {
    timeout: 120_000,
  },
  async (engine) => {
    const { failures, answered, routes, newNames, others, after } = await attackOwnApi(engine, {
      count: 1000,
      seed: 1,
    });
    expect(failures).toEqual([]);
    expect(newNames).toEqual([]);
    expect(others).toEqual(["Kept"]);
    expect(after).toEqual([200, 200]);
    expect(routes).toBeGreaterThan(140);
    // Were all refused for the same reason, nothing would be tried.
    expect(Object.keys(answered).sort()).toEqual(["2xx", "4xx"]);
    expect(answered["2xx"]).toBeGreaterThan(60);
  },
);

const names = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "__proto__.x",
  '"__proto__"',
  "brands.__proto__",
  "constructor.prototype",
  "not.__proto__",
];

describe.each(engines)("the Data API on %s", (engine) => {
  let open: TestBackend;
  let ann: Browser;
  let token: string;
  beforeAll(async () => {
    open = await openTestBackend(engine);
    ann = open.browser();
    const account = await signedUp(ann, "ann@example.com");
    token = account.accessToken;
    const row = { name: "Kept", domain: "kept.example", owner_user_id: account.id };
    expect((await ann.client.from("brands").insert(row)).error).toBeNull();
  });
  afterAll(() => open.remove());

  const ask = async (method: string, query: string, body: string | null = null) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await ann.request(`/rest/v1/${query}`, { method, headers, body });
    return { status: response.status, text: await response.text() };
  };
  const kept = async () =>
    expect((await ann.client.from("brands").select("name")).data).toEqual([{ name: "Kept" }]);

  test("refuses names nobody defined, and widens no request", async () => {
    for (const name of names) {
      const encoded = encodeURIComponent(name);
      const queries = [
        `brands?${encoded}=eq.1`,
        `brands?select=${encoded}`,
        `brands?order=${encoded}.asc`,
        `brands?or=(${encoded}.eq.1,name.eq.x)`,
        `brands?name=${encoded}.1`,
        `${encoded}?select=id`,
      ];
      for (const query of queries)
        for (const method of ["GET", "DELETE", "PATCH"]) {
          const { status } = await ask(method, query, method === "PATCH" ? '{"name":"changed"}' : null);
          expect([400, 404], `${method} ${query}`).toContain(status);
        }
      const body = `{"name":"x","domain":"x.example",${JSON.stringify(name)}:{"x":1}}`;
      expect((await ask("POST", "brands", body)).status, name).toBe(400);
    }
    await kept();
  });

  test("refuses a change without a filter", async () => {
    for (const query of [
      "brands",
      "brands?select=id",
      "brands?apikey=x",
      "brands?limit=1",
      "brands?order=id",
    ]) {
      expect((await ask("DELETE", query)).status, query).toBe(400);
      expect((await ask("PATCH", query, '{"name":"changed"}')).status, query).toBe(400);
    }
    await kept();
  });

  test("refuses what is nested, long or cannot be stored at once, with a sentence", async () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const asked: readonly (readonly [string, string, string | null])[] = [
      ["GET", `brands?and=(${"and(".repeat(2000)}name.eq.x${")".repeat(2001)}`, null],
      ["GET", `brands?or=(${Array.from({ length: 60 }, () => "name.eq.x").join(",")})`, null],
      ["GET", `brands?${Array.from({ length: 60 }, () => "name=eq.x").join("&")}`, null],
      ["GET", `brands?name=in.(${Array.from({ length: 600 }, () => "x").join(",")})`, null],
      ["GET", `brands?select=${Array.from({ length: 2000 }, () => "id").join(",")}`, null],
      ["GET", `brands?name=imatch.${encodeURIComponent("(a+)+$")}`, null],
      ["GET", "brands?name=eq.a%00b", null],
      ["POST", "brands", '{"name":"a\\u0000b","domain":"x.example"}'],
      ["POST", "brands", '{"name":"a\\ud800b","domain":"x.example"}'],
      ["POST", "brands", deep],
      ["POST", "brands", `{"name":${deep}}`],
    ];
    for (const [method, query, body] of asked) {
      const started = threadTime();
      const { status, text } = await ask(method, query, body);
      // Parsing 2,000 nested groups took 300 ms.
      expect(threadTime() - started, query.slice(0, 40)).toBeLessThan(150);
      expect([status, JSON.parse(text).message], query.slice(0, 40)).toEqual([
        400,
        expect.stringMatching(/\w+ \w+/),
      ]);
    }
    await kept();
  });

  test("counts requests per address, before anything else", async () => {
    const { backend } = await startBackend(open.database, { requestsPerMinute: 3 });
    const send = (from: string) =>
      backend.app?.request("/rest/v1/brands", { headers: { "x-test-address": from } });
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await send("192.0.2.1"))?.status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const refused = await send("192.0.2.1");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("192.0.2.2"))?.status).toBe(401);
  });
});
