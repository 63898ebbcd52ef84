import { describe, expect, test } from "vitest";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import {
  costWords,
  forecastWords,
  isAsked,
  keyStateOf,
  readAmount,
  withAsked,
  withFirstKey,
} from "./budget-wording.ts";

const assistant = (id: string, over: Partial<ConnectedAssistant> = {}): ConnectedAssistant => ({
  id,
  label: id,
  provider: "OpenAI",
  keyPage: null,
  answerUsd: 0.01,
  scanUsd: 1.5,
  surfaces: ["web", "api"],
  model: null,
  test: { state: "works", text: null, whatToDo: null, testedAt: "2026-11-22T10:00:00Z" },
  key: { source: "own", inUse: "own", hint: "abcd", baseUrl: null, updatedAt: null },
  pause: null,
  ...over,
});
const noKey = { source: "none", inUse: "none", hint: null, baseUrl: null, updatedAt: null } as const;
const claude = assistant("claude");
const deepseek = assistant("deepseek", { surfaces: ["api"], key: noKey, test: null });

describe("whom is asked", () => {
  test("without a choice everyone there is a key for", () => {
    expect([isAsked(null, claude), isAsked(null, deepseek)]).toEqual([true, false]);
    const refused = { state: "refused", text: "What.", whatToDo: "Do.", testedAt: null } as const;
    const replaced = { ...claude.key, inUse: "operator" } as const;
    expect(isAsked(null, assistant("claude", { test: refused }))).toBe(false);
    expect(isAsked(null, assistant("claude", { test: refused, key: replaced }))).toBe(true);
  });

  test("switching one keeps the others and the surfaces they are asked on", () => {
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

test("an assistant's API is switched apart from its app", () => {
  const asked = [
    { assistant: "claude", surface: "web" as const },
    { assistant: "claude", surface: "app" as const, via: "cloro" },
  ];
  const off = withAsked(asked, [claude], { switched: claude, isOn: false });
  expect(off).toEqual([{ assistant: "claude", surface: "app", via: "cloro" }]);
  expect(isAsked(off, claude)).toBe(false);
});

test("an assistant is asked from its first key on, whatever was chosen before", () => {
  const apps = [{ assistant: "claude", surface: "app" as const, via: "cloro" }];
  expect(withFirstKey(apps, [claude, deepseek], deepseek)).toEqual([
    ...apps,
    { assistant: "deepseek", surface: "api" },
  ]);
  const chosen = [{ assistant: "claude", surface: "web" as const }];
  expect(withFirstKey(chosen, [claude, deepseek], deepseek)).toEqual([
    ...chosen,
    { assistant: "deepseek", surface: "api" },
  ]);
  expect(withFirstKey(null, [claude, deepseek], deepseek)).toBeNull();
  // Another key in the place of one says nothing about whom to ask.
  expect(withFirstKey(apps, [claude, deepseek], claude)).toBeNull();
});

describe("the state of a key", () => {
  const paused = (state: "refused" | "no_credit" | "waits") =>
    assistant("x", {
      pause: { kind: "any", state, text: "What.", whatToDo: "Do.", until: "2026-11-22T10:00:00Z" },
    });
  test.each([
    [claude, "Works", null],
    [deepseek, "Not connected", null],
    [paused("refused"), "Refused by OpenAI", "What. Do."],
    [paused("no_credit"), "Out of credit", "What. Do."],
  ])("%#", (one, text, trouble) => {
    expect(keyStateOf(one)).toMatchObject({ text, trouble });
  });

  test("a key that works says all the same that a newer one was not taken", () => {
    const text = "The new key, …2222, was not taken: OpenAI does not accept it.";
    const test = {
      state: "works",
      text,
      whatToDo: "The key before it is still used.",
      testedAt: null,
    } as const;
    expect(keyStateOf(assistant("x", { test }))).toEqual({
      tone: "good",
      text: "Works",
      trouble: `${text} The key before it is still used.`,
    });
  });

  const tested = (state: "not_tested" | "testing" | "refused" | "no_credit") =>
    assistant("x", { test: { state, text: "What.", whatToDo: "Do.", testedAt: null } });
  test.each([
    [tested("testing"), "Testing…", null],
    [tested("refused"), "Refused by OpenAI", "What. Do."],
    [tested("no_credit"), "Out of credit", "What. Do."],
    [tested("not_tested"), "Not tested", "What. Do."],
    [
      assistant("x", {
        test: null,
        key: { source: "operator", inUse: "operator", hint: null, baseUrl: null, updatedAt: null },
      }),
      "Free for you",
      null,
    ],
  ])("after a test, %#", (one, text, trouble) => {
    expect(keyStateOf(one)).toMatchObject({ text, trouble });
  });

  test("says what a scan costs, or an answer while there is nothing to scan", () => {
    expect(costWords(claude)).toBe("about $1.50 a scan");
    expect(costWords(assistant("x", { scanUsd: 0 }))).toBe("about $0.01 an answer");
    expect(costWords(assistant("x", { scanUsd: 0.004, answerUsd: 0.001 }))).toBe("under $0.01 a scan");
    expect(costWords(assistant("x", { scanUsd: 0, answerUsd: 0 }))).toBe("free");
    expect(costWords(assistant("x", { scanUsd: null, answerUsd: null }))).toBe("cost not known yet");
  });

  test("a pause says until when", () => {
    expect(keyStateOf(paused("waits")).text).toMatch(/^Paused until 2\d Nov 2026, /);
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
    const asked = {
      assistant: "x",
      surface: "web" as const,
      label: "Qwen",
      calls: 9,
      billedBy: "the endpoint",
    };
    const [assistants, unpriced] = [[{ ...asked, usd: 1 }], [{ ...asked, usd: null }]];
    expect(forecastWords({ calls: 300, usd: 3.6, basis: "answers", assistants })).toBe(
      "300 answers, about $3.60, judging by your last answers",
    );
    expect(forecastWords({ calls: 1, usd: null, basis: null, assistants: unpriced })).toBe(
      "1 answer, cost not known yet",
    );
    expect(forecastWords({ calls: 0, usd: 0, basis: null, assistants: [] })).toBe("nothing to ask");
    expect(
      forecastWords({ calls: 300, usd: 3.6, basis: "both", assistants: [...assistants, ...unpriced] }),
    ).toBe(
      "300 answers, at least $3.60, judging by your last answers and list prices (price of Qwen unknown)",
    );
  });
});
