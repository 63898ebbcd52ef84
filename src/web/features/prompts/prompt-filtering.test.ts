import { describe, expect, test } from "vitest";
import type { Prompt } from "#api/prompts/contract.ts";
import { filteredPrompts, noFilter } from "./prompt-filtering.ts";
import { samplePrompt } from "./sample-prompt.ts";

const prompts = [
  samplePrompt("a", { text: "Où acheter un vélo ?", tagIds: ["core"] }),
  samplePrompt("b", { topicId: "t2", state: "paused" }),
  samplePrompt("c", { topicId: "t2" }),
];
const idsOf = (found: readonly Prompt[]) => found.map(({ id }) => id);

describe("filteredPrompts", () => {
  test.each([
    [{ search: "VELO acheter" }, ["a"]],
    [{ topicId: "t2" }, ["b", "c"]],
    [{ tagId: "core" }, ["a"]],
    [{ state: "paused" as const }, ["b"]],
    [{ topicId: "t2", state: "active" as const }, ["c"]],
    [{ search: "nothing of this" }, []],
    [{}, ["a", "b", "c"]],
  ])("%o", (filter, ids) => {
    expect(idsOf(filteredPrompts(prompts, { ...noFilter, ...filter }))).toEqual(ids);
  });
});
