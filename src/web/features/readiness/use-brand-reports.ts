import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { fetchBrandReports } from "../../api/brands/brands.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useReadiness } from "./use-readiness.ts";

const AT_ONCE = 5;

/** Takes a brand's id; returns its reports, newest first, read again as soon as an audit has ended. */
export function useBrandReports(brandId: string) {
  const accessToken = useAccessToken();
  const { readiness, isPending: isSearching } = useReadiness(brandId);
  const { data, isPending, isError, isFetchNextPageError, hasNextPage, ...query } = useInfiniteQuery({
    queryKey: ["brand-reports", brandId, readiness?.audit?.id ?? null],
    queryFn: async ({ pageParam: cursor, signal }) =>
      fetchBrandReports(brandId, { limit: AT_ONCE, cursor }, await accessToken(), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: !isSearching,
    placeholderData: keepPreviousData,
    networkMode: "always",
    retryDelay: 1000,
  });
  return {
    reports: data?.pages.flatMap(({ reports }) => reports),
    isPending,
    retry: () => void query.refetch(),
    older: hasNextPage
      ? {
          /** Says whether they were the last. */
          load: async () => !(await query.fetchNextPage()).hasNextPage,
          isLoading: query.isFetchingNextPage,
          hasFailed: isError && isFetchNextPageError,
        }
      : null,
  };
}
