import { describe, expect, test } from "vitest";
import type { Prompt } from "#api/prompts/contract.ts";
import { filteredPrompts, noFilter } from "./prompt-filtering.ts";

const prompt = (id: string, over: Partial<Prompt> = {}): Prompt => ({
  id,
  text: `Prompt ${id}`,
  language: "en",
  country: "US",
  state: "active",
  topicId: "t1",
  tagIds: [],
  version: 1,
  createdAt: "",
  updatedAt: "",
  ...over,
});
const prompts = [
  prompt("a", { text: "Où acheter un vélo ?", tagIds: ["core"] }),
  prompt("b", { topicId: "t2", state: "paused" }),
  prompt("c", { topicId: "t2" }),
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
