import { expect, test } from "vitest";
import { createPace, usualPace } from "#assistants/pace.ts";
import { fetchOf, fixtureText } from "#assistants/test-wire.ts";
import type { OpenCall } from "#database/open-calls.ts";
import type { Resource } from "#site-audit/artifacts.ts";
import type { FetchRequest } from "#site-audit/gather/guarded-fetch.ts";
import { redirectsBy } from "./redirects-by.ts";
import { routeToAssistant } from "./route-to-assistant.ts";

const task: OpenCall["task"] = {
  kind: "ask",
  promptId: "p",
  prompt: "Which shop is best?",
  language: "en",
  country: "US",
  surface: "web",
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
    secretKey: "a secret of tests, thirty-two characters",
    assistants: {
      chatgpt: null,
      gemini: { apiKey: "planted-0123456789", baseUrl, model: null },
      claude: null,
      deepseek: null,
      perplexity: null,
      "openai-compatible": null,
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
  const made = await findRoute(call as OpenCall, null)?.ask(new AbortController().signal);
  const pages = made?.ok && "citations" in made.answer ? made.answer.citations : null;
  return { pages: pages?.map(({ url }) => url) ?? [], asked };
}

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
