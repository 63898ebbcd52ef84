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
    "ChatGPT is asked in each scan.",
  );
});

test("an installation without assistants has none to start with", () => {
  expect(assistantsFinding([], null, false)).toEqual({
    first: "This installation has no assistants.",
    more: "",
    start: null,
  });
});

test.each([
  [
    "who is asked, and who can be added",
    [assistant("ChatGPT", "own"), claude, assistant("Grok", "none")],
    null,
    "ChatGPT is asked in each scan.",
    "Claude and Grok can be added with a key of your own.",
  ],
  [
    "that it is free with the operator's keys",
    [assistant("ChatGPT", "operator"), assistant("Claude", "operator")],
    null,
    "ChatGPT and Claude are asked in each scan.",
    "Free for you.",
  ],
  [
    "how many are asked of many",
    ["ChatGPT", "Claude", "Grok"].map((label) => assistant(label, "own")),
    null,
    "3 assistants are asked in each scan.",
    "",
  ],
  [
    "that all are switched off",
    [assistant("ChatGPT", "own")],
    [],
    "Nothing is asked: switch on at least one assistant.",
    "",
  ],
  [
    "that apps alone are asked",
    [assistant("ChatGPT", "own")],
    [{ assistant: "chatgpt", surface: "app" as const }],
    "Only the apps chosen under Apps are asked.",
    "",
  ],
] as const)("with keys it says %s", (_, assistants, asked, words, rest) => {
  const { first, more, start } = assistantsFinding([...assistants], asked && [...asked], false);
  expect(first).toBe(words);
  expect(more).toBe(rest);
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
    first: "ChatGPT is asked in each scan.",
    more: "",
  });
});
