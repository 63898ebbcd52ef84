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
    [{ search: "VELO acheter" }, {}, ["a"]],
    [{}, { topics: ["t2"] }, ["b", "c"]],
    [{}, { topics: ["t2", "t3"], tags: ["core"] }, []],
    [{}, { tags: ["core", "other"] }, ["a"]],
    [{ state: "paused" as const }, {}, ["b"]],
    [{ state: "active" as const }, { topics: ["t2"] }, ["c"]],
    [{ search: "nothing of this" }, {}, []],
    [{}, {}, ["a", "b", "c"]],
  ])("%o on a page filtered by %o", (filter, page, ids) => {
    expect(idsOf(filteredPrompts(prompts, { ...noFilter, ...filter }, page))).toEqual(ids);
  });
});
