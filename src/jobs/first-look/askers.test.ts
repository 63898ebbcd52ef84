import { expect, test } from "vitest";
import { assistantIds, assistants } from "#assistants/assistants.ts";
import { expectedUsd } from "#assistants/cost/prices.ts";
import { fixtureText } from "#assistants/wire/test-wire.ts";
import { firstLookAskers } from "./askers.ts";

/** What FREE_REPORT_BUDGET is where nobody sets it. */
const budget = { perReportUsd: 1, perDayUsd: 10 };
const NOW = Date.UTC(2026, 10, 21);
const QUESTIONS = 5;
const key = { apiKey: "key-of-the-operator", baseUrl: null, model: null };
const noSearch = {
  error: { code: 429, message: "You exceeded your current quota.", status: "RESOURCE_EXHAUSTED" },
};

function askersWith(fetch: typeof globalThis.fetch) {
  const connections = Object.fromEntries(
    assistantIds.filter((id) => assistants[id].defaultBaseUrl !== null).map((id) => [id, key]),
  );
  return firstLookAskers({ connections, budget, fetch, now: () => NOW })?.assistants ?? [];
}

test("with the usual budget every assistant that searches in a scan does so in a first look", () => {
  const asked = askersWith(fetch);
  const withoutSearch = asked.filter(({ isWithoutSearch }) => isWithoutSearch).map(({ id }) => id);
  expect(withoutSearch).toEqual(["deepseek"]);
  for (const { boundUsd } of asked)
    expect(boundUsd("x".repeat(200))).toBeLessThanOrEqual(budget.perReportUsd / 2);
});

test("the usual budget lets five assistants answer every question", () => {
  const five = ["chatgpt", "gemini", "claude", "deepseek", "perplexity"] as const;
  const asked = askersWith(fetch).filter(({ id }) => five.some((one) => one === id));
  const spentUsd = five.reduce((sum, id) => {
    const { defaultModel, defaultBaseUrl } = assistants[id];
    const request = { model: defaultModel ?? "", baseUrl: defaultBaseUrl ?? "", work: "web" as const };
    return sum + QUESTIONS * (expectedUsd(id, { ...request, at: new Date(NOW) }) ?? Number.POSITIVE_INFINITY);
  }, 0);
  const lastUsd = Math.max(...asked.map(({ boundUsd }) => boundUsd("x".repeat(200))));
  expect(spentUsd + lastUsd).toBeLessThan(budget.perReportUsd);
});

test("a key of Google's without web search is asked without, and the answer says so", async () => {
  const sent: boolean[] = [];
  const gemini = askersWith(async (_, init) => {
    const searches = "tools" in JSON.parse(String(init?.body));
    sent.push(searches);
    return searches
      ? Response.json(noSearch, { status: 429 })
      : new Response(fixtureText("google/no-search.json"), {
          headers: { "content-type": "application/json" },
        });
  }).find(({ id }) => id === "gemini");
  const outcome = await gemini?.ask("Which CRM is best?", new AbortController().signal);
  expect(sent).toEqual([true, false]);
  expect(outcome).toMatchObject({ ok: true, answer: { surface: "api" } });
});
