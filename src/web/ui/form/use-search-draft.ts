import { useEffect, useRef, useState } from "react";

const DEBOUNCE_MS = 300;

/**
 * What stands in the search box: what is being typed, or else the list's own search. `commit` gets the text when typing has
 * rested for 300 ms, or at once by `settle`.
 */
export function useSearchDraft(search: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const committed = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (search === committed.current) return;
    // Someone else changed the list, by Back or by clearing the filters: what was being typed is over.
    committed.current = search;
    clearTimeout(timer.current);
    setDraft(null);
  }, [search]);
  if (draft !== null && draft === search) setDraft(null);

  const settleWith = (text: string) => {
    clearTimeout(timer.current);
    committed.current = text;
    commit(text);
  };
  return {
    text: draft ?? search,
    type: (text: string) => {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settleWith(text), DEBOUNCE_MS);
    },
    settle: () => settleWith(draft ?? search),
  };
}
