import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Company } from "#api/brands/contract.ts";
import { fetchBrandFigures, fetchBrandsSummary, fetchCompanies } from "../../api/brands/brands.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandKeys, patient, readingBrands } from "../../brands/brand-queries.ts";
import { type BrandPage, fetchBrandPage } from "../../brands/brand-requests.ts";
import { brandSetupsKey } from "../../brands/hooks/use-brand-setups.ts";
import { usePendingChanges } from "../../brands/hooks/use-pending-changes.ts";
import {
  type BrandListState,
  changedListState,
  pageCount,
  readListState,
  writeListState,
} from "../../brands/list/brand-list-state.ts";
import { useAuthContext, useSupabase } from "../../session/auth-context.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

/** So long a page past the first that was read ahead is shown without being read again. */
const FRESH_MS = 5000;

type Known = { readonly ownerUserId: string; readonly page: BrandPage };

export type BrandListView = {
  /** The page as it was read last, with changes under way; undefined before anything was read. */
  readonly page: BrandPage | undefined;
  /** Why the list that is asked for could not be read; `page` then is what was known before. */
  readonly error: Error | null;
  /** True where `page` is not what is asked for: that is being read, or could not be. */
  readonly isOutdated: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Reads another page ahead of being shown. */
  readonly prefetch: (state: BrandListState) => void;
};

const none: readonly Company[] = [];

/** The companies behind one's own brands; none while they are read, or where they could not be. */
export function useCompanies(): { readonly companies: readonly Company[]; readonly isPending: boolean } {
  const accessToken = useAccessToken();
  const { data = none, isPending } = useQuery({
    queryKey: [...brandSetupsKey, "companies"],
    queryFn: async ({ signal }) => fetchCompanies(await accessToken(), signal),
    retryDelay: 1000,
  });
  return { companies: data, isPending };
}

/** The signed-in user's brands: the page a state asks for, and the one before it while that is being read. */
export function useBrandList(
  state: BrandListState,
  { companies, isPending }: ReturnType<typeof useCompanies>,
): BrandListView {
  const client = useSupabase();
  const queries = useQueryClient();
  const ownerUserId = useAuthContext().user?.id ?? "";
  const ofCompany =
    state.company === "" ? null : (companies.find(({ name }) => name === state.company)?.brandIds ?? []);
  const optionsOf = (wanted: BrandListState) => ({
    ...readingBrands,
    queryKey: [...brandKeys.list(ownerUserId, wanted), ...(ofCompany ?? [])],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchBrandPage(client, ownerUserId, wanted, patient(signal), ofCompany),
    staleTime: wanted.page === 1 ? 0 : FRESH_MS,
  });
  const prefetch = (wanted: BrandListState) =>
    void queries.prefetchQuery({ ...optionsOf(wanted), staleTime: FRESH_MS });
  const { data, error, isFetching, refetch } = useQuery({
    ...optionsOf(state),
    enabled: ownerUserId !== "" && (state.company === "" || !isPending),
  });
  const pending = usePendingChanges();

  const following = data && followingPage(data, state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was read, whatever else is rendered again
  useEffect(() => {
    if (following) prefetch(following);
  }, [data]);

  const [known, setKnown] = useState<Known | null>(null);
  if (data !== undefined && known?.page !== data) setKnown({ ownerUserId, page: data });
  // What another account has read is none of this one's business.
  const before = known?.ownerUserId === ownerUserId ? known.page : undefined;
  const read = data ?? before;

  return {
    page: read && withPending(read, pending),
    error,
    isOutdated: data === undefined,
    isFetching,
    refetch: () => void refetch(),
    prefetch,
  };
}

/** The page after the one shown, which is likely to be asked for next; null at the end, and while someone still searches. */
function followingPage({ count, page, size }: BrandPage, state: BrandListState): BrandListState | null {
  const isSearching = state.search !== "" && page === 1;
  return isSearching || page >= pageCount(count, size) ? null : { ...state, page: page + 1 };
}

function withPending(page: BrandPage, pending: ReturnType<typeof usePendingChanges>): BrandPage {
  const staying = page.brands.filter((brand) => !pending.isRemoved(brand));
  return {
    ...page,
    brands: staying.map(pending.asWished),
    count: page.count - (page.brands.length - staying.length),
  };
}

/** "push" makes a step that Back returns from, "replace" does not. */
type Step = "push" | "replace";
/** What shall be different, or what follows from the list as it will be when earlier clicks are through. */
type Change = Partial<BrandListState> | ((latest: BrandListState) => Partial<BrandListState>);
export type ChangeList = (change: Change, step?: Step) => void;

/** The list that the address names, and what changes it: reload, Back and a shared link show the same list. */
export function useListAddress(): readonly [BrandListState, ChangeList] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(new URLSearchParams(search)), [search]);
  // The address follows a moment later: a second click before that builds on the first.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  const changeList = useCallback<ChangeList>(
    (wanted, step = "push") => {
      const change = typeof wanted === "function" ? wanted(latest.current) : wanted;
      const next = changedListState(latest.current, change);
      const parameters = writeListState(next, new URLSearchParams(window.location.search));
      if (parameters.toString() === writeListState(latest.current, parameters).toString()) return;
      latest.current = next;
      const isReplaced = step === "replace";
      void navigate(
        { search: parameters.toString() },
        { replace: isReplaced, preventScrollReset: isReplaced },
      );
    },
    [navigate],
  );
  return [state, changeList];
}

const WHILE_SCANNING_MS = 5000;

/** The figures of the brands of a page, read in one call; those of the page before until the new ones are there. */
export function useBrandFigures(brands: readonly Brand[] | undefined) {
  const accessToken = useAccessToken();
  const ids = (brands ?? []).map(({ id }) => id).sort();
  const { data, isError, refetch } = useQuery({
    // Whatever changes the set-up of a brand changes its next step.
    queryKey: [...brandSetupsKey, "figures", ids],
    queryFn: async ({ signal }) => fetchBrandFigures(ids, await accessToken(), signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some(({ next }) => next === "wait") ? WHILE_SCANNING_MS : false,
    networkMode: "always",
    retryDelay: 1000,
  });
  const byId = new Map(data?.map((one) => [one.brandId, one]));
  return {
    /** Undefined while it is being read, null where it could not be. */
    figuresOf: ({ id }: Brand) => byId.get(id) ?? (isError ? null : undefined),
    isError,
    retry: () => void refetch(),
  };
}

const SUMMARY_FRESH_MS = 60_000;

/** What there is to say of all own brands together. */
export function useBrandsSummary() {
  const accessToken = useAccessToken();
  return useQuery({
    queryKey: [...brandSetupsKey, "summary"],
    queryFn: async ({ signal }) => fetchBrandsSummary(await accessToken(), signal),
    staleTime: SUMMARY_FRESH_MS,
    networkMode: "always",
    retryDelay: 1000,
  });
}
