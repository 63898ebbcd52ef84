import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { encryptKey } from "#assistants/keys.ts";
import { createPace, usualPace } from "#assistants/pace.ts";
import { fetchOf, fixtureText } from "#assistants/wire/test-wire.ts";
import type { StoredKey } from "#database/keys/assistant-keys.ts";
import type { OpenCall } from "#database/scans/open-calls.ts";
import type { Resource } from "#site-audit/artifacts.ts";
import type { FetchRequest } from "#site-audit/gather/network/guarded-fetch.ts";
import { redirectsBy } from "../scan-work.ts";
import { routeToAssistant } from "./route-to-assistant.ts";

const task: OpenCall["task"] = {
  kind: "ask",
  promptId: "p",
  prompt: "Which shop is best?",
  language: "en",
  country: "US",
  surface: "web",
  via: null,
  device: null,
};

const redirectOf = (url: string, location: string): Resource => ({
  ok: true,
  url,
  finalUrl: url,
  status: 302,
  headers: { location },
  body: new Uint8Array(),
  bytes: 0,
  sha256: "",
  truncated: false,
  hops: [],
  ttfbMs: 1,
  totalMs: 1,
  attempts: 1,
});

/** Asks Gemini at this address; returns the pages its answer cites and what was asked of the redirects. */
async function cited(baseUrl: string | null) {
  const asked: FetchRequest[] = [];
  const pace = createPace(() => usualPace, Date.now);
  const findRoute = routeToAssistant({
    secretKey,
    assistants: {
      gemini: { apiKey: "planted-0123456789", baseUrl, model: null },
    },
    pace,
    fetch: fetchOf(fixtureText("google/grounded.json")).fetch,
    guardedFetch: fetch,
    leadsTo: redirectsBy(async (request) => {
      asked.push(request);
      return redirectOf(request.url, "https://www.shop.example/best?x=1");
    }),
    timeoutMs: 5000,
    now: Date.now,
  });
  const call = { assistant: "gemini", model: null, task };
  const made = await findRoute(call as OpenCall, null)?.ask(new AbortController().signal, async () => true);
  const pages = made?.ok && "citations" in made.answer ? made.answer.citations : null;
  return { pages: pages?.map(({ url }) => url) ?? [], asked };
}

const secretKey = "a secret of tests, thirty-two characters";
const pausedBy = (assistant: "chatgpt" | "openai-compatible", owns: readonly (StoredKey | null)[]) => {
  const findRoute = routeToAssistant({
    secretKey,
    assistants: {
      chatgpt: { apiKey: "sk-shared-0123456789", baseUrl: null, model: null },
    },
    pace: createPace(() => usualPace, Date.now),
    fetch,
    guardedFetch: fetch,
    timeoutMs: 5000,
    now: Date.now,
  });
  return owns.map((own) => findRoute({ assistant, model: null, task } as OpenCall, own)?.keyId ?? "");
};
const sharedKey = (brandId: string, assistant: "chatgpt" | "openai-compatible", baseUrl: string | null) => ({
  brandId,
  assistant,
  ciphertext: encryptKey(secretKey, { brandId, assistant }, "sk-shared-0123456789"),
  hint: "…6789",
  baseUrl,
  model: "model-1",
  updatedAt: new Date(),
});
const firstBrand = "0b5c1f5e-0000-4000-8000-000000000001";
const secondBrand = "0b5c1f5e-0000-4000-8000-000000000002";

test("brands with the same key are paused each for itself, and apart from the operator", () => {
  const own = [firstBrand, secondBrand].map((brandId) => sharedKey(brandId, "chatgpt", null));
  const ids = pausedBy("chatgpt", [...own, null]);
  expect(new Set(ids).size).toBe(3);
  // What the database takes.
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(100);
});

test("one key at two endpoints is two keys", () => {
  const [one, other] = pausedBy(
    "openai-compatible",
    ["https://a.example/v1", "https://b.example/v1"].map((baseUrl) =>
      sharedKey(firstBrand, "openai-compatible", baseUrl),
    ),
  );
  expect(one).not.toBe(other);
});

test("Gemini's redirects are followed one step, at once, so that the answer names the pages themselves", async () => {
  const { pages, asked } = await cited(null);
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages)).toEqual(new Set(["https://www.shop.example/best?x=1"]));
  expect(asked.every(({ maxRedirects, url }) => maxRedirects === 0 && url.includes("vertexaisearch"))).toBe(
    true,
  );
});

test("redirects of another address than Google's lead nowhere, and nobody is asked", async () => {
  const { pages, asked } = await cited("http://127.0.0.1:9/v1beta");
  expect(pages.every((url) => url.includes("grounding-api-redirect"))).toBe(true);
  expect(asked).toEqual([]);
});

test("with the operator's key no model is asked that was typed for an account of one's own", () => {
  const findRoute = routeToAssistant({
    secretKey,
    assistants: { chatgpt: { apiKey: "sk-shared-0123456789", baseUrl: null, model: "operators-model" } },
    pace: createPace(() => usualPace, Date.now),
    fetch,
    guardedFetch: fetch,
    timeoutMs: 5000,
    now: Date.now,
  });
  const judging = { kind: "judge", text: "Acme is best.", names: [] };
  const modelOf = (model: string | null, own: StoredKey | null) =>
    findRoute({ assistant: "chatgpt", model, task: judging } as unknown as OpenCall, own)?.model;
  const { judgeModel } = assistants.chatgpt;
  expect(modelOf("typed-by-a-member", null)).toBe(judgeModel);
  expect(modelOf(judgeModel, null)).toBe(judgeModel);
  expect(modelOf("operators-model", null)).toBe("operators-model");
  expect(modelOf("typed-by-a-member", sharedKey(firstBrand, "chatgpt", null))).toBe("typed-by-a-member");
});
