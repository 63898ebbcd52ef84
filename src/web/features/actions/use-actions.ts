import { useQuery } from "@tanstack/react-query";
import { fetchActions } from "../../api/visibility/actions.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

/** Takes an own brand's id and a filter's query; returns what to do next. While another filter loads, the last list stays. */
export function useActions(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isPlaceholderData, failureCount, refetch } = useQuery({
    queryKey: ["actions", brandId, query],
    queryFn: async ({ signal }) => fetchActions({ brandId, query }, await accessToken(), signal),
    placeholderData: (before) => before,
    networkMode: "always",
    retryDelay: 1000,
  });
  return {
    list: data,
    error,
    isPending,
    /** Whether nothing was shown yet, of this filter or another, and nothing has failed. */
    isFirst: isPending && failureCount === 0,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
  };
}
