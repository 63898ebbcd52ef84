import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { PromptList, PromptSuggestions } from "#api/prompts/contract.ts";
import { fetchPrompts, fetchSuggestions } from "../../api/prompts/prompts.ts";
import { measurementKeys } from "../../brands/hooks/use-measurement.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

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

/** Takes an own brand's id; returns its prompts, topics and tags. */
export function usePrompts(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: promptKeys.list(brandId),
    queryFn: async ({ signal }) => fetchPrompts(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return {
    list: data,
    error,
    isPending,
    /** What is shown may be old: the last look found no answer. */
    isOutdated: data !== undefined && isError,
    retry: () => void refetch(),
  };
}

const LOOK_AGAIN_MS = 1500;

/** Whether a model is being asked for suggestions. */
export const isAsking = (suggestions: PromptSuggestions | undefined): boolean =>
  suggestions?.asked?.state === "requested" || suggestions?.asked?.state === "asked";

/** Takes an own brand's id; returns questions from its site's own words, and from a model that was asked. */
export function useSuggestions(brandId: string) {
  const accessToken = useAccessToken();
  const { data, isPending, refetch } = useQuery({
    queryKey: promptKeys.suggestions(brandId),
    queryFn: async ({ signal }) => fetchSuggestions(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    refetchInterval: ({ state }) =>
      isAsking(state.data) || state.data?.isReadingSite ? LOOK_AGAIN_MS : false,
  });
  return { suggestions: data, isPending, retry: () => void refetch() };
}
