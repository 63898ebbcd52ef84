import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBrand } from "../../database/new-answer.ts";
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
  let ann: { readonly userId: string; readonly brandId: string };
  beforeAll(async () => {
    api = await openTestApi(engine);
    ann = await addBrand(api.database);
  });
  afterAll(() => api.remove());

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
});
