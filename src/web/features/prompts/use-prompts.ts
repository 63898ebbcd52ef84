import { useQuery } from "@tanstack/react-query";
import type { PromptSuggestions } from "#api/prompts/contract.ts";
import { fetchPrompts, fetchSuggestions } from "../../api/prompts/prompts.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { promptKeys } from "./prompt-cache.ts";

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
