import type { Prompt } from "#api/prompts/contract.ts";

/** "" means any. */
export type PromptFilter = {
  readonly search: string;
  readonly topicId: string;
  readonly tagId: string;
  readonly state: "" | Prompt["state"];
};

export const noFilter: PromptFilter = { search: "", topicId: "", tagId: "", state: "" };

export const isFiltering = ({ search, topicId, tagId, state }: PromptFilter): boolean =>
  search.trim() !== "" || topicId !== "" || tagId !== "" || state !== "";

const folded = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The prompts a filter asks for, in their order. */
export function filteredPrompts(prompts: readonly Prompt[], filter: PromptFilter): readonly Prompt[] {
  const words = folded(filter.search).split(/\s+/).filter(Boolean);
  return prompts.filter(
    ({ text, topicId, tagIds, state }) =>
      (filter.topicId === "" || topicId === filter.topicId) &&
      (filter.tagId === "" || tagIds.includes(filter.tagId)) &&
      (filter.state === "" || state === filter.state) &&
      words.every((word) => folded(text).includes(word)),
  );
}
