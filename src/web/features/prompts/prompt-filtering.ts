import type { Prompt } from "#api/prompts/contract.ts";

/** What the table itself is narrowed by; "" means any. */
export type PromptFilter = { readonly search: string; readonly state: "" | Prompt["state"] };

/** What the whole page is filtered by, as far as it concerns the list; left out means any. */
export type PageFilter = {
  readonly topics?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
};

export const noFilter: PromptFilter = { search: "", state: "" };

export const isFiltering = ({ search, state }: PromptFilter): boolean => search.trim() !== "" || state !== "";

const folded = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The prompts that both filters ask for, in their order. */
export function filteredPrompts(
  prompts: readonly Prompt[],
  { search, state }: PromptFilter,
  { topics, tags }: PageFilter,
): readonly Prompt[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return prompts.filter(
    (prompt) =>
      (topics === undefined || topics.includes(prompt.topicId)) &&
      (tags === undefined || prompt.tagIds.some((id) => tags.includes(id))) &&
      (state === "" || prompt.state === state) &&
      words.every((word) => folded(prompt.text).includes(word)),
  );
}
