import { expect, test } from "vitest";
import { answerSums } from "../airo/answer-sums.ts";
import type { ActionInputs, AnswerCell } from "./action-inputs.ts";
import { criticismActions } from "./criticism-actions.ts";

const blamed = answerSums({ mentioned: true, position: 1, sentiment: -1, cited: false, others: 1 });
const cell = (prompt: string, assistant: string): AnswerCell => ({
  ...{ prompt, topic: "t1", assistant, surface: "web", sums: blamed },
  ...{ absentByName: 0, positionSum: 0, positionCount: 0, competitors: {} },
});
const inputs: ActionInputs = {
  ...{ brand: "Acme", activePrompts: 0, checks: [], cellsByName: [], sources: [] },
  ...{ prompts: {}, topics: {}, competitors: {} },
  assistants: { chatgpt: "ChatGPT", claude: "Claude" },
  cells: [cell("p1", "chatgpt"), cell("p2", "claude")],
  criticisms: [
    { answerId: "a1", prompt: "p2", assistant: "claude", quote: "Acme is slow." },
    { answerId: "a2", prompt: "p1", assistant: "chatgpt", quote: "Acme is dear." },
    { answerId: "a3", prompt: "p1", assistant: "chatgpt", quote: "Acme is slow." },
  ],
};

test("all criticism is answered at once, and what several say in the same words is quoted once", () => {
  const [criticism, ...others] = criticismActions(inputs);
  expect(others).toEqual([]);
  expect(criticism?.promptKeys).toEqual(["p1", "p2"]);
  expect(criticism?.evidence.map(({ text, n, quote }) => [text, n, quote])).toEqual([
    ["3 answers criticize you.", 3, null],
    ["Claude and ChatGPT say:", 2, "Acme is slow."],
    ["ChatGPT says:", 1, "Acme is dear."],
  ]);
});

test("without criticism there is nothing to answer, and what is quoted is counted in any case", () => {
  expect(criticismActions({ ...inputs, criticisms: [] })).toEqual([]);
  expect(criticismActions({ ...inputs, cells: [] })[0]?.evidence[0]?.text).toBe("3 answers criticize you.");
});
