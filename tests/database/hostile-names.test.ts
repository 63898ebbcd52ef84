import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openTestBackend, signedUp, type TestBackend } from "./test-backend.ts";

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

describe("names nobody defined, sent to the Data API", () => {
  let open: TestBackend;
  let ann: Browser;
  let token: string;
  beforeAll(async () => {
    open = await openTestBackend("pglite");
    ann = open.browser();
    const account = await signedUp(ann, "ann@example.com");
    token = account.accessToken;
    const row = { name: "Kept", domain: "kept.example", owner_user_id: account.id };
    expect((await ann.client.from("brands").insert(row)).error).toBeNull();
  });
  afterAll(() => open.remove());

  test("are refused, change no prototype and widen no request", async () => {
    const before = Reflect.ownKeys(Object.prototype);
    for (const name of names) {
      const encoded = encodeURIComponent(name);
      const queries = [
        `brands?${encoded}=eq.1`,
        `brands?select=${encoded}`,
        `brands?order=${encoded}.asc`,
        `brands?or=(${encoded}.eq.1,name.eq.x)`,
        `${encoded}?select=id`,
      ];
      for (const query of queries) {
        // Without a filter a change is of all rows, whatever it selects.
        const isFilter = !/[?](?:select|order)=/.test(query);
        for (const method of isFilter ? ["GET", "DELETE", "PATCH"] : ["GET"]) {
          const response = await ann.request(`/rest/v1/${query}`, {
            method,
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            ...(method === "PATCH" ? { body: '{"name":"changed"}' } : {}),
          });
          expect([400, 404], `${method} ${query}`).toContain(response.status);
          await response.body?.cancel();
        }
      }
    }
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
    const { data } = await ann.client.from("brands").select("name");
    expect(data).toEqual([{ name: "Kept" }]);
  });
});
