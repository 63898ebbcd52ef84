import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleWorld } from "#dev/stand-in/sample-world.ts";
import { type StandIn, startStandIn } from "#dev/stand-in/server.ts";
import { keyTester, testSavedKeys } from "#jobs/scan/asking/test-keys.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi, testSecretKey } from "../test-api.ts";

describe.each(engines)("testing keys on %s", (engine) => {
  let api: TestApi;
  let standIn: StandIn;
  let ann: string;
  let brand: string;

  const as = async (method: string, path: string, body?: unknown) => {
    const answer = await api.request(`/api/v1/brands/${brand}${path}`, {
      method,
      headers: { authorization: `Bearer ${ann}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const save = (assistant: string, body: object) => as("PUT", `/assistant-keys/${assistant}`, body);
  const stateOf = async (assistant: string) => {
    const { body } = await as("GET", "/assistants");
    return body.assistants.find(({ id }: { id: string }) => id === assistant);
  };
  const hosts = new Map([
    ["api.openai.com", "chatgpt"],
    ["api.deepseek.com", "deepseek"],
    ["api.perplexity.ai", "perplexity"],
  ]);
  /** Every call ends at the stand-in, whatever assistant it is meant for. */
  const toStandIn: typeof globalThis.fetch = (input, init) => {
    const { hostname, pathname } = new URL(String(input));
    if (hostname === "generativelanguage.googleapis.com")
      return Promise.resolve(geminiWithoutSearch(String(init?.body)));
    const id = hosts.get(hostname);
    if (id === undefined) throw Object.assign(new TypeError("fetch failed"), { code: "ENOTFOUND" });
    return fetch(`${standIn.origin}/${id}${pathname}`, init);
  };
  /** What Google answers to a key whose plan has no search: an answer without one, a refusal with the tool. */
  let refusal = { code: 429, message: "You exceeded your current quota.", status: "RESOURCE_EXHAUSTED" };
  const geminiWithoutSearch = (asked: string) =>
    "tools" in JSON.parse(asked)
      ? Response.json({ error: refusal }, { status: refusal.code })
      : Response.json({ candidates: [{ finishReason: "STOP", content: { parts: [{ text: "OK" }] } }] });
  const runTests = (signal = new AbortController().signal) =>
    testSavedKeys(
      {
        database: api.database,
        now: () => new Date(),
        testKey: keyTester({
          secretKey: testSecretKey,
          assistants: {},
          fetch: toStandIn,
          guardedFetch: toStandIn,
          now: Date.now,
        }),
      },
      signal,
    );

  beforeAll(async () => {
    api = await openTestApi(engine);
    standIn = await startStandIn({ world: sampleWorld, seed: 1 });
    ann = await addUser(api.database, "ann@example.com");
    brand = await api.database.asMember(ann, async (transaction) => {
      const row = await transaction
        .insertInto("public.brands")
        .values({ name: "Acme", domain: "acme.example", owner_user_id: ann })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    });
  });
  afterAll(async () => {
    await standIn.close();
    await api.remove();
  });

  test("a saved key is tested with one cheap call, and works", async () => {
    const saved = await save("chatgpt", { key: "key-that-works-1234" });
    const row = saved.body.assistants.find(({ id }: { id: string }) => id === "chatgpt");
    expect(row).toMatchObject({
      provider: "OpenAI",
      keyPage: "https://platform.openai.com/api-keys",
      test: { state: "testing", text: null },
    });
    expect(row.answerUsd).toBeGreaterThan(0);
    await runTests();
    await runTests();
    expect((await stateOf("chatgpt")).test).toMatchObject({ state: "works", text: null });
    expect(standIn.counts()).toMatchObject({ asked: 1 });
    // A key that works may be tested again, as after a payment.
    await as("POST", "/assistant-keys/chatgpt/retry", {});
    expect((await stateOf("chatgpt")).test.state).toBe("testing");
  });

  test("a refused key, an empty account and a provider out of reach are three things", async () => {
    await save("chatgpt", { key: "wrong-key-123456" });
    await save("deepseek", { key: "empty-key-123456" });
    await save("claude", { key: "any-key-12345678" });
    expect((await stateOf("gemini")).test).toBeNull();
    await runTests();
    expect((await stateOf("chatgpt")).test).toMatchObject({
      state: "refused",
      text: expect.stringMatching(/^ChatGPT does not accept the key\./),
      whatToDo: "Replace the key.",
    });
    expect((await stateOf("deepseek")).test).toMatchObject({ state: "no_credit" });
    expect((await stateOf("claude")).test).toMatchObject({
      state: "not_tested",
      whatToDo: "Test it again later.",
    });
  });

  test("a key without web search is found by its test where scans search, and works where they don't, as a model without it", async () => {
    await save("gemini", { key: "key-that-works-1234" });
    await runTests();
    expect((await stateOf("gemini")).test).toMatchObject({
      state: "no_search",
      text: expect.stringMatching(/^Gemini allows no free web search with this key\./),
      whatToDo: "Turn on billing for this key at the provider, or ask without web search.",
    });
    const { body: settings } = await as("GET", "/settings");
    const asked = (surface: string) =>
      as("PATCH", "/settings", { assistants: [{ assistant: "gemini", surface }] });
    expect((await asked("api")).status).toBe(200);
    await as("POST", "/assistant-keys/gemini/retry", {});
    await runTests();
    expect((await stateOf("gemini")).test.state).toBe("works");
    await as("PATCH", "/settings", { assistants: settings.assistants });
    refusal = { code: 400, message: "Search is not supported.", status: "INVALID_ARGUMENT" };
    await as("POST", "/assistant-keys/gemini/retry", {});
    await runTests();
    expect((await stateOf("gemini")).test.state).toBe("no_search");
    await as("DELETE", "/assistant-keys/gemini");
  });

  test("an account without credit is tested again after half a day", async () => {
    await save("deepseek", { key: "empty-key-123456" });
    await runTests();
    const { asked } = standIn.counts();
    await runTests();
    expect(standIn.counts().asked).toBe(asked);
    await api.database.executeSql(
      `update app.key_tests set tested_at = now() - interval '13 hours', claimed_at = now() - interval '13 hours'
       where assistant = 'deepseek'`,
    );
    await runTests();
    expect((await stateOf("deepseek")).test).toMatchObject({ state: "no_credit" });
    const { rows } = await api.database.executeSql(
      "select tested_at > now() - interval '1 hour' as fresh from app.key_tests where assistant = 'deepseek'",
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  test("a key that was refused asks nobody; one that could not be tested is used", async () => {
    const asked = async () => {
      const { body } = await as("GET", "/scans/estimate");
      return body.nextScan.assistants.map(({ assistant }: { assistant: string }) => assistant);
    };
    await save("perplexity", { key: "key-that-works-1234" });
    expect(await asked()).toContain("perplexity");
    await runTests();
    // ChatGPT refused its key and DeepSeek's account is empty. Claude could not be reached, which says nothing about its key.
    expect(await asked()).toEqual(["claude", "perplexity"]);
    await save("chatgpt", { key: "key-that-works-1234" });
    await runTests();
    expect(await asked()).toEqual(["chatgpt", "claude", "perplexity"]);
  });

  test("a refused key does not put the operator's out of use, and the page says whose is used", async () => {
    hosts.set("api.anthropic.com", "claude");
    const unreached = await stateOf("claude");
    expect(unreached).toMatchObject({ key: { inUse: "own" }, test: { state: "not_tested" } });
    await save("claude", { key: "wrong-key-123456", model: "claude-own-model" });
    expect((await stateOf("claude")).key).toMatchObject({ source: "own", inUse: "own" });
    await runTests();
    const claude = await stateOf("claude");
    expect(claude).toMatchObject({ key: { source: "own", inUse: "operator" }, test: { state: "refused" } });
    expect(claude.test.whatToDo).toContain("TrueNorth’s key is used.");
    expect(claude.model).not.toBe("claude-own-model");
    const judges = async () =>
      Object.fromEntries(
        (await as("GET", "/judge")).body.choices.map(({ assistant, key, model }: Record<string, string>) => [
          assistant,
          `${key} ${model}`,
        ]),
      );
    expect(await judges()).toMatchObject({
      chatgpt: expect.stringMatching(/^own /),
      claude: "operator claude-haiku-5-5",
    });
    const priced = (await as("GET", "/scans/estimate")).body.nextScan;
    await as("DELETE", "/assistant-keys/claude");
    expect((await as("GET", "/scans/estimate")).body.nextScan).toEqual(priced);
    await save("claude", { key: "wrong-key-123456", model: "claude-own-model" });
    await runTests();
    // What is wrong is that of the key in use, not of the one it replaces.
    await api.database.executeSql(
      `insert into app.key_pauses (key_id, brand_id, assistant, error_kind, error_text, paused_until) values
       ('own', $1, 'claude', 'auth', 'Refused.', now() + interval '1 hour'),
       ('operators', null, 'claude', 'quota', 'Empty.', now() + interval '1 hour')`,
      [brand],
    );
    expect((await stateOf("claude")).pause).toMatchObject({
      kind: "quota",
      whatToDo: "Ask the person who set up TrueNorth to add credit, or add a key of your own.",
    });
    await api.database.executeSql("delete from app.key_pauses where key_id = 'operators'");
    expect((await stateOf("claude")).pause).toBeNull();
    // A refusal of the key before comes in after the new key was saved: the new one's test settles it.
    await save("claude", { key: "key-that-works-1234" });
    await api.database.executeSql(
      `insert into app.key_pauses (key_id, brand_id, assistant, error_kind, error_text, paused_until)
       values ('own', $1, 'claude', 'auth', 'Refused.', now() + interval '1 hour')`,
      [brand],
    );
    expect((await stateOf("claude")).key.inUse).toBe("operator");
    await runTests();
    expect(await stateOf("claude")).toMatchObject({ key: { inUse: "own" }, pause: null });
    const { body } = await as("GET", "/scans/estimate");
    expect(body.nextScan.assistants).toContainEqual(expect.objectContaining({ billedBy: "Anthropic" }));
    // An account without credit is its owner's to fill up: the operator doesn't pay in its place.
    await as("DELETE", "/assistant-keys/claude");
    await save("claude", { key: "empty-key-123456" });
    await runTests();
    expect(await stateOf("claude")).toMatchObject({ key: { inUse: "own" }, test: { state: "no_credit" } });
  });

  test("a working key is put back in the place of a newer one that does not work, and the page says so", async () => {
    const ciphertext = async () =>
      (
        await api.database.executeSql(
          "select ciphertext, former from app.assistant_keys where assistant = 'perplexity'",
        )
      ).rows[0];
    await as("DELETE", "/assistant-keys/perplexity");
    await save("perplexity", { key: "key-that-works-1111", model: "perplexity/sonar" });
    await runTests();
    const before = await ciphertext();
    expect(before).toMatchObject({ former: null });
    // Neither of two wrong keys in a row is taken, nor one of an empty account.
    for (const key of ["wrong-key-222222", "empty-key-333333"]) {
      await save("perplexity", { key });
      await save("perplexity", { key });
      expect(await stateOf("perplexity")).toMatchObject({
        key: { hint: `…${key.slice(-4)}` },
        test: { state: "testing" },
      });
      await runTests();
      const row = await stateOf("perplexity");
      expect(row).toMatchObject({
        key: { source: "own", inUse: "own", hint: "…1111" },
        model: "perplexity/sonar",
        test: { state: "works", whatToDo: "The key before it is still used." },
        pause: null,
      });
      expect(row.test.text).toMatch(
        new RegExp(`^The new key, …${key.slice(-4)}, was not taken: .*Perplexity`),
      );
    }
    expect(await ciphertext()).toEqual(before);
    // A provider that cannot be reached says nothing: the new key stays, and the one before it is kept until there is an answer.
    hosts.delete("api.perplexity.ai");
    await save("perplexity", { key: "wrong-key-444444" });
    await runTests();
    expect(await stateOf("perplexity")).toMatchObject({
      key: { hint: "…4444" },
      test: { state: "not_tested" },
    });
    hosts.set("api.perplexity.ai", "perplexity");
    await as("POST", "/assistant-keys/perplexity/retry", {});
    await runTests();
    expect((await stateOf("perplexity")).key.hint).toBe("…1111");
    // One that works takes its place for good.
    await save("perplexity", { key: "key-that-works-5555" });
    await runTests();
    expect(await stateOf("perplexity")).toMatchObject({
      key: { hint: "…5555" },
      test: { state: "works", text: null },
    });
    expect(await ciphertext()).toMatchObject({ former: null });
  });

  test("a key that was replaced more than a day ago is not put back", async () => {
    await save("perplexity", { key: "key-that-works-5555" });
    await runTests();
    hosts.delete("api.perplexity.ai");
    await save("perplexity", { key: "wrong-key-666666" });
    await runTests();
    hosts.set("api.perplexity.ai", "perplexity");
    await api.database.executeSql(
      "update app.assistant_keys set updated_at = now() - interval '25 hours' where assistant = 'perplexity'",
    );
    await as("POST", "/assistant-keys/perplexity/retry", {});
    await runTests();
    expect(await stateOf("perplexity")).toMatchObject({ key: { hint: "…6666" }, test: { state: "refused" } });
    const { rows } = await api.database.executeSql(
      "select former from app.assistant_keys where assistant = 'perplexity'",
    );
    expect(rows).toEqual([{ former: null }]);
  });

  test("a key saved while another is tested is not given the other's result", async () => {
    await save("chatgpt", { key: "wrong-key-123456" });
    standIn.order({ latencyMs: 300 });
    const first = runTests();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await save("chatgpt", { key: "key-that-works-1234" });
    await first;
    expect((await stateOf("chatgpt")).test.state).toBe("testing");
    standIn.order({});
    await runTests();
    expect((await stateOf("chatgpt")).test.state).toBe("works");
  });

  test("a test whose process ended is made by another", async () => {
    await save("deepseek", { key: "key-that-works-1234" });
    await runTests(AbortSignal.abort());
    expect((await stateOf("deepseek")).test.state).toBe("testing");
    await api.database.executeSql("update app.key_tests set claimed_at = now() - interval '2 minutes'");
    await runTests();
    expect((await stateOf("deepseek")).test.state).toBe("works");
  });

  test("a key is taken as it was meant: without quotes, line breaks and any prefix", async () => {
    const pasted = [
      '  "key-that-works-1234"\n',
      "'key-that-works-1234'",
      "OPENAI_API_KEY=key-that-works-1234",
      "export OPENAI_API_KEY='key-that-works-1234'",
      "Authorization: Bearer key-that-works-1234",
      "key-that-\r\n  works-1234",
      "\u200bkey-that-works-1234\u00a0",
    ];
    for (const key of pasted) {
      const { status } = await save("chatgpt", { key });
      expect(status, key).toBe(200);
      await runTests();
      expect((await stateOf("chatgpt")).test.state, key).toBe("works");
      expect((await stateOf("chatgpt")).key.hint, key).toBe("…1234");
    }
  });

  const hex = "0123456789abcdef".repeat(2);
  test.each([
    ["chatgpt", "sk-ant-api03-abcdefgh", "a key for Claude, not for ChatGPT."],
    ["chatgpt", `sk-${hex}`, "a key for DeepSeek, not for ChatGPT."],
    ["claude", "sk-proj-abcdefghijkl", "a key for ChatGPT, not for Claude."],
    ["gemini", "pplx-abcdefghijkl", "a key for Perplexity, not for Gemini."],
    ["perplexity", `AIza${"x".repeat(35)}`, "a key for Gemini, not for Perplexity."],
    [
      "chatgpt",
      "sk-or-v1-abcdefgh",
      "a key for OpenRouter, not for ChatGPT. Add it under OpenAI-compatible,",
    ],
    ["chatgpt", "gsk_abcdefghijkl", "a key for Groq, not for ChatGPT. Add it under OpenAI-compatible,"],
    ["claude", "gsk_abcdefghijkl", "a key for Groq, not for Claude. Add it under OpenAI-compatible,"],
  ])("%s: %s is another provider's", async (assistant, key, words) => {
    const asked = standIn.counts().asked;
    const { status, body } = await save(assistant, { key });
    expect({ status, field: body.error.field }).toEqual({ status: 400, field: "key" });
    expect(body.error.message).toContain(`This looks like ${words}`);
    await runTests();
    expect(standIn.counts().asked).toBe(asked);
  });

  test.each([
    ["key", { key: "two words" }, "There is a space in the key. Copy the key alone."],
    ["key", { key: "sk-ключ" }, "The key holds characters that no key has. Copy it again."],
    ["key", { key: "x".repeat(501) }, "The key is too long. Copy the key alone."],
    [
      "key",
      { key: "hello" },
      "That is too short to be a key of OpenAI. Copy the whole key and paste it again.",
    ],
    ["key", { key: ' "" ' }, "Please enter a key."],
    ["baseUrl", { key: "k", baseUrl: "https://own.example/v1" }, "ChatGPT is asked at its own address."],
  ])("a wrong %s, %j, ends in a clear message", async (field, body, message) => {
    const answer = await save("chatgpt", body);
    expect(answer).toMatchObject({ status: 400, body: { error: { field, message } } });
  });

  test.each([
    [
      "http://127.1/v1",
      "127.0.0.1 is not an address of the public internet. Enter an address on the public internet.",
    ],
    [
      "https://me:secret@models.example/v1",
      "The address must not hold a name or password. Put the key into its own field.",
    ],
  ])("the address %s is refused before anything is asked", async (baseUrl, message) => {
    const answer = await save("openai-compatible", { key: "", baseUrl, model: "m" });
    expect(answer).toMatchObject({ status: 400, body: { error: { field: "baseUrl", message } } });
    expect(JSON.stringify(answer.body)).not.toContain("secret");
  });
});
