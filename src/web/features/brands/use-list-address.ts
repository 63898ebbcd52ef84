import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type BrandListState,
  changedListState,
  readListState,
  writeListState,
} from "../../brands/list/brand-list-state.ts";

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
