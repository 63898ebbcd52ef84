import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Source, SourceList, SourceType } from "#api/sources/contract.ts";
import {
  changeSourceType,
  fetchSource,
  fetchSourceGaps,
  fetchSourcePages,
  fetchSources,
  type GapLevel,
} from "../../api/visibility/sources.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import type { SourceView } from "./source-address.ts";

const REREADING_MS = 3000;
const settings = { networkMode: "always", retryDelay: 1000, placeholderData: keepPreviousData } as const;

/** An own brand and the query of the filter: what every list of sources is asked for with. */
export type Asked = { readonly brandId: string; readonly filter: string };

/** While answers are read again, or are about to be, the numbers are asked for again, until they are. */
const again = (rereading: SourceList["rereading"] | undefined, sources: readonly Source[] = []) =>
  rereading || sources.some(({ reason }) => reason === null) ? REREADING_MS : false;

/** The sources a filter keeps, page by page; undefined while loading, null where nothing was ever measured. */
export function useSources({ brandId, filter }: Asked, { search, type, sort, order }: SourceView) {
  const accessToken = useAccessToken();
  const query = useInfiniteQuery({
    ...settings,
    queryKey: ["sources", brandId, "list", filter, search, type, sort, order],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const types = type === "" ? [] : [type];
      const wanted = { brandId, filter, search, types, sort, order, cursor, limit: 50 };
      return fetchSources(wanted, await accessToken(), signal);
    },
    getNextPageParam: (page) => page?.next ?? null,
    refetchInterval: ({ state }) =>
      again(
        state.data?.pages[0]?.rereading,
        state.data?.pages.flatMap((page) => page?.sources ?? []),
      ),
  });
  return {
    ...query,
    first: query.data?.pages[0],
    rows: query.data?.pages.flatMap((page) => page?.sources ?? []),
  };
}

/** One source in full. */
export function useSource({ brandId, filter }: Asked, domain: string) {
  const accessToken = useAccessToken();
  return useQuery({
    ...settings,
    queryKey: ["sources", brandId, "one", filter, domain],
    queryFn: async ({ signal }) => fetchSource({ brandId, filter, domain }, await accessToken(), signal),
    placeholderData: (before, query) => (query?.queryKey[4] === domain ? before : undefined),
    refetchInterval: ({ state }) =>
      again(state.data?.rereading, state.data?.source ? [state.data.source] : []),
  });
}

/** The pages of a source, more of them on demand. */
export function useSourcePages({ brandId, filter }: Asked, domain: string) {
  const accessToken = useAccessToken();
  const query = useInfiniteQuery({
    ...settings,
    queryKey: ["sources", brandId, "pages", filter, domain],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor, signal }) =>
      fetchSourcePages({ brandId, filter, domain, cursor }, await accessToken(), signal),
    getNextPageParam: (page) => page?.next ?? null,
  });
  return {
    ...query,
    matching: query.data?.pages[0]?.matching,
    rows: query.data?.pages.flatMap((page) => page?.pages ?? []),
  };
}

/** Where competitors are named and the brand is not, more on demand. */
export function useSourceGaps({ brandId, filter }: Asked, level: GapLevel, search: string) {
  const accessToken = useAccessToken();
  const query = useInfiniteQuery({
    ...settings,
    queryKey: ["sources", brandId, "gaps", filter, level, search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor, signal }) =>
      fetchSourceGaps({ brandId, filter, level, search, cursor }, await accessToken(), signal),
    getNextPageParam: (page) => page?.next ?? null,
  });
  return {
    ...query,
    first: query.data?.pages[0],
    rows: query.data?.pages.flatMap((page) => page?.gaps ?? []),
  };
}

export type TypeChange = {
  readonly domain: string;
  /** Null: by the rules. */
  readonly type: SourceType | null;
};

/** Sets types by hand; all numbers by type are asked for again. */
export function useTypeChange(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (change: TypeChange) => changeSourceType({ brandId, ...change }, await accessToken()),
    onSettled: () => queries.invalidateQueries({ queryKey: ["sources", brandId] }),
  });
}
