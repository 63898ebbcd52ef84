import { expect, test } from "vitest";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { isOperatorsKey, payerWords, refusedOperatorsKey, untestedWords } from "./key-words.ts";

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
  expect(refusedOperatorsKey(operators, "chatgpt")).toBe(
    "The ChatGPT key this TrueNorth was set up with is refused.",
  );
  expect(refusedOperatorsKey([chatgpt("own", { pause: refused })], "chatgpt")).toBeNull();
  expect(refusedOperatorsKey([chatgpt("operator")], "chatgpt")).toBeNull();
});

const asked = (...ids: readonly string[]) =>
  ids.map((assistant) => ({
    ...{ assistant, surface: "web" as const, label: assistant, calls: 24, usd: 0.5 },
  }));
const claude = (source: ConnectedAssistant["key"]["source"]) =>
  chatgpt(source, { id: "claude", label: "Claude", provider: "Anthropic" });

test("before a scan it says whose money it spends", () => {
  const installations = "You need no key: the scan is paid by the operator of this TrueNorth.";
  expect(payerWords([chatgpt("operator"), claude("own")], asked("chatgpt"))).toBe(installations);
  expect(payerWords([chatgpt("own"), claude("operator")], asked("chatgpt"))).toBe(
    "Billed by OpenAI to your key.",
  );
  expect(payerWords([chatgpt("own"), claude("own")], asked("chatgpt", "claude"))).toBe(
    "Billed by OpenAI and Anthropic to your keys.",
  );
  expect(payerWords([chatgpt("own"), claude("operator")], asked("chatgpt", "claude"))).toBe(
    "ChatGPT: billed by OpenAI to your key. Claude: paid by the operator of this TrueNorth.",
  );
  expect(payerWords([chatgpt("operator"), claude("operator")], asked("chatgpt", "claude"))).toBe(
    installations,
  );
  const replaced = { ...chatgpt("own").key, inUse: "operator" as const };
  expect(payerWords([chatgpt("own", { key: replaced })], asked("chatgpt"))).toBe(installations);
});

test("nothing is said of money while it isn't known whose it is", () => {
  const app = [{ assistant: "chatgpt", surface: "app" as const, label: "ChatGPT app", calls: 24, usd: 0.5 }];
  expect(payerWords([chatgpt("operator")], app)).toBeNull();
  expect(payerWords([], asked("chatgpt"))).toBeNull();
  expect(payerWords([chatgpt("operator")], [])).toBeNull();
});

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
