import { describe, expect, test } from "vitest";
import { defaultBrandSettings } from "#database/brands/brand-settings.ts";
import { keyStateOf } from "#database/keys/key-in-use.ts";
import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import { knownAssistants } from "#jobs/scan/known-assistants.ts";
import { modelInUse } from "../keys/assistant-directory.ts";
import { type ForecastOf, forecast } from "./budget-forecast.ts";

const key = { apiKey: "sk-of-a-test", baseUrl: null, model: null };
const directory = knownAssistants({
  crawlAllowPrivateHosts: false,
  secretKey: "a secret of tests, thirty-two characters",
  assistants: { chatgpt: key, gemini: key, claude: key, deepseek: key, perplexity: key },
});
const now = new Date("2026-11-23T12:00:00Z");
const five = directory.assistants
  .filter(({ hasOperatorKey }) => hasOperatorKey)
  .map(
    ({ id, surfaces }): AskedAssistant => ({
      assistant: id,
      surface: surfaces.includes("web") ? "web" : "api",
    }),
  );
const operators = (assistant: string) => ({
  assistant,
  model: directory.assistants.find(({ id }) => id === assistant)?.defaultModel ?? "",
  ownBaseUrl: null,
});
const defaults: ForecastOf = {
  plan: "monthly",
  settings: defaultBrandSettings("monthly"),
  money: { month: "2026-11-01", spentUsd: 0, reservedUsd: 0 },
  prompts: 15,
  asked: five,
  usualCosts: [],
  directory,
  priceOf: ({ assistant, surface }) => {
    return directory.expectedUsd(operators(assistant), surface === "web" ? "web" : "api", now);
  },
  billerOf: () => null,
  boundOf: () => 0.01,
};

describe("the forecast", () => {
  test.each(["free", "one_time", "monthly", "enterprise"] as const)(
    "of 15 prompts, five assistants and the plan %s fits into the default budget",
    (plan) => {
      const settings = defaultBrandSettings(plan);
      const { fits, monthUsd, nextScan } = forecast({ ...defaults, plan, settings });
      expect(nextScan.calls).toBe(150);
      expect(monthUsd).toBeGreaterThan(1);
      expect(monthUsd).toBeLessThanOrEqual(settings.monthlyBudgetUsd);
      expect(fits).toBe(true);
      expect(forecast({ ...defaults, plan }).rhythm).toBe(
        { free: "monthly", one_time: "once", monthly: "weekly", enterprise: "daily" }[plan],
      );
    },
  );

  test("says when a month costs more than its budget", () => {
    expect(forecast({ ...defaults, plan: "enterprise" }).fits).toBe(false);
    const settings = { ...defaultBrandSettings("monthly"), runsPerPrompt: 20 };
    expect(forecast({ ...defaults, settings }).fits).toBe(false);
  });

  test("names what a scan costs at most: what may be set aside for it, and never more than is left", () => {
    expect(forecast(defaults).nextScan.maxUsd).toBeCloseTo(1.5);
    const money = { month: "2026-11-01", spentUsd: 19, reservedUsd: 0.25 };
    expect(forecast({ ...defaults, money }).nextScan.maxUsd).toBeCloseTo(0.75);
    for (const { assistant, surface: asked } of five) {
      const surface = asked === "web" ? "web" : "api";
      const usual = directory.expectedUsd(operators(assistant), surface, now) ?? 0;
      expect(directory.boundUsd(operators(assistant), surface, now), assistant).toBeGreaterThan(usual);
    }
  });

  test("goes by a brand's own answers where there are some, and leaves out what has no price", () => {
    const usualCosts = [{ assistant: "claude", surface: "web" as const, usd: 0.1, seconds: 20 }];
    const priceOf = () => null;
    const { nextScan } = forecast({ ...defaults, usualCosts, priceOf });
    expect(nextScan.usd).toBeCloseTo(3);
    // Which is why an estimate is another one after the first scan.
    expect(nextScan.basis).toBe("answers");
    expect(forecast({ ...defaults, usualCosts }).nextScan.basis).toBe("both");
    expect(forecast(defaults).nextScan.basis).toBe("prices");
    expect(nextScan.assistants.filter(({ usd }) => usd !== null).map(({ assistant }) => assistant)).toEqual([
      "claude",
    ]);
    // 30 calls, eight at once.
    expect(nextScan.seconds).toBe(80);
    expect(forecast({ ...defaults, priceOf }).nextScan.usd).toBeNull();
  });

  test("has no price for answers whose cost nobody knew, though the most they could cost is booked", () => {
    const usualCosts = [{ assistant: "claude", surface: "web" as const, usd: null, seconds: 20 }];
    const { nextScan } = forecast({ ...defaults, usualCosts, priceOf: () => null });
    expect(nextScan).toMatchObject({ usd: null, basis: null, seconds: 80 });
  });

  test("counts what is spent and reserved against the budget once", () => {
    const money = { month: "2026-11-01", spentUsd: 2.34, reservedUsd: 8.16 };
    expect(forecast({ ...defaults, money })).toMatchObject({
      limitUsd: 20,
      spentUsd: 2.34,
      reservedUsd: 8.16,
    });
    expect(forecast({ ...defaults, money }).leftUsd).toBeCloseTo(9.5);
  });
});

test("an endpoint of a brand's own is priced by its own address, never the operator's", () => {
  const { assistants, expectedUsd, boundUsd } = knownAssistants({
    secretKey: "a secret of tests, thirty-two characters",
    assistants: {
      "openai-compatible": { apiKey: null, baseUrl: "http://localhost:11434/v1", model: "qwen3" },
    },
    crawlAllowPrivateHosts: false,
  });
  const [compatible] = assistants.filter(({ id }) => id === "openai-compatible");
  if (compatible === undefined) throw new Error("It is not known.");
  const priceAt = (baseUrl: string | null, model = "qwen3") => {
    const own = { brandId: "b", assistant: "openai-compatible", baseUrl, model };
    const asked = modelInUse(
      compatible,
      keyStateOf({ keys: baseUrl === null ? [] : [own], tests: [], pauses: [] }, compatible),
    );
    if (asked === null) throw new Error("It is not asked.");
    return [expectedUsd(asked, "web", now), boundUsd(asked, "web", now) > 0];
  };
  expect(priceAt(null)).toEqual([0, false]);
  expect(priceAt("https://models.example/v1")).toEqual([null, true]);
  expect(priceAt("https://openrouter.ai/api/v1", "openai/gpt-5.4-mini")).toEqual([expect.any(Number), true]);
});

test("a brand's own key asks for its own model or the usual one, the operator's for the operator's", () => {
  const { assistants } = knownAssistants({
    secretKey: "a secret of tests, thirty-two characters",
    assistants: { claude: { apiKey: "operator-key", baseUrl: null, model: "operators-model" } },
    crawlAllowPrivateHosts: false,
  });
  const [claude] = assistants.filter(({ id }) => id === "claude");
  if (claude === undefined) throw new Error("Claude is not known.");
  const key = { brandId: "b", assistant: "claude", ciphertext: "", hint: "", baseUrl: null };
  const modelWith = (model: string | null, errorKind: string | null) => {
    const keys = [{ ...key, model, updatedAt: new Date() }];
    const refused = { refusedHint: null, refusedText: null };
    const tests = [{ ...key, ...refused, testedAt: new Date(), errorKind, errorText: errorKind }];
    return modelInUse(claude, keyStateOf({ keys, tests, pauses: [] }, claude))?.model;
  };
  expect(modelWith("typed", null)).toBe("typed");
  expect(modelWith(null, null)).toBe(claude.ownDefaultModel);
  expect(modelWith("typed", "timeout")).toBe("typed");
  expect(modelWith("typed", "auth")).toBe("operators-model");
});
