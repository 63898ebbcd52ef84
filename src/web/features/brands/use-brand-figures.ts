import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchBrandFigures } from "../../api/brands/brands.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandSetupsKey } from "../../brands/hooks/use-brand-setups.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

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
