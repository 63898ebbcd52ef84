import { expect, test } from "vitest";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { assistantsFinding } from "./assistants-finding.ts";

type Source = ConnectedAssistant["key"]["source"];
const assistant = (
  label: string,
  source: Source,
  over: Partial<ConnectedAssistant> = {},
): ConnectedAssistant => ({
  ...{ id: label.toLowerCase(), label, provider: "OpenAI", keyPage: "https://keys.example", model: "m" },
  ...{ answerUsd: 0.01, scanUsd: 0.34, surfaces: ["web"], pause: null },
  test: source === "own" ? { state: "works", text: null, whatToDo: null, testedAt: null } : null,
  key: { source, inUse: source, hint: null, baseUrl: null, updatedAt: null },
  ...over,
});
const chatgpt = assistant("ChatGPT", "none");
const claude = assistant("Claude", "none");

test("before there is a key it says where to start and what a key is", () => {
  const { first, more, start } = assistantsFinding([chatgpt, claude], null, false);
  expect(first).toBe("No assistant is connected yet.");
  expect(more).toBe(
    "Start with ChatGPT: OpenAI gives you an API key, a password for programs, and bills you for the answers.",
  );
  expect(start).toBe(chatgpt);
});

test("figures of imported answers are said to be that", () => {
  const { first, more } = assistantsFinding([chatgpt, claude], null, true);
  expect(first).toBe("No assistant is connected yet.");
  expect(more).toMatch(/^Your figures so far were imported\. For new ones, start with ChatGPT: /);
  expect(assistantsFinding([assistant("ChatGPT", "own"), claude], null, true).first).toBe(
    "1 of 2 assistants connected.",
  );
});

test("an installation without assistants has none to start with", () => {
  expect(assistantsFinding([], null, false)).toMatchObject({
    first: "0 of 0 assistants connected.",
    start: null,
  });
});

test.each([
  ["who is asked", [assistant("ChatGPT", "own"), claude], null, /^ChatGPT is asked in each scan\.$/],
  [
    "that the operator's keys are used",
    [assistant("ChatGPT", "operator"), assistant("Claude", "operator")],
    null,
    /^ChatGPT and Claude are asked in each scan\. Free for you\.$/,
  ],
  [
    "that all are asked",
    ["ChatGPT", "Claude", "Grok"].map((label) => assistant(label, "own")),
    null,
    /^All of them are asked in each scan\.$/,
  ],
  [
    "that all are switched off",
    [assistant("ChatGPT", "own")],
    [],
    /^None of them is switched on: nothing is asked until/,
  ],
  [
    "that apps alone are asked",
    [assistant("ChatGPT", "own")],
    [{ assistant: "chatgpt", surface: "app" as const }],
    /^None of them is switched on: only the apps chosen under Apps are asked\.$/,
  ],
] as const)("with keys it says %s", (_, assistants, asked, words) => {
  const { first, more, start } = assistantsFinding([...assistants], asked && [...asked], false);
  expect(first).toMatch(/^[123] of [123] assistants connected\.$/);
  expect(more).toMatch(words);
  expect(start).toBeNull();
});

test("a key that does not work comes first", () => {
  const refused = assistant("ChatGPT", "own", {
    test: { state: "refused", text: "What.", whatToDo: "Do.", testedAt: null },
  });
  expect(assistantsFinding([refused, assistant("Claude", "own")], null, false)).toMatchObject({
    first: "ChatGPT can’t be asked: see why below.",
    more: "Claude is asked in each scan.",
  });
  expect(assistantsFinding([refused], [{ assistant: "chatgpt", surface: "web" }], false).more).toBe("");
  const replaced = { ...refused, key: { ...refused.key, inUse: "operator" as const } };
  expect(assistantsFinding([replaced], null, false)).toMatchObject({
    first: "1 of 1 assistants connected.",
    more: "ChatGPT is asked in each scan.",
  });
});
