import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { fetchSources } from "../../api/visibility/sources.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { FRESH_MS } from "./use-visibility.ts";

const SHOWN = 5;

export const topSourcesQuery = (brandId: string, query: string, accessToken: () => Promise<string>) =>
  queryOptions({
    queryKey: ["sources", brandId, "top", query],
    queryFn: async ({ signal }) =>
      fetchSources({ brandId, filter: query, limit: SHOWN, sort: "used" }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    staleTime: FRESH_MS,
  });

/** Takes an own brand's id and the query of a filter; returns the domains that its answers use most. */
export function useTopSources(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, isPending, isPlaceholderData, failureCount, refetch } = useQuery({
    ...topSourcesQuery(brandId, query, accessToken),
    placeholderData: keepPreviousData,
  });
  return {
    list: isPlaceholderData ? undefined : data,
    isPending: isPending || isPlaceholderData,
    /** Whether nothing was shown yet, of this filter or another, and nothing has failed. */
    isFirst: isPending && failureCount === 0,
    retry: () => void refetch(),
  };
}
