import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchPromptMetrics } from "../../api/prompts/prompt-visibility.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

/** Takes an own brand's id and a query of the filter; returns visibility by prompt, topic and tag. */
export function usePromptMetrics(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ["visibility", brandId, "prompts", query],
    queryFn: async ({ signal }) => fetchPromptMetrics({ brandId, query }, await accessToken(), signal),
    placeholderData: keepPreviousData,
    networkMode: "always",
    retryDelay: 1000,
  });
  return {
    allMetrics: data,
    error,
    isPending,
    /** What is shown is of another filter still. */
    isOutdated: isPlaceholderData,
    retry: () => void refetch(),
  };
}
