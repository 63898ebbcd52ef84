import { useMemo, useSyncExternalStore } from "react";

/** True while a media query such as "(max-width: 699px)" holds. */
export function useMedia(query: string): boolean {
  // One list for as long as the query is asked: making one with every drawing is felt where rows scroll.
  const store = useMemo(() => {
    let list: MediaQueryList | undefined;
    const current = () => {
      list ??= window.matchMedia(query);
      return list;
    };
    return {
      subscribe: (changed: () => void) => {
        current().addEventListener("change", changed);
        return () => current().removeEventListener("change", changed);
      },
      holds: () => current().matches,
    };
  }, [query]);
  return useSyncExternalStore(store.subscribe, store.holds, () => false);
}
