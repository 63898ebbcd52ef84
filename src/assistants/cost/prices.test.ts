import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitsOf } from "../ask.ts";
import type { Assistant } from "../assistant.ts";
import type { AssistantId } from "../assistants.ts";
import { assistantIds, assistants as known, servedSurface } from "../assistants.ts";
import type { Question } from "../types.ts";
import { addressOf, readFixture } from "../wire/test-wire.ts";
import { upperBoundUsd } from "./call-bound.ts";
import { costOf, expectedUsd } from "./prices.ts";

const assistants: Readonly<Record<AssistantId, Assistant>> = known;
const at = new Date("2026-11-21T00:00:00Z");
const costIn = (id: AssistantId, file: string, model = "as-served", baseUrl = addressOf(id)) =>
  costOf(assistants[id], readFixture(id, file), { model, baseUrl, at });
const questionTo = (id: AssistantId, more: Partial<Question> = {}): Question => ({
  prompt: "Best CRM for a small team?",
  model: assistants[id].defaultModel ?? "openai/gpt-5.4-mini",
  surface: "web",
  ...limitsOf(id),
  ...more,
});

describe("costOf", () => {
  it("counts tokens and searches by the served model", () => {
    // 7288 × 0.75 + 1024 × 0.075 + 412 × 4.5 dollars for a million, and one search at a cent.
    const { usd, source, priceId } = costIn("chatgpt", "openai/web-search.json");
    expect(usd).toBeCloseTo(0.0073968 + 0.01, 9);
    expect({ source, priceId }).toEqual({ source: "price-table", priceId: "gpt-5.4-mini" });
  });

  it("knows what the table takes for another model, and the searches it has no fee for", () => {
    const claude = costIn("claude", "anthropic/web-search.json");
    expect(claude.usd).toBeCloseTo((6039 * 2 + 931 * 10) / 1e6 + 0.02, 9);
    expect(claude.priceId).toBe("claude-sonnet-5-5");
    const gemini = costIn("gemini", "google/grounded.json");
    expect(gemini.usd).toBeCloseTo((134 * 1.5 + 297 * 9) / 1e6 + 2 * 0.014, 9);
  });

  it("takes a dated name for its family, and another member of it for none", () => {
    const of = (model: string) =>
      expectedUsd("perplexity", { model, baseUrl: addressOf("perplexity"), work: "web", at });
    expect(of("perplexity/sonar-2026-10-01")).toBe(of("perplexity/sonar"));
    expect(of("perplexity/sonar-pro")).not.toBe(of("perplexity/sonar"));
  });

  it("knows that DeepSeek costs twice as much while Beijing works", () => {
    const usdAt = (time: string) =>
      costOf(assistants.deepseek, readFixture("deepseek", "deepseek/flash.json"), {
        model: "deepseek-flash",
        baseUrl: addressOf("deepseek"),
        at: new Date(time),
      }).usd;
    const offPeak = (16 * 0.15 + 120 * 0.6) / 1e6;
    // Saturday; Friday 9:00, 12:00, 14:00 and 18:00 in Beijing.
    expect(usdAt("2026-11-21T02:00:00Z")).toBeCloseTo(offPeak, 12);
    expect(usdAt("2026-11-20T01:00:00Z")).toBeCloseTo(2 * offPeak, 12);
    expect(usdAt("2026-11-20T04:00:00Z")).toBeCloseTo(offPeak, 12);
    expect(usdAt("2026-11-20T06:00:00Z")).toBeCloseTo(2 * offPeak, 12);
    expect(usdAt("2026-11-20T10:00:00Z")).toBeCloseTo(offPeak, 12);
    const boundAt = (time: string) =>
      upperBoundUsd("deepseek", questionTo("deepseek"), addressOf("deepseek"), new Date(time));
    // Money set aside a minute before the price doubles is enough.
    expect(boundAt("2026-11-20T00:59:00Z")).toBe(boundAt("2026-11-20T01:00:00Z"));
  });

  it("takes no more tokens for cached than were read", () => {
    const usage = {
      ...readFixture("chatgpt", "openai/web-search.json").usage,
      webSearches: 0,
      outputTokens: 0,
    };
    const costOfCached = (cachedInputTokens: number) =>
      costOf(
        assistants.chatgpt,
        {
          servedModel: "gpt-5.4-mini",
          servedTier: null,
          providerCostUsd: null,
          usage: { ...usage, inputTokens: 1000, cachedInputTokens },
        },
        { model: "gpt-5.4-mini", baseUrl: addressOf("chatgpt"), at },
      ).usd;
    expect(costOfCached(5000)).toBe(costOfCached(1000));
    expect(costOfCached(0)).toBeGreaterThan(costOfCached(1000) ?? 1);
  });

  it("is unknown where searches cost and nobody says how many there were", () => {
    const served = readFixture("chatgpt", "openai/web-search.json");
    const asked = { model: "x", baseUrl: addressOf("chatgpt"), at };
    const usage = { ...served.usage, webSearches: null };
    expect(costOf(assistants.chatgpt, { ...served, usage }, asked)).toMatchObject({
      usd: null,
      source: "unknown",
    });
  });

  it("halves the tokens of the flex tier, not the searches", () => {
    const served = readFixture("chatgpt", "openai/web-search.json");
    const flex = costOf(
      assistants.chatgpt,
      { ...served, servedTier: "flex" },
      {
        model: "x",
        baseUrl: addressOf("chatgpt"),
        at,
      },
    );
    expect(flex.usd).toBeCloseTo(0.0073968 / 2 + 0.01, 9);
  });

  it("believes the provider's own figure first", () => {
    expect(costIn("perplexity", "perplexity/sonar.json")).toEqual({
      usd: 0.00751,
      source: "provider",
      priceId: null,
    });
    expect(costIn("openai-compatible", "openai-compatible/openrouter-online.json").usd).toBe(0.0123);
  });

  it("is an estimate at another address than the provider's own, unless the body reports it", () => {
    const gateway = "https://gateway.example/openai/v1";
    const usual = costIn("chatgpt", "openai/web-search.json");
    expect(costIn("chatgpt", "openai/web-search.json", "as-served", gateway)).toEqual({
      ...usual,
      source: "estimate",
    });
    expect(costIn("perplexity", "perplexity/sonar.json", "as-served", gateway).source).toBe("provider");
    // The same host at another path is still the provider.
    expect(costIn("gemini", "google/grounded.json", "m", `${addressOf("gemini")}/v2`).source).toBe(
      "price-table",
    );
  });

  it("is nothing on this machine, and unknown rather than nothing elsewhere", () => {
    const file = "openai-compatible/vllm.json";
    expect(costIn("openai-compatible", file, "m", "http://localhost:8000/v1")).toMatchObject({
      usd: 0,
      source: "local",
    });
    expect(costIn("openai-compatible", file, "m", "https://models.example/v1")).toMatchObject({
      usd: null,
      source: "unknown",
    });
  });
});

describe("the price table", () => {
  it.each(assistantIds.filter((id) => assistants[id].defaultModel !== null))(
    "knows what %s costs by its usual model, and by the one that judges",
    (id) => {
      const { defaultModel, judgeModel } = assistants[id];
      for (const model of [defaultModel, judgeModel].filter((one) => one !== null))
        expect(expectedUsd(id, { model, baseUrl: addressOf(id), work: "web", at })).toBeGreaterThan(0);
    },
  );
});

describe("upperBoundUsd", () => {
  it.each([
    ["chatgpt", "openai/web-search.json", "gpt-5.4-mini"],
    ["gemini", "google/grounded.json", "gemini-3.5-flash"],
    ["claude", "anthropic/web-search.json", "claude-sonnet-5-5"],
    ["perplexity", "perplexity/agent.json", "perplexity/sonar"],
    ["deepseek", "deepseek/flash.json", "deepseek-flash"],
    ["openai-compatible", "openai-compatible/openrouter-online.json", "openai/gpt-5.4-mini"],
  ] as const)("is above what %s really cost, and no more than a hundred times", (id, file, model) => {
    const usd = costIn(id, file, model).usd ?? Number.NaN;
    const bound = upperBoundUsd(id, questionTo(id, { model }), addressOf(id), at);
    expect(bound).toBeGreaterThan(usd);
    if (id !== "deepseek") expect(bound).toBeLessThan(usd * 100);
  });

  it.each(assistantIds)(
    "%s: is above every cost within the question's own limits, and grows with them",
    (id) => {
      fc.assert(
        fc.property(
          fc.string({ maxLength: 300 }).map((text) => `${text} é🧭漢`),
          fc.integer({ min: 1, max: 16_000 }),
          fc.integer({ min: 1, max: 6 }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          (prompt, maxOutputTokens, maxSearches, share) => {
            const question = questionTo(id, { prompt, maxOutputTokens, maxSearches });
            const bound = upperBoundUsd(id, question, addressOf(id), at);
            const served = {
              servedModel: question.model,
              servedTier: null,
              providerCostUsd: null,
              usage: {
                inputTokens: Math.round(
                  share *
                    (prompt.length +
                      (servedSurface(id, addressOf(id), "web") === "api"
                        ? 0
                        : (assistants[id].searchTokens ?? 16_000) * maxSearches)),
                ),
                cachedInputTokens: 0,
                outputTokens: Math.round(share * maxOutputTokens),
                reasoningTokens: null,
                webSearches: servedSurface(id, addressOf(id), "web") === "api" ? 0 : maxSearches,
              },
            };
            const cost = costOf(assistants[id], served, {
              model: question.model,
              baseUrl: addressOf(id),
              at,
            });
            expect(bound).toBeGreaterThanOrEqual(cost.usd ?? 0);
            const longer = { ...question, maxOutputTokens: maxOutputTokens + 1, prompt: `${prompt}x` };
            expect(upperBoundUsd(id, longer, addressOf(id), at)).toBeGreaterThan(bound);
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  it("leaves a quarter for what its assumptions miss, and has each search read the prompt again", () => {
    const question = questionTo("claude", {
      prompt: "x".repeat(20_000),
      maxSearches: 2,
      maxOutputTokens: 1000,
    });
    // Three readings of 20,000 bytes and what is wrapped around, 16,000 tokens of the first search read twice and of the second once.
    const input = 3 * 22_000 + 3 * 16_000;
    expect(upperBoundUsd("claude", question, addressOf("claude"), at)).toBeCloseTo(
      1.25 * ((input * 2 + 1000 * 10) / 1e6 + 0.02),
      9,
    );
  });

  it("takes an unknown model for a dear one, and this machine for free", () => {
    const unknown = questionTo("chatgpt", { model: "gpt-99-secret" });
    const known = questionTo("chatgpt", { model: "gpt-6-sol" });
    expect(upperBoundUsd("chatgpt", unknown, addressOf("chatgpt"), at)).toBeGreaterThan(
      upperBoundUsd("chatgpt", known, addressOf("chatgpt"), at),
    );
    const question = questionTo("openai-compatible");
    expect(upperBoundUsd("openai-compatible", question, "http://127.0.0.1:11434/v1", at)).toBe(0);
  });
});
