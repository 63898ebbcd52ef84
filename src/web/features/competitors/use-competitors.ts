import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchCompetitors } from "../../api/brands/competitors.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";

export const competitorKeys = {
  all: (brandId: string) => ["competitors", brandId] as const,
  list: (brandId: string, query: string) => ["competitors", brandId, query] as const,
};

/** Takes an own brand's id and the filter's query; returns its competitors, looked at again while answers are being read again. */
export function useCompetitors(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: competitorKeys.list(brandId, query),
    queryFn: async ({ signal }) => fetchCompetitors({ brandId, query }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => readingPace(state.data?.reading),
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
