import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";

type SearchFieldProps = {
  /** Its name and placeholder: "Search brands". */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly maxLength?: number;
};

/** The search box. It renders by itself while typing: the list follows when typing rests. */
export function SearchField({ label, search, onSearch, maxLength = 200 }: SearchFieldProps) {
  const id = useId();
  const { text, type, settle } = useSearchDraft(search, onSearch);
  return (
    <form
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <Search className="ico" aria-hidden />
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}

const DEBOUNCE_MS = 300;

/**
 * The text in the search box: what is being typed, or else the list's own search. `commit` gets the text when typing has
 * rested for 300 ms, or at once by `settle`.
 */
function useSearchDraft(search: string, commit: (text: string) => void) {
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
