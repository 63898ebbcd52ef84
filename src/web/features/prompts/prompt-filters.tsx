import { Search } from "lucide-react";
import { useId } from "react";
import type { PromptList } from "#api/prompts/contract.ts";
import { Select } from "../../ui/form/select.tsx";
import { isFiltering, noFilter, type PromptFilter } from "./prompt-filtering.ts";

const states: readonly { readonly value: PromptFilter["state"]; readonly label: string }[] = [
  { value: "", label: "Active and paused" },
  { value: "active", label: "Active" },
  { value: "paused", label: "Paused" },
];

type PromptFiltersProps = {
  readonly list: PromptList;
  readonly filter: PromptFilter;
  readonly shownCount: number;
  readonly onChange: (filter: PromptFilter) => void;
};

/** Narrows the prompts by words, and by state where some are paused, and says how many are left. */
export function PromptFilters({ list, filter, shownCount, onChange }: PromptFiltersProps) {
  const id = useId();
  const hasPaused = list.prompts.some(({ state }) => state === "paused");
  return (
    <div className="prompt-filters">
      <div className="search-field">
        <Search className="ico" aria-hidden />
        <label htmlFor={id} className="vh">
          Search prompts
        </label>
        <input
          id={id}
          type="search"
          placeholder="Search prompts"
          autoComplete="off"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      {(hasPaused || filter.state !== "") && (
        <Select
          label="State"
          labelPlace="hidden"
          options={states}
          value={filter.state}
          onChange={(state) => onChange({ ...filter, state })}
        />
      )}
      {isFiltering(filter) && (
        <button className="btn plain small" type="button" onClick={() => onChange(noFilter)}>
          Clear
        </button>
      )}
      <p className="prompt-count" role="status">
        {isFiltering(filter) &&
          `${shownCount.toLocaleString("en")} of ${list.prompts.length.toLocaleString("en")}`}
      </p>
    </div>
  );
}
