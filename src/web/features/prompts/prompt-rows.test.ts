import { expect, test } from "vitest";
import type { Prompt, PromptMetrics } from "#api/prompts/contract.ts";
import { byTopic, nextSort, type PromptSort, rowsOf } from "./prompt-rows.ts";
import { samplePrompt } from "./sample-prompt.ts";

const metrics = (value: number | null, n = 20): PromptMetrics => ({
  key: "",
  visibility: { value, low: 0, high: 1, n, nEff: n },
  display: n < 10 ? "collecting" : "provisional",
  change: null,
  mentions: 0,
  unclear: 0,
  position: null,
  sentiment: null,
  isInFigures: true,
  notShown: 0,
  lastAskedAt: null,
});
const prompts = [
  samplePrompt("b", { topicId: "t2" }),
  samplePrompt("a", { topicId: "t1" }),
  samplePrompt("c", { topicId: "t1" }),
  samplePrompt("d", { topicId: "t2" }),
];
const list = {
  next: null,
  prompts,
  topics: [
    { id: "t1", name: "Hills" },
    { id: "t2", name: "Winter" },
    { id: "t3", name: "None" },
  ],
  tags: [],
};
const allMetrics = new Map([
  ["a", metrics(0.2)],
  ["b", metrics(0.9)],
  ["c", metrics(0.99, 3)],
]);
const shape = (shown: readonly Prompt[], sort: PromptSort) =>
  rowsOf(list, shown, allMetrics, sort).map((row) =>
    row.kind === "topic" ? `${row.topic.name} ${row.shown}/${row.total}` : row.prompt.id,
  );

test("prompts stand under their topics, with how many of them are shown", () => {
  expect(shape(prompts, byTopic)).toEqual(["Hills 2/2", "a", "c", "Winter 2/2", "b", "d"]);
  expect(shape(prompts.slice(0, 2), byTopic)).toEqual(["Hills 1/2", "a", "Winter 1/2", "b"]);
});

test("sorted by a number they stand in one row; what is not shown or not measured comes last", () => {
  expect(shape(prompts, { key: "visibility", isDescending: true })).toEqual(["b", "a", "c", "d"]);
  expect(shape(prompts, { key: "visibility", isDescending: false })).toEqual(["a", "b", "c", "d"]);
  expect(shape(prompts, { key: "prompt", isDescending: true })).toEqual(["d", "c", "b", "a"]);
});

test("a column's head turns the sort and then ends it", () => {
  const first = nextSort(byTopic, "visibility");
  expect(first).toEqual({ key: "visibility", isDescending: true });
  const second = nextSort(first, "visibility");
  expect(second).toEqual({ key: "visibility", isDescending: false });
  expect(nextSort(second, "visibility")).toEqual(byTopic);
  expect(nextSort(second, "position")).toEqual({ key: "position", isDescending: false });
});
