import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchBrandReports } from "../../api-client/brands.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useReadiness } from "./use-readiness.ts";

/** Takes an own brand's id; returns its reports, newest first, read again as soon as an audit has ended. */
export function useBrandReports(brandId: string) {
  const accessToken = useAccessToken();
  const { readiness, isPending: isLooking } = useReadiness(brandId);
  const { data, isPending, refetch } = useQuery({
    queryKey: ["brand-reports", brandId, readiness?.audit?.id ?? null],
    queryFn: async ({ signal }) => fetchBrandReports(brandId, await accessToken(), signal),
    enabled: !isLooking,
    placeholderData: keepPreviousData,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { reports: data, isPending, retry: () => void refetch() };
}
