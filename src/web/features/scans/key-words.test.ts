import { expect, test } from "vitest";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { isOperatorsKey, refusedOperatorsKey } from "./key-words.ts";

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
  expect(refusedOperatorsKey(operators, "chatgpt")).toBe("The operator’s key for ChatGPT is refused.");
  expect(refusedOperatorsKey([chatgpt("own", { pause: refused })], "chatgpt")).toBeNull();
  expect(refusedOperatorsKey([chatgpt("operator")], "chatgpt")).toBeNull();
});
