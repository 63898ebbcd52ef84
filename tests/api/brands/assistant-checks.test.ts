import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { runOn } from "#cli/test-terminal.ts";
import { standInBaseUrl } from "#dev/stand-in/requests.ts";
import { sampleWorld } from "#dev/stand-in/sample-world.ts";
import { type StandIn, startStandIn } from "#dev/stand-in/server.ts";
import { operatorKeyChecker, runAssistantChecks } from "#jobs/scan/asking/check-assistants.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const PATH = "/operator/assistants";
const local = { from: "127.0.0.1", headers: { host: "localhost:3000" } };
const press = { ...local, method: "POST", headers: { ...local.headers, "sec-fetch-site": "same-origin" } };

describe.each(engines)("the operator's check of the assistants on %s", (engine) => {
  let api: TestApi;
  let standIn: StandIn;
  beforeAll(async () => {
    api = await openTestApi(engine);
    standIn = await startStandIn({ world: sampleWorld, seed: 1 });
  });
  afterAll(async () => {
    await standIn.close();
    await api.remove();
  });

  const page = async (request = api.request) => (await request(PATH, local)).text();
  const runChecks = (signal = new AbortController().signal) =>
    runAssistantChecks(
      {
        database: api.database,
        now: () => new Date(),
        checkOperatorKey: operatorKeyChecker({
          assistants: {
            claude: { apiKey: "operator-key", baseUrl: `${standIn.origin}/claude/v1`, model: null },
          },
          fetch,
          now: Date.now,
        }),
      },
      signal,
    );
  const askedFor = async () => {
    const { rows } = await api.database.executeSql(
      "select count(*)::int as checks from app.assistant_checks",
    );
    return (rows as { checks: number }[])[0]?.checks;
  };

  test.each([
    ["another machine", { from: "203.0.113.1", headers: { host: "localhost:3000" } }],
    ["another name", { from: "127.0.0.1", headers: { host: "north.example" } }],
    ["a proxy", { from: "127.0.0.1", headers: { host: "localhost", "x-forwarded-for": "203.0.113.1" } }],
  ])("there is no such page for %s", async (_case, request) => {
    expect((await api.request(PATH, request)).status).toBe(404);
    const sent = {
      ...request,
      method: "POST",
      headers: { ...request.headers, "sec-fetch-site": "same-origin" },
    };
    expect((await api.request(PATH, sent)).status).toBe(404);
    expect(await askedFor()).toBe(0);
  });

  test("a page elsewhere cannot press the button", async () => {
    for (const site of ["cross-site", "same-site", "none"]) {
      const sent = { ...press, headers: { ...local.headers, "sec-fetch-site": site } };
      expect((await api.request(PATH, sent)).status, site).toBe(404);
    }
    expect((await api.request(PATH, { ...local, method: "POST" })).status).toBe(404);
    expect(await askedFor()).toBe(0);
  });

  test("asks each assistant with an operator key once, shows it under way and then what came back", async () => {
    const before = await page();
    expect(before).toContain("Not checked yet.");
    expect(before).not.toContain("ChatGPT");
    const pressed = await api.request(PATH, press);
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, PATH]);
    const during = await page();
    expect(during).toContain('http-equiv="refresh"');
    expect(during).toContain("0 of 1 done");
    await runChecks();
    await runChecks();
    expect(standIn.counts().asked).toBe(1);
    const after = await page();
    expect(after).toContain(`Model ${assistants.claude.defaultModel}-stand-in`);
    expect(after).toMatch(
      /<b>Works<\/b>.*Search used: \d+ pages cited, \d+ found.*tokens in, .*cost about \$0\.\d{4}, by the provider’s own prices/,
    );
    expect(after).not.toMatch(/operator-key|http-equiv/);
  });

  test("is not made again within two minutes", async () => {
    expect(await page()).toMatch(/<button type="submit" disabled>.*You can check again in \d+ s/s);
    await api.request(PATH, press);
    await runChecks();
    expect(standIn.counts().asked).toBe(1);
    const later = await api.restarted({ now: () => new Date(Date.now() + 121_000) });
    expect(await page(later.request)).not.toContain('type="submit" disabled');
    await later.request(PATH, press);
    standIn.order({ faults: { quota: 1 } });
    await runChecks();
    standIn.order({});
    expect(await page(later.request)).toMatch(/<b>Failed<\/b>.*The account at Claude is out of credit\./);
  });

  test("ends the pauses of the operator's key where it succeeds, and no others", async () => {
    await api.database.executeSql(
      `insert into app.key_pauses (key_id, assistant, error_kind, error_text, paused_at, paused_until)
       select id, assistant, 'quota', 'Out of credit.', now() - interval '1 hour', now() + interval '11 hours'
       from (values ('key of claude', 'claude'), ('key of gemini', 'gemini')) as paused (id, assistant)`,
    );
    const paused = async () =>
      (await api.database.executeSql("select key_id from app.key_pauses order by key_id")).rows;
    const check = async () => {
      await api.database.executeSql("delete from app.assistant_checks");
      await api.request(PATH, press);
      await runChecks();
    };
    standIn.order({ faults: { quota: 1 } });
    await check();
    expect(await paused()).toEqual([{ key_id: "key of claude" }, { key_id: "key of gemini" }]);
    standIn.order({});
    await check();
    expect(await paused()).toEqual([{ key_id: "key of gemini" }]);
    // The same by the command, which opens the database by itself.
    const gemini = { apiKey: "operator-key", baseUrl: standInBaseUrl(standIn.origin, "gemini"), model: null };
    const place = {
      databaseUrl: "postgres://localhost/north",
      ...{ dataDirectory: "", secretKeyIsGiven: true, migrationsDirectory: "", version: "0" },
    };
    const { code, errors } = await runOn(["assistants", "check"], [], { gemini }, place, {
      now: () => new Date(),
      openDatabase: async () => ({ ...api.database, close: async () => {} }),
    });
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(await paused()).toEqual([]);
  });

  test("a check whose worker ended is made by another", async () => {
    await api.database.executeSql("delete from app.assistant_checks");
    await api.request(PATH, press);
    await runChecks(AbortSignal.abort());
    expect(await page()).toContain("0 of 1 done");
    await api.database.executeSql(
      "update app.assistant_checks set claimed_at = now() - interval '4 minutes'",
    );
    await runChecks();
    expect(await page()).toContain("<b>Works</b>");
  });
});
