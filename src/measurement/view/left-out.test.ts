import { expect, test } from "vitest";
import { countedWords, leftOutWords } from "./left-out.ts";

const names = new Map([
  ["deepseek", "DeepSeek"],
  ["mistral", "Mistral"],
  ["google-ai-mode", "Google AI Mode"],
]);
const nameOf = (id: string) => names.get(id) ?? id;

test("assistants that are not in the figures are named with why", () => {
  const words = (...ones: readonly (readonly [string, string, number])[]) =>
    leftOutWords(
      ones.map(([assistant, surface, valid]) => ({ assistant, surface, valid })),
      nameOf,
    ).map((one) => one.words);
  expect(words(["deepseek", "api", 24])).toEqual([
    "DeepSeek answers without web search, so its 24 answers are left out.",
  ]);
  expect(
    words(["deepseek", "api", 24], ["mistral", "api", 12], ["google-ai-mode", "google-ai-mode", 1]),
  ).toEqual([
    "DeepSeek and Mistral answer without web search, so their 36 answers are left out.",
    "Google AI Mode is counted by itself, so its 1 answer is left out.",
  ]);
});

test("how many of all answers count is said with why not the others", () => {
  const deepseek = { assistant: "deepseek", surface: "api", valid: 16 };
  expect(countedWords(64, [], nameOf)).toBeNull();
  expect(countedWords(64, [deepseek], nameOf)).toBe(
    "64 of 80 answers count: DeepSeek answers without web search.",
  );
  const mode = { assistant: "google-ai-mode", surface: "google-ai-mode", valid: 1200 };
  expect(countedWords(1064, [deepseek, mode], nameOf)).toBe(
    "1,064 of 2,280 answers count: DeepSeek answers without web search and Google AI Mode is counted by itself.",
  );
});
