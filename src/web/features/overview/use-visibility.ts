import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { fetchVisibility } from "../../api/visibility/visibility.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const WHILE_REREADING_MS = 3000;
/** What was asked for ahead of the page is not asked for again by it: on a slow line its code comes many seconds later. */
export const FRESH_MS = 15_000;

export const visibilityQuery = (brandId: string, query: string, accessToken: () => Promise<string>) =>
  queryOptions({
    queryKey: ["visibility", brandId, query],
    queryFn: async ({ signal }) => fetchVisibility({ brandId, query }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    staleTime: FRESH_MS,
  });

/**
 * Takes an own brand's id and the query of a filter; returns its numbers, those of the filter before until the new ones are there.
 * While they are held, those that are shown stay.
 */
export function useVisibility(brandId: string, query: string, isHeld = false) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...visibilityQuery(brandId, query, accessToken),
    placeholderData: keepPreviousData,
    enabled: ({ state }) => !isHeld || state.data === undefined,
    refetchInterval: ({ state }) => (state.data?.rereading ? WHILE_REREADING_MS : false),
  });
  return { visibility: data, error, isPending, isStale: isPlaceholderData, retry: () => void refetch() };
}
