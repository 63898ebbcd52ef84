import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AssistantId } from "../assistants.ts";
import { assistants } from "../assistants.ts";
import { isCutOffThinking } from "./ask-error.ts";
import { fixture, fixtureText, readBody, readFixture } from "./test-wire.ts";

const text =
  "For small teams, Acme CRM is the easiest to set up. Globex is a solid alternative — it costs less. Initech suits larger companies.";
const first = "For small teams, Acme CRM is the easiest to set up.";
const second = "Globex is a solid alternative — it costs less.";
const acme = "https://acme.example/pricing";
const reviews = "https://reviews.example/best-crm-2026";
const globex = "https://globex.example/compare";
const unused = "https://blog.example/crm-history";

/** Citations as address → the parts of the text they stand behind. */
const cited = (answer: ReturnType<typeof readFixture>) =>
  answer.citations.map(({ position, url, spans }) => [
    position,
    url,
    ...spans.map(({ start, end }) => answer.text.slice(start, end)),
  ]);
const looked = (answer: ReturnType<typeof readFixture>) =>
  answer.retrieved.map(({ url, cited: isCited }) => [url, isCited]);

describe("ChatGPT", () => {
  it("keeps cited pages apart from retrieved ones, without its own tracking", () => {
    const answer = readFixture("chatgpt", "openai/web-search.json");
    expect(answer.text).toBe(text);
    expect(cited(answer)).toEqual([
      [1, reviews, first, second],
      [2, acme, first],
    ]);
    expect(answer.citations[0]?.title).toBe("Best CRMs of 2026");
    expect(looked(answer)).toEqual([
      [acme, true],
      [reviews, true],
      [unused, false],
    ]);
    expect(answer.searchQueries).toEqual(["best CRM for small teams 2026", "Acme CRM vs Globex pricing"]);
    expect(answer).toMatchObject({
      finish: "complete",
      servedModel: "gpt-5.4-mini-2026-03-17",
      responseId: "resp_0a1b2c3d4e5f",
      servedTier: "default",
      usage: {
        inputTokens: 8312,
        cachedInputTokens: 1024,
        outputTokens: 412,
        reasoningTokens: 128,
        webSearches: 1,
      },
    });
  });

  it("does not take citations for retrieved pages where there is no list of those", () => {
    const answer = readFixture("chatgpt", "openai/web-search-no-sources.json");
    expect(cited(answer)).toEqual([
      [1, reviews, first],
      [2, acme, first],
    ]);
    expect(answer.searchQueries).toEqual(["best CRM for small teams 2026"]);
  });

  it("counts no search that failed", () => {
    const answer = readFixture("chatgpt", "openai/web-search-failed-call.json");
    expect(answer).toMatchObject({ text, finish: "complete", searchQueries: [], usage: { webSearches: 0 } });
  });

  it("keeps a paid answer with an item nobody knows and with a title that is null", () => {
    expect(readFixture("chatgpt", "openai/unknown-item.json").text).toBe(text);
    const untitled = readFixture("chatgpt", "openai/null-title.json");
    expect(untitled.citations).toMatchObject([{ url: reviews, title: null }]);
  });

  it("reads the lines of a batch with their citations", () => {
    const lines = fixtureText("openai/batch-output.jsonl").trim().split("\n");
    const readings = lines.map((line) => assistants.chatgpt.readWire(JSON.parse(line).response.body));
    expect(readings.map((reading) => reading.ok && reading.answer.citations.map(({ url }) => url))).toEqual([
      [acme],
      [acme],
    ]);
  });

  it("says that a failed response is an overload, not an answer", () => {
    expect(assistants.chatgpt.readWire(fixture("openai/failed.json"))).toMatchObject({
      ok: false,
      kind: "overloaded",
      message: "The model failed to generate a response.",
    });
  });
});

describe("Gemini", () => {
  it("turns offsets in bytes into UTF-16 ones and knows redirects by their title", () => {
    const answer = readFixture("gemini", "google/grounded.json");
    expect(answer.text).toBe(text);
    expect(answer.citations.map(({ host, redirect }) => [host, redirect])).toEqual([
      ["reviews.example", true],
      ["acme.example", true],
      ["globex.example", true],
    ]);
    expect(cited(answer).map((row) => row.slice(2))).toEqual([[first, second], [first], [second]]);
    expect(answer.retrieved).toHaveLength(3);
    expect(answer).toMatchObject({
      servedModel: "gemini-3.5-flash-002",
      searchQueries: ["best crm small teams 2026", "acme crm reviews"],
      usage: { inputTokens: 134, outputTokens: 297, reasoningTokens: 200, webSearches: 2 },
    });
  });

  it("had a tool and did not use it", () => {
    const answer = readFixture("gemini", "google/tool-no-search.json");
    expect(answer).toMatchObject({
      text,
      finish: "complete",
      searchQueries: [],
      citations: [],
      retrieved: [],
    });
  });
});

describe("Claude", () => {
  it("keeps what it said before the search apart, and the cited pages apart from the others", () => {
    const answer = readFixture("claude", "anthropic/web-search.json");
    expect(answer.text).toMatch(
      /^I'll look up current CRM recommendations\.\n\nHere is what I found: For small/,
    );
    expect(cited(answer)).toEqual([
      [1, reviews, first],
      [2, acme, first],
      [3, globex, second],
    ]);
    expect(answer.citations[0]?.citedText).toBe("Acme CRM took ten minutes to set up...");
    expect(looked(answer)).toEqual([
      [reviews, true],
      [acme, true],
      [unused, false],
      [globex, true],
    ]);
    expect(answer).toMatchObject({
      searchQueries: ["best CRM small teams 2026", "Globex CRM price"],
      servedModel: "claude-sonnet-5-5-20260901",
      usage: { inputTokens: 6039, outputTokens: 931, webSearches: 2 },
    });
  });

  it("knows of no searches where the usage is missing, and of none made where it lists none", () => {
    const body = z.record(z.string(), z.unknown()).parse(fixture("anthropic/no-search.json"));
    const searches = (usage: unknown) => readBody("claude", { ...body, usage }).usage.webSearches;
    expect(searches(undefined)).toBeNull();
    expect(searches({ input_tokens: 3, output_tokens: 5 })).toBe(0);
    expect(searches({ server_tool_use: { web_search_requests: 2 } })).toBe(2);
  });

  it("reads on when a search failed", () => {
    const answer = readFixture("claude", "anthropic/web-search-error.json");
    expect(answer).toMatchObject({ text, finish: "complete", retrieved: [] });
  });
});

describe("Perplexity", () => {
  it.each(["perplexity/sonar.json", "perplexity/no-citations-field.json"])(
    "follows its marks in %s",
    (file) => {
      const answer = readFixture("perplexity", file);
      expect(cited(answer)).toEqual([
        [1, reviews, "[1]"],
        [2, acme, "[2]"],
        [3, globex, "[3]"],
      ]);
      expect(answer.citations.map(({ title }) => title)).toEqual([
        "Best CRMs of 2026",
        "Acme CRM pricing",
        "Globex compared",
      ]);
      expect(answer).toMatchObject({
        searchQueries: null,
        providerCostUsd: 0.00751,
        usage: { webSearches: 2 },
      });
    },
  );

  it("reads a run of the Agent API: what is cited, what was only found, searches, cost and the model", () => {
    const answer = readFixture("perplexity", "perplexity/agent.json");
    expect(cited(answer)).toEqual([
      [1, reviews, "[1]"],
      [2, acme, "[2]"],
      [3, globex, "[4]"],
    ]);
    expect(looked(answer)).toEqual([
      [reviews, true],
      [acme, true],
      [unused, false],
      [globex, true],
    ]);
    expect(answer).toMatchObject({
      finish: "complete",
      searchQueries: ["best CRM small team", "Globex CRM price"],
      servedModel: "perplexity/sonar",
      providerCostUsd: 0.0061,
      usage: {
        inputTokens: 3426,
        cachedInputTokens: 1780,
        outputTokens: 130,
        reasoningTokens: 12,
        webSearches: 2,
      },
    });
  });

  it("knows a run without a search, and one that failed under a status of success", () => {
    expect(readFixture("perplexity", "perplexity/agent-no-search.json")).toMatchObject({
      text,
      searchQueries: [],
      citations: [],
      retrieved: [],
      usage: { webSearches: 0 },
    });
    expect(assistants.perplexity.readWire(fixture("perplexity/agent-failed.json"))).toEqual({
      ok: false,
      kind: "overloaded",
      message: "The run did not finish.",
      mayHaveCost: true,
      costUsd: 0.00001,
    });
  });

  it("cites nothing where the text has no marks, and still tells what it looked at", () => {
    const answer = readFixture("perplexity", "perplexity/length.json");
    expect(answer.citations).toEqual([]);
    expect(looked(answer).map(([, isCited]) => isCited)).toEqual([false, false, false]);
  });
});

describe("DeepSeek and compatible endpoints", () => {
  it("reads the answer and not the thoughts", () => {
    expect(readFixture("deepseek", "deepseek/chat.json")).toMatchObject({
      text,
      searchQueries: [],
      citations: [],
      servedModel: "deepseek-v4-flash",
      usage: { inputTokens: 16, outputTokens: 120, reasoningTokens: 24, webSearches: 0 },
    });
  });

  it("counts what was thought, and knows an answer that ended before it began", () => {
    const answer = readFixture("deepseek", "deepseek/length-thinking.json");
    expect(answer).toMatchObject({ text: "", finish: "truncated", usage: { reasoningTokens: 4000 } });
    expect(isCutOffThinking(answer)).toBe(true);
    expect(isCutOffThinking(readFixture("deepseek", "deepseek/length.json"))).toBe(false);
  });

  it("reads Ollama, vLLM and OpenRouter alike", () => {
    expect(readFixture("openai-compatible", "openai-compatible/ollama.json").text).toBe(text);
    expect(readFixture("openai-compatible", "openai-compatible/vllm.json").text).toBe(text);
    const online = readFixture("openai-compatible", "openai-compatible/openrouter-online.json");
    expect(cited(online)).toEqual([
      [1, reviews, first],
      [2, acme, first],
    ]);
    expect(online).toMatchObject({ providerCostUsd: 0.0123, usage: { webSearches: 1 } });
  });
});

describe("the end of an answer is data", () => {
  const endings: readonly (readonly [AssistantId, string, string, string])[] = [
    ["chatgpt", "openai/no-search.json", "complete", text],
    ["chatgpt", "openai/refusal.json", "refused", "I'm sorry, but I can't help with that."],
    ["chatgpt", "openai/incomplete-max-tokens.json", "truncated", first.slice(0, 20)],
    ["chatgpt", "openai/incomplete-content-filter.json", "refused", ""],
    ["chatgpt", "openai/empty.json", "complete", ""],
    ["gemini", "google/no-search.json", "complete", text],
    ["gemini", "google/max-tokens.json", "truncated", first.slice(0, 20)],
    ["gemini", "google/max-tokens-thinking-only.json", "truncated", ""],
    ["gemini", "google/safety.json", "refused", ""],
    ["gemini", "google/recitation.json", "refused", ""],
    ["gemini", "google/prompt-blocked.json", "refused", ""],
    ["gemini", "google/empty.json", "complete", ""],
    ["claude", "anthropic/no-search.json", "complete", text],
    ["claude", "anthropic/pause-turn.json", "paused", ""],
    ["claude", "anthropic/refusal.json", "refused", ""],
    ["claude", "anthropic/max-tokens.json", "truncated", first.slice(0, 20)],
    ["claude", "anthropic/empty.json", "complete", ""],
    ["perplexity", "perplexity/length.json", "truncated", first.slice(0, 20)],
    ["perplexity", "perplexity/empty.json", "complete", ""],
    ["perplexity", "perplexity/agent-incomplete.json", "truncated", ""],
    ["deepseek", "deepseek/flash.json", "complete", text],
    ["deepseek", "deepseek/length-thinking.json", "truncated", ""],
    ["deepseek", "deepseek/length.json", "truncated", first.slice(0, 20)],
    ["deepseek", "deepseek/content-filter.json", "refused", ""],
    ["deepseek", "deepseek/insufficient-system-resource.json", "failed", ""],
  ];
  it.each(endings)("%s: %s is %s", (id, file, finish, said) => {
    const answer = readFixture(id, file);
    expect({ finish: answer.finish, text: answer.text }).toEqual({ finish, text: said });
  });
});
