import type { QueryClient } from "@tanstack/react-query";
import type { Brand, BrandStatus } from "./brand.ts";
import { BrandError } from "./brand-error.ts";
import type { BrandPage } from "./brand-requests.ts";
import type { BrandListState } from "./list/brand-list-state.ts";

const all = ["brands"] as const;
const lists = [...all, "list"] as const;

export const brandKeys = {
  list: (ownerUserId: string, state: BrandListState) => [...lists, ownerUserId, state] as const,
  one: (id: string) => [...all, "one", id] as const,
  all: (userId: string) => [...all, "all", userId] as const,
  statusChange: [...all, "status"] as const,
  removal: [...all, "removal"] as const,
  creation: [...all, "creation"] as const,
};

export type StatusChange = { readonly brand: Brand; readonly status: BrandStatus };

/** Changes of one brand are sent one after the other, in the order of the clicks. */
export const changesOf = ({ id }: Pick<Brand, "id">) => ({ id: `brand-${id}` });

/** A server that stays silent this long does not answer any more. */
const PATIENCE_MS = 20_000;

/** How brands are read: retried once if the response was lost; being offline is recognised at once. */
export const readingBrands = {
  networkMode: "always",
  refetchOnReconnect: true,
  retryDelay: 500,
  retry: (failures: number, error: Error) =>
    failures < 1 && error instanceof BrandError && (error.status === 0 || error.status >= 500),
} as const;

export const patient = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);

/** Puts what was saved into all that is known, ahead of reading it again; an answer under way may be older than that. */
export async function noteSaved(queries: QueryClient, saved: Brand): Promise<void> {
  await queries.cancelQueries({ queryKey: all });
  queries.setQueryData(brandKeys.one(saved.id), saved);
  changeLists(queries, (page) => ({
    ...page,
    brands: page.brands.map((brand) => (brand.id === saved.id ? saved : brand)),
  }));
}

/** Takes a deleted brand out of all that is known, as noteSaved does. */
export async function noteRemoved(queries: QueryClient, { id }: Pick<Brand, "id">): Promise<void> {
  await queries.cancelQueries({ queryKey: all });
  queries.removeQueries({ queryKey: brandKeys.one(id) });
  changeLists(queries, (page) => {
    const brands = page.brands.filter((brand) => brand.id !== id);
    return { ...page, brands, count: page.count - (page.brands.length - brands.length) };
  });
}

const changeLists = (queries: QueryClient, change: (page: BrandPage) => BrandPage) =>
  queries.setQueriesData<BrandPage>({ queryKey: lists }, (page) => page && change(page));

/** Reads again what is on the screen, and the rest when it is shown next. */
export const refetchBrands = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: all });
