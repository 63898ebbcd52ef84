import type { QueryClient } from "@tanstack/react-query";
import type { PromptList } from "#api/prompts/contract.ts";

import { measurementKeys } from "../../brands/hooks/use-measurement.ts";

/** Has everything asked for again that a change of prompts changes. */
export const refetchPrompts = async (queries: QueryClient, brandId: string): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: promptKeys.list(brandId) }),
    queries.invalidateQueries({ queryKey: promptKeys.suggestions(brandId) }),
    // What the next scan comes to.
    queries.invalidateQueries({ queryKey: measurementKeys.settings(brandId) }),
    queries.invalidateQueries({ queryKey: ["visibility", brandId] }),
  ]);
};

/** Shows a change before it is saved; what the server says replaces it. */
export async function showAhead(
  queries: QueryClient,
  brandId: string,
  change: (list: PromptList) => PromptList,
): Promise<void> {
  const key = promptKeys.list(brandId);
  await queries.cancelQueries({ queryKey: key });
  queries.setQueryData<PromptList>(key, (list) => list && change(list));
}

export const promptKeys = {
  list: (brandId: string) => ["prompts", brandId] as const,
  suggestions: (brandId: string) => ["prompt-suggestions", brandId] as const,
};
