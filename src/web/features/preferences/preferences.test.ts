import { describe, expect, test } from "vitest";
import type { ConnectedAssistant } from "../../api-client/assistants.ts";
import { isAsked, withAsked } from "./asked-assistants.ts";
import { forecastWords, monthName, readAmount } from "./budget-wording.ts";
import { keyStateOf } from "./key-state.ts";

const assistant = (id: string, over: Partial<ConnectedAssistant> = {}): ConnectedAssistant => ({
  id,
  label: id,
  surfaces: ["web", "api"],
  model: null,
  key: { source: "own", hint: "abcd", baseUrl: null, updatedAt: null },
  pause: null,
  ...over,
});
const noKey = { source: "none", hint: null, baseUrl: null, updatedAt: null } as const;
const claude = assistant("claude");
const deepseek = assistant("deepseek", { surfaces: ["api"], key: noKey });

describe("whom is asked", () => {
  test("without a choice everyone there is a key for", () => {
    expect([isAsked(null, claude), isAsked(null, deepseek)]).toEqual([true, false]);
  });

  test("switching one keeps the others and the doors they are asked by", () => {
    expect(withAsked(null, [claude, deepseek], { switched: deepseek, isOn: true })).toEqual([
      { assistant: "claude", surface: "web" },
      { assistant: "deepseek", surface: "api" },
    ]);
    const asked = [
      { assistant: "claude", surface: "api" as const },
      { assistant: "deepseek", surface: "api" as const },
    ];
    expect(withAsked(asked, [claude, deepseek], { switched: deepseek, isOn: false })).toEqual([
      { assistant: "claude", surface: "api" },
    ]);
  });
});

describe("the state of a key", () => {
  const paused = (kind: string) =>
    assistant("x", { pause: { kind, text: "What.", whatToDo: "Do.", until: "2026-11-22T10:00:00Z" } });
  test.each([
    [claude, "Ready", null],
    [deepseek, "No key", null],
    [paused("auth"), "Wrong key", "What. Do."],
    [paused("quota"), "Out of credit", "What. Do."],
  ])("%#", (one, text, trouble) => {
    expect(keyStateOf(one)).toMatchObject({ text, trouble });
  });

  test("a pause says until when", () => {
    expect(keyStateOf(paused("rate_limited")).text).toMatch(/^Paused until 2\d Nov 2026, /);
  });
});

describe("money", () => {
  test.each([
    ["$1,200.50", 1200.5],
    ["0", 0],
    ["100000", 100_000],
    ["100000.01", null],
    ["-5", null],
    ["12.345", null],
    ["", null],
  ])("readAmount(%o)", (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test("the next scan in calls and money, or without money where nobody knows", () => {
    const budget = { month: "2026-11-01", spentUsd: 0, reservedUsd: 0, leftUsd: 20, monthUsd: null };
    expect(forecastWords({ ...budget, nextScan: { calls: 300, usd: 3.6 } })).toBe("300 calls, about $3.60");
    expect(forecastWords({ ...budget, nextScan: { calls: 1, usd: null } })).toBe(
      "1 call, cost not known yet",
    );
    expect(forecastWords({ ...budget, nextScan: { calls: 0, usd: 0 } })).toBe("nothing to ask");
    expect(monthName("2026-11-01")).toBe("November");
  });
});
