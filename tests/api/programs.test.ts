import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { exportKinds } from "#database/answers/exported-kinds.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { addBrand, newAnswer } from "../database/new-answer.ts";
import { engines } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(engines)("what programs rely on, on %s", (engine) => {
  let api: TestApi;
  let userId: string;
  let brandId: string;
  let key: string;
  beforeAll(async () => {
    api = await openTestApi(engine);
    ({ userId, brandId } = await addBrand(api.database));
    const made = await ask(userId, "api-keys", { body: { name: "All", scope: "scan" } });
    key = (await made.json()).key;
  }, 60_000);
  afterAll(() => api.remove());

  const ask = (
    token: string,
    path: string,
    {
      body,
      idempotencyKey,
      through = api,
    }: { body?: unknown; idempotencyKey?: string; through?: Pick<TestApi, "request"> } = {},
  ): Promise<Response> =>
    through.request(`/api/v1/brands/${brandId}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  test("a refusal is a problem, and says the same as before to the pages", async () => {
    const response = await ask(key, "topics", { body: { name: "" } });
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const problem = await response.json();
    expect(problem).toMatchObject({
      type: "/docs/api#bad_request",
      status: 400,
      code: "bad_request",
      field: "name",
    });
    expect(problem.error).toEqual({ code: "bad_request", message: problem.detail, field: "name" });
  });

  test("a post with an Idempotency-Key has its effect once, also when sent at the same time", async () => {
    const viewOf = (name: string) => ({ name, query: "days=30" });
    const post = (name: string, idempotencyKey: string, token = key) =>
      ask(token, "views", { body: viewOf(name), idempotencyKey });
    const together = await Promise.all(Array.from({ length: 5 }, () => post("Delivery", "one")));
    const statuses = together.map(({ status }) => status);
    // One does it; a request made while it is under way gets a conflict; a later one gets its response.
    expect(statuses.filter((status) => status !== 409 && status !== 201)).toEqual([]);
    expect(statuses).toContain(201);
    const again = await post("Delivery", "one");
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    const first = together.find(
      ({ status, headers }) => status === 201 && !headers.has("idempotency-replayed"),
    );
    expect(await again.json()).toEqual(await first?.json());
    expect((await post("Parcels", "one")).status).toBe(422);
    // Who is refused may try again with the same key; without one the second is refused as ever.
    expect((await post("Delivery", "two")).status).toBe(409);
    expect((await post("Delivery", "two")).headers.get("idempotency-replayed")).toBeNull();
    expect((await ask(key, "views", { body: viewOf("Delivery") })).status).toBe(409);
    expect((await post("Letters", "ä")).status).toBe(400);
    const nextDay = await api.restarted({ now: () => new Date(Date.now() + 25 * 3_600_000) });
    const late = await ask(key, "views", {
      body: viewOf("Letters"),
      idempotencyKey: "one",
      through: nextDay,
    });
    expect(late.status).toBe(201);
    for (const [path, body] of [
      ["api-keys", { name: "Twice" }],
      ["alert-targets", { url: "https://hooks.example.com/x" }],
      ["report-shares", { query: "days=30", days: null }],
    ] as const) {
      const secret = await ask(userId, path, { body, idempotencyKey: `secret ${path}`.replace(" ", "-") });
      expect([path, secret.status, (await secret.json()).field]).toEqual([path, 400, "Idempotency-Key"]);
    }
    const { rows } = await api.database.executeSql("select body from app.idempotent_requests");
    expect(JSON.stringify(rows)).not.toMatch(/tns_|\/shared\//);
  });

  test("a list in pages holds each row once", async () => {
    const text = Array.from({ length: 7 }, (_, index) => `Which board is number ${index}?`).join("\n");
    expect((await ask(key, "prompts", { body: { text } })).status).toBe(201);
    const texts: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = new URLSearchParams({ limit: "3", ...(cursor === "" ? {} : { cursor }) });
      const page = await (await ask(key, `prompts?${query}`)).json();
      expect(page.prompts.length).toBeLessThanOrEqual(3);
      texts.push(...page.prompts.map((prompt: { text: string }) => prompt.text));
      cursor = page.next;
    }
    expect(texts.toSorted()).toEqual(text.split("\n"));
    const all = await (await ask(key, "prompts")).json();
    expect([all.prompts.length, all.next]).toEqual([7, null]);
    expect((await ask(key, "prompts?limit=3&cursor=bm8")).status).toBe(400);
    expect((await (await ask(key, "scans?limit=1")).json()).next).toBeNull();
  });

  test("everything can be taken away, as lines and as a table that runs nothing", async () => {
    const evil = '=SUM(A1,"x")';
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        newAnswer({ brandId, text: evil, promptText: "\tWhich?" }),
        newAnswer({
          brandId,
          text: "Acme is the best.",
          citations: [{ url: "https://shop.example/a", title: "+1" }],
        }),
      ]),
    );
    await readNewAnswers(api.database);
    const lines = async (kind: string) => {
      const response = await ask(key, `export/${kind}`);
      expect([kind, response.status]).toEqual([kind, 200]);
      const text = await response.text();
      return text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line));
    };
    expect((await lines("answers")).map(({ text }) => text).toSorted()).toEqual([evil, "Acme is the best."]);
    expect(await lines("observations")).toMatchObject([{ name: "Acme", isBrand: true, mentioned: "yes" }]);
    expect((await lines("citations"))[0]).toMatchObject({ url: "https://shop.example/a", title: "+1" });
    expect(await lines("prompts")).toHaveLength(7);
    expect(await lines("sources")).toMatchObject([{ domain: "shop.example", answersUsing: 1 }]);
    expect(await lines("daily-mentions")).toMatchObject([{ name: "Acme", mentions: 1 }]);
    for (const kind of Object.keys(exportKinds)) {
      const table = await ask(key, `export/${kind}?format=csv`);
      expect([kind, table.status, table.headers.get("content-type")]).toEqual([
        kind,
        200,
        "text/csv; charset=utf-8",
      ]);
      expect(table.headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="truenorth-acme-all-${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
      );
      expect(await table.text()).toMatch(/^[a-z_]+,[a-z_,]+\r\n/);
    }
    const csv = await (await ask(key, "export/answers?format=csv")).text();
    expect(csv).toContain(`"'=SUM(A1,""x"")"`);
    expect(csv).not.toMatch(/(?:^|,)"?[=+@\t]/m);
    expect((await ask(key, "export/people")).status).toBe(400);
  });

  test("a long export comes in pieces and is whole", async () => {
    const many = Array.from({ length: 2300 }, (_, index) =>
      newAnswer({ brandId, text: `Answer ${index}.`, askedAt: new Date(Date.UTC(2026, 9, 1) + index) }),
    );
    await api.database.asService((tx) => storeAnswers(tx, many));
    const response = await ask(key, "export/answers");
    const texts = (await response.text()).split("\n").filter((line) => line.includes('"Answer '));
    expect(new Set(texts).size).toBe(2300);
  });
});
