import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchAnswer, fetchAnswers, fetchWire } from "../../api/visibility/answers.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const PAGE = 100;
const FRESH_MS = 5 * 60_000;

/** Takes an own brand's id and a query of answers; returns them newest first, more of them on demand. */
export function useAnswers(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ["answers", brandId, "list", query],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) =>
        fetchAnswers({ brandId, query, cursor: pageParam, limit: PAGE }, await accessToken(), signal),
      getNextPageParam: ({ next }) => next,
      networkMode: "always",
      retryDelay: 1000,
      // A thousand pages are neither compared nor asked for again because a window was left and entered.
      structuralSharing: false,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === "error",
    });
  const answers = useMemo(() => data?.pages.flatMap((page) => page.answers), [data]);
  return {
    answers,
    error,
    isPending,
    /** The next page did not come; what was there before stays. */
    isStuck: answers !== undefined && isError,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}

/** Takes an own brand's id and an answer's; returns the answer. */
export function useAnswer(brandId: string, id: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["answers", brandId, "one", id],
    queryFn: async ({ signal }) => fetchAnswer({ brandId, id }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { answer: data, error, isPending, retry: () => void refetch() };
}

/** Takes an own brand's id and an answer's; returns the body it came in once that is `wanted`. */
export function useWire(brandId: string, id: string, wanted: boolean) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["answers", brandId, "wire", id],
    queryFn: async ({ signal }) => ({ wire: await fetchWire({ brandId, id }, await accessToken(), signal) }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: false,
  });
  return { body: data, error, isPending, retry: () => void refetch() };
}
