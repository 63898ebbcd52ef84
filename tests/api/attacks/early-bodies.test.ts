import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VerifySession } from "#supabase/session.ts";
import { addBrand } from "../../database/new-answer.ts";
import { startBackend } from "../../database/test-backend.ts";
import { engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const CHUNK = new Uint8Array(8 * 1024).fill(32);

/** A body of no stated length, and how much of it was read. */
function counted(bytes: number) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= bytes) return controller.close();
        read += CHUNK.length;
        controller.enqueue(CHUNK);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, bytesRead: () => read };
}

describe.each(engines)("bodies of requests on %s", (engine) => {
  let api: TestApi;
  let publishableKey = "";
  let ann: { readonly userId: string; readonly brandId: string };
  beforeAll(async () => {
    api = await openTestApi(engine, {}, async (database) => {
      const { backend } = await startBackend(database);
      publishableKey = backend.browser.publishableKey;
      return { ...backend, verifySession: sessionOfId };
    });
    ann = await addBrand(api.database);
  });
  afterAll(() => api.remove());

  let lookups = 0;
  const sessionOfId: VerifySession = async ({ headers }) => {
    lookups += 1;
    const userId = /^Bearer ([0-9a-f-]{36})$/.exec(headers.get("authorization") ?? "")?.[1];
    return userId === undefined ? null : { userId, email: null, sessionId: userId };
  };
  const send = async (method: string, path: string, headers: Record<string, string>) => {
    const { body, bytesRead } = counted(2 * 1024 * 1024);
    const response = await api.request(`/api/v1/brands/${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body,
      duplex: "half",
    } as RequestInit);
    return { status: response.status, kilobytes: bytesRead() / 1024 };
  };

  test.each(["answers", "prompts", "names/test", "competitors"])(
    "a stranger's body for %s isn't read",
    async (noun) => {
      expect(await send("POST", `${ann.brandId}/${noun}`, {})).toEqual({ status: 401, kilobytes: 0 });
      const badKey = { authorization: `Bearer tn_${"x".repeat(43)}` };
      expect(await send("POST", `${ann.brandId}/${noun}`, badKey)).toEqual({ status: 401, kilobytes: 0 });
    },
  );

  test.each([
    ["no key", {}],
    ["a key of another form", { authorization: "Bearer tn_short" }],
    ["an unknown key", { authorization: `Bearer tn_${"x".repeat(43)}` }],
  ])("a body for /mcp with %s isn't read", async (_, headers) => {
    const sent = counted(2 * 1024 * 1024);
    const response = await api.request("/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: sent.body,
      duplex: "half",
    } as RequestInit);
    expect([response.status, sent.bytesRead() / 1024]).toEqual([401, 0]);
  });

  test("a member's body is read as far as the one request that takes it needs", async () => {
    const authorization = `Bearer ${ann.userId}`;
    const small = async (method: string, path: string) => {
      const { status, kilobytes } = await send(method, path, { authorization });
      expect(status).toBe(413);
      expect(kilobytes).toBeLessThanOrEqual(24);
    };
    await small("PUT", `${ann.brandId}/answers`);
    await small("POST", `${ann.brandId}/answers/imported`);
    await small("PATCH", `${ann.brandId}/prompts/00000000-0000-4000-8000-000000000000`);
    await small("POST", `${ann.brandId}/topics`);
    const prompts = await send("POST", `${ann.brandId}/prompts`, { authorization });
    expect(prompts).toEqual({ status: 413, kilobytes: 1032 });
    // Read, and without a line in it.
    const answers = await send("POST", `${ann.brandId}/answers`, { authorization });
    expect(answers).toEqual({ status: 400, kilobytes: 2048 });
  });

  test("a session is looked up once in a request, however many parts of the interface ask for it", async () => {
    lookups = 0;
    const response = await api.request(`/api/v1/brands/${ann.brandId}/prompts`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${ann.userId}`,
        "content-type": "application/json",
        "idempotency-key": "looked-up-once",
      },
      body: JSON.stringify({ text: "Which board is best?" }),
    });
    expect([response.status, lookups]).toEqual([201, 1]);
  });

  test("what the sign-in and the Data API refuse has the shape their client reads, also for its size", async () => {
    const post = async (path: string, body: BodyInit) => {
      const response = await api.request(path, {
        method: "POST",
        headers: { "content-type": "application/json", apikey: publishableKey },
        body,
        duplex: "half",
      } as RequestInit);
      return [response.status, await response.json()];
    };
    const { body, bytesRead } = counted(2 * 1024 * 1024);
    expect(await post("/auth/v1/signup", body)).toEqual([
      413,
      { code: 413, error_code: "request_too_large", msg: "The request is too large." },
    ]);
    expect(bytesRead()).toBeLessThanOrEqual(24 * 1024);
    for (const text of [
      '{"email":"a@example.com","password":"a\\u0000b"}',
      `{"data":${"[".repeat(200)}${"]".repeat(200)}}`,
    ])
      expect(await post("/auth/v1/signup", text)).toEqual([
        400,
        expect.objectContaining({ msg: expect.any(String) }),
      ]);
    expect(await post("/auth/v1/%00", "{}")).toEqual([
      404,
      expect.objectContaining({ msg: expect.any(String) }),
    ]);
    expect(await post("/rest/v1/brands", counted(2 * 1024 * 1024).body)).toEqual([
      413,
      expect.objectContaining({ message: "The request is too large." }),
    ]);
  });
});
