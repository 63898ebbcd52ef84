import { Search } from "lucide-react";
import { useId } from "react";
import { useSearchDraft } from "./use-search-draft.ts";

type SearchFieldProps = {
  /** Its name and what stands in it while it is empty: "Search brands". */
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
