import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchAiroChange } from "../../api/visibility/airo-change.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

/** Takes an own brand's id and the query of a filter; returns how its score moved, that of the filter before until the new one is there. */
export function useAiroChange(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ["visibility", brandId, query, "airo-change"],
    queryFn: async ({ signal }) => fetchAiroChange({ brandId, query }, await accessToken(), signal),
    placeholderData: keepPreviousData,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { known: data, isError, isStale: isPlaceholderData, retry: () => void refetch() };
}
