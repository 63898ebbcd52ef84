import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { derivedKey } from "#assistants/wire/sealed-text.ts";
import { testSavedKeys } from "#jobs/scan/asking/test-keys.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi, testSecretKey } from "../test-api.ts";

const SECRET = "standin-very-secret-1234";

describe.each(engines)("accounts at data providers on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  async function member() {
    const { userId, brandId } = await addBrand(api.database);
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await api.request(`/api/v1/brands/${brandId}${path}`, {
        method,
        headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    return { userId, brandId, ask };
  }

  test("an account is kept encrypted, tested, and never shown again", async () => {
    const { brandId, ask } = await member();
    const missing = await ask("PUT", "/provider-accounts/standin", { credentials: {} });
    expect(missing).toMatchObject({ status: 400, body: { error: { field: "credentials.STANDIN_API_KEY" } } });
    expect((await ask("PUT", "/provider-accounts/nobody", { credentials: {} })).status).toBe(404);
    const { status, body } = await ask("PUT", "/provider-accounts/standin", {
      credentials: { STANDIN_API_KEY: SECRET },
    });
    expect(status).toBe(200);
    expect(body.providers).toMatchObject([
      {
        id: "standin",
        account: { source: "own", inUse: "own", hint: "…1234" },
        test: { state: "testing" },
        surfaces: [
          { assistant: "chatgpt", label: "ChatGPT app", taskUsd: 0.01 },
          { assistant: "google-ai-overview", label: "Google AI Overview", taskUsd: 0.01 },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    const { rows } = await api.database.executeSql("select * from app.assistant_keys where brand_id = $1", [
      brandId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    await testSavedKeys(
      { database: api.database, testKey: async () => ({ ok: true, answer: null }), now: () => new Date() },
      new AbortController().signal,
    );
    expect((await ask("GET", "/provider-accounts")).body.providers[0].test.state).toBe("works");
    expect((await ask("DELETE", "/provider-accounts/standin")).body.providers[0].account.source).toBe("none");
  });

  test("an app is asked only through a provider that offers it and where there is an account", async () => {
    const { ask } = await member();
    const app = { assistant: "chatgpt", surface: "app", via: "standin" };
    const save = (assistants: readonly unknown[]) => ask("PATCH", "/settings", { assistants });
    const words = async (assistants: readonly unknown[]) => {
      const { status, body } = await save(assistants);
      return [status, body.error?.message];
    };
    expect(await words([app])).toEqual([400, "Connect your account at Stand-in first."]);
    await ask("PUT", "/provider-accounts/standin", { credentials: { STANDIN_API_KEY: SECRET } });
    expect(await words([{ ...app, via: "nobody" }])).toEqual([400, "There is no data provider “nobody”."]);
    expect(await words([{ ...app, assistant: "gemini" }])).toEqual([400, "Stand-in does not offer Gemini."]);
    expect((await save([{ assistant: "chatgpt", surface: "app" }])).status).toBe(400);
    expect((await save([{ assistant: "chatgpt", surface: "web", via: "standin" }])).status).toBe(400);
    expect((await save([{ assistant: "chatgpt", surface: "web", device: "desktop" }])).status).toBe(400);
    expect(await words([app, app])).toEqual([400, "An app is asked through one data provider at a time."]);
    // A page of Google's is no app, and this provider asks nothing as on a phone.
    const overview = { ...app, assistant: "google-ai-overview" };
    expect((await save([overview])).status).toBe(400);
    expect((await save([{ ...overview, surface: "google-ai-overview" }])).status).toBe(200);
    expect(await words([{ ...app, device: "mobile" }])).toEqual([
      400,
      "Stand-in can’t ask ChatGPT as on a phone.",
    ]);
    const { status, body } = await save([app, { assistant: "chatgpt", surface: "web" }]);
    expect(status).toBe(200);
    expect(body.assistants[0]).toEqual(app);
    expect(body.budget.nextScan.assistants[0]).toMatchObject({ assistant: "chatgpt", surface: "app" });
    const estimate = await ask("GET", "/scans/estimate?assistants=chatgpt.app.standin");
    expect(estimate.body.nextScan.assistants).toMatchObject([{ surface: "app", billedBy: "Stand-in" }]);
    // Without the account the app can't be asked: it is taken off the list, and the rest stays.
    expect((await ask("DELETE", "/provider-accounts/standin")).status).toBe(200);
    expect((await ask("GET", "/settings")).body.assistants).toEqual([
      { assistant: "chatgpt", surface: "web" },
    ]);
  });

  test("a list that an account leaves empty is none, unless an assistant with a key is turned off", async () => {
    const { ask, brandId } = await member();
    const emptied = async () => {
      await ask("PUT", "/provider-accounts/standin", { credentials: { STANDIN_API_KEY: SECRET } });
      const assistants = [{ assistant: "chatgpt", surface: "app", via: "standin" }];
      expect((await ask("PATCH", "/settings", { assistants })).status).toBe(200);
      await ask("DELETE", "/provider-accounts/standin");
      return (await ask("GET", "/settings")).body.assistants;
    };
    // The operator has a key for Claude.
    expect(await emptied()).toEqual([]);
    await api.database.executeSql(
      `with key as (
         insert into app.assistant_keys (brand_id, assistant, ciphertext, hint, base_url)
         values ($1, 'claude', 'v1.refused', '…1111', 'https://claude.example') returning brand_id, assistant)
       insert into app.key_tests (brand_id, assistant, requested_at, tested_at, error_kind, error_text)
       select brand_id, assistant, now(), now(), 'auth', 'Refused.' from key`,
      [brandId],
    );
    expect(await emptied()).toBeNull();
  });

  test("a web hook with a wrong secret or about nothing is answered like any other", async () => {
    const key = "0a0a0a0a-0000-4000-8000-00000000000a";
    const send = async (secret: string, body: string) => {
      const response = await api.request(`/api/v1/hooks/standin?key=${key}&secret=${secret}`, {
        method: "POST",
        body,
      });
      return [response.status, await response.json()];
    };
    const right = createHmac("sha256", derivedKey(testSecretKey, "truenorth/provider-hooks"))
      .update(`standin:${key}`)
      .digest("base64url");
    for (const [secret, body] of [
      ["wrong", JSON.stringify({ id: "task-1" })],
      [right, JSON.stringify({ id: "task-1" })],
      [right, "{half"],
    ] as const)
      expect(await send(secret, body)).toEqual([200, { received: true }]);
  });
});
