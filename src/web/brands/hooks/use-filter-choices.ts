import { useQuery } from "@tanstack/react-query";
import { fetchFilterChoices } from "../../api/visibility/visibility.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const FRESH_MS = 60_000;

/** Takes an own brand's id; returns what its answers can be filtered by, null where there are none, undefined until it is known. */
export function useFilterChoices(brandId: string) {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    queryKey: ["filter-choices", brandId],
    queryFn: async ({ signal }) => fetchFilterChoices(brandId, await accessToken(), signal),
    staleTime: FRESH_MS,
    networkMode: "always",
    retryDelay: 1000,
  });
  return data;
}
