import { expect, test } from "vitest";
import { leftOutWords, notCountedWords } from "./left-out.ts";

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
    "DeepSeek answers without web search, so its 24 answers are counted separately.",
  ]);
  expect(
    words(["deepseek", "api", 24], ["mistral", "api", 12], ["google-ai-mode", "google-ai-mode", 1]),
  ).toEqual([
    "DeepSeek and Mistral answer without web search, so their 36 answers are counted separately.",
    "Google AI Mode has figures of its own, so its 1 answer is counted separately.",
  ]);
});

test("each sentence comes with the assistants it is about", () => {
  const [one] = leftOutWords([{ assistant: "deepseek", surface: "api", valid: 24 }], nameOf);
  expect(one).toMatchObject({ assistants: ["deepseek"], surface: "api" });
});

test("pages of Google, which have figures of their own, and assistants without answers are not said to be left out", () => {
  const google = { assistant: "google-ai-mode", surface: "google-ai-mode", valid: 9 };
  expect(notCountedWords([google, { assistant: "mistral", surface: "api", valid: 0 }], nameOf)).toBeNull();
  expect(notCountedWords([google, { assistant: "deepseek", surface: "api", valid: 24 }], nameOf)).toBe(
    "DeepSeek answers without web search, so its 24 answers are counted separately.",
  );
});
