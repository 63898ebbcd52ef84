import { expect, test } from "vitest";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { isOperatorsKey, refusedOperatorsKey, untestedWords } from "./key-words.ts";

const refused = {
  kind: "auth",
  state: "refused",
  text: "OpenAI refused the key.",
  whatToDo: "Replace it.",
  until: "2026-11-20T07:00:00Z",
} as const;
const chatgpt = (
  source: ConnectedAssistant["key"]["source"],
  over: Partial<ConnectedAssistant> = {},
): ConnectedAssistant => ({
  ...{ id: "chatgpt", label: "ChatGPT", provider: "OpenAI", keyPage: null, answerUsd: 0.01, scanUsd: 1 },
  ...{ surfaces: ["web"] as const, model: "gpt", test: null, pause: null },
  key: { source, inUse: source, hint: null, baseUrl: null, updatedAt: null },
  ...over,
});

test("an own key is the member's to check, the operator's is not", () => {
  expect(isOperatorsKey([chatgpt("operator")], "chatgpt")).toBe(true);
  expect(isOperatorsKey([chatgpt("own")], "chatgpt")).toBe(false);
  const operators = [chatgpt("operator", { pause: refused })];
  expect(refusedOperatorsKey(operators, "chatgpt")).toBe("TrueNorth’s ChatGPT key is refused.");
  expect(refusedOperatorsKey([chatgpt("own", { pause: refused })], "chatgpt")).toBeNull();
  expect(refusedOperatorsKey([chatgpt("operator")], "chatgpt")).toBeNull();
});

const asked = (...ids: readonly string[]) =>
  ids.map((assistant) => ({
    ...{ assistant, surface: "web" as const, label: assistant, calls: 24, usd: 0.5, billedBy: null },
  }));
test("before a scan it says which own key was never tested", () => {
  const state = (of: "not_tested" | "works") => ({
    test: { state: of, text: null, whatToDo: null, testedAt: null },
  });
  const said = "Your key for ChatGPT hasn’t been tested yet.";
  expect(untestedWords([chatgpt("own", state("not_tested"))], asked("chatgpt"))).toBe(said);
  expect(untestedWords([chatgpt("own", state("works"))], asked("chatgpt"))).toBeNull();
  expect(untestedWords([chatgpt("operator")], asked("chatgpt"))).toBeNull();
  expect(untestedWords([chatgpt("own", state("not_tested"))], asked("claude"))).toBeNull();
});
