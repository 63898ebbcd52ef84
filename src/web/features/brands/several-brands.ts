import { useEffect, useSyncExternalStore } from "react";
import { type BrandListState, isNarrowed } from "../../brands/list/brand-list-state.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import type { BrandListView } from "./use-brand-list.ts";

const KEY = "truenorth-several-brands";

type Read = { readonly page: { readonly count: number } | undefined; readonly isOutdated: boolean };

/** Whether this browser knows several brands of an account, from the last time its list was read. */
export function hadSeveral(ownerUserId: string): boolean {
  try {
    return localStorage.getItem(KEY) === ownerUserId;
  } catch {
    return false;
  }
}

export function noteSeveral(ownerUserId: string, isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(KEY, ownerUserId);
    else if (hadSeveral(ownerUserId)) localStorage.removeItem(KEY);
  } catch {
    // Then the tools of several come with the list.
  }
}

/** Whether there is something to find, narrow and page: as it was the last time until the list is read. */
export function hasSeveralBrands(
  { page, isOutdated }: Read,
  state: BrandListState,
  before: boolean,
): boolean {
  if (isNarrowed(state)) return true;
  // Never gone while another list is being read: somebody may be typing in it.
  return page === undefined ? before : isOutdated || page.count > 1;
}

const never = () => () => undefined;

/** The same of the list on the screen, which is remembered for the next time. */
export function useSeveralBrands({ page, isOutdated }: BrandListView, state: BrandListState): boolean {
  const ownerUserId = useAuthContext().user?.id ?? "";
  const before = useSyncExternalStore(
    never,
    () => hadSeveral(ownerUserId),
    () => false,
  );
  const count = isOutdated || isNarrowed(state) ? undefined : page?.count;
  useEffect(() => {
    if (count !== undefined) noteSeveral(ownerUserId, count > 1);
  }, [ownerUserId, count]);
  return hasSeveralBrands({ page, isOutdated }, state, before);
}
