import { createServer, type RequestListener } from "node:http";
import { afterAll, expect, test } from "vitest";
import { askOver } from "#assistants/wire/test-wire.ts";
import { createGuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import { fetchForEndpoints } from "./fetch-for-endpoints.ts";

const guarded = (allowPrivateHosts: boolean) =>
  createGuardedFetch({ userAgent: "TrueNorth/1.0", allowPrivateHosts });
const intranet = guarded(true);
const web = guarded(false);
afterAll(() => Promise.all([intranet.close(), web.close()]));

async function failureAt(baseUrl: string, fetch = intranet.fetch) {
  const outcome = await askOver("openai-compatible", fetchForEndpoints(fetch, 2000), {
    connection: { baseUrl },
  });
  return outcome.ok ? null : outcome.error;
}

/** Asks an endpoint of this machine that behaves so; null: nobody listens there. */
async function failureOf(listener: RequestListener | null) {
  const server = createServer(listener ?? (() => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  if (listener === null) await new Promise((resolve) => server.close(resolve));
  const failure = await failureAt(`http://127.0.0.1:${port}/v1`);
  server.closeAllConnections();
  server.close();
  return failure;
}

test("an endpoint that cannot be reached has cost nothing, and the member sees why", async () => {
  const never = { kind: "network", retryable: true, mayHaveCost: false };
  expect(await failureOf(null)).toMatchObject({
    ...never,
    message: "OpenAI-compatible could not be reached. The connection was refused.",
  });
  expect(await failureAt("http://nowhere.invalid/v1")).toMatchObject({
    ...never,
    message: "OpenAI-compatible could not be reached. The name nowhere.invalid could not be found.",
  });
  const refused = await failureAt("http://127.0.0.1/v1", web.fetch);
  expect(refused).toMatchObject(never);
  expect(refused?.message).toMatch(/^OpenAI-compatible could not be reached\. \S/);
});

test("one that took the question and then fell silent may have cost", async () => {
  expect(await failureOf((request) => request.socket.destroy())).toMatchObject({
    kind: "network",
    mayHaveCost: true,
  });
});
