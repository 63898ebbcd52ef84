import { X } from "lucide-react";
import type { AnswerSearch } from "../../brands/answer-search.ts";
import { isSearching } from "../../brands/answer-search.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";

/** Whom answers may be asked for: the brand first. */
export type NamedEntity = { readonly id: string; readonly name: string };

type AnswerToolsProps = {
  readonly search: AnswerSearch;
  readonly entities: readonly NamedEntity[];
  readonly onChange: (search: AnswerSearch) => void;
};

type Named = "" | "yes" | "no" | "unclear";
const namings: readonly { readonly value: Named; readonly label: string }[] = [
  { value: "", label: "Named or not" },
  { value: "yes", label: "Named" },
  { value: "no", label: "Not named" },
  { value: "unclear", label: "Unclear" },
];

const tones = { positive: "Positive", neutral: "Neutral", negative: "Negative" } as const;

/** Narrows the answers by words, by whom they name and how, and by the page they use. */
export function AnswerTools({ search, entities, onChange }: AnswerToolsProps) {
  const { entity, mentioned, tone, gap, domain, url } = search;
  const without = (...names: readonly (keyof AnswerSearch)[]): AnswerSearch =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((gone) => gone === name)));
  const change = (name: keyof AnswerSearch, value: string) =>
    onChange(value === "" ? without(name) : { ...search, [name]: value });
  const naming: Named = mentioned ?? (entity === undefined ? "" : "yes");
  return (
    <search className="prompt-filters" aria-label="Answers">
      <SearchField
        label="Search answers"
        search={search.q ?? ""}
        onSearch={(text) => change("q", text.trim())}
      />
      <Select
        label="Whom they name"
        labelPlace="hidden"
        // It has its place before competitors are known, and where there are none.
        isDisabled={entities.length < 2}
        options={entities.map(({ id, name }, index) => ({ value: index === 0 ? "" : id, label: name }))}
        value={entity === entities[0]?.id ? "" : (entity ?? "")}
        onChange={(id) =>
          onChange({
            ...without("entity"),
            ...(id !== "" && { entity: id }),
            mentioned: mentioned ?? "yes",
          })
        }
      />
      <Select
        label="How they name it"
        labelPlace="hidden"
        options={namings}
        value={naming}
        onChange={(value) =>
          onChange(value === "" ? without("mentioned", "entity") : { ...search, mentioned: value })
        }
      />
      {tone !== undefined && (
        <button
          className="btn line small answer-chip"
          type="button"
          aria-label={`Show answers in any tone, not only ${tones[tone].toLowerCase()}`}
          onClick={() => onChange(without("tone"))}
        >
          <span>{tones[tone]}</span>
          <X className="ico" aria-hidden />
        </button>
      )}
      {gap !== undefined && (
        <button
          className="btn line small answer-chip"
          type="button"
          aria-label="Show all answers, not only those that name a competitor and not you"
          onClick={() => onChange(without("gap"))}
        >
          <span>Names a competitor, not you</span>
          <X className="ico" aria-hidden />
        </button>
      )}
      {(url ?? domain) !== undefined && (
        <button
          className="btn line small answer-chip"
          type="button"
          aria-label={`No longer only answers that use ${url ?? domain}`}
          onClick={() => onChange(without("domain", "url"))}
        >
          <span>Uses {url ?? domain}</span>
          <X className="ico" aria-hidden />
        </button>
      )}
      {isSearching(search) && (
        <button className="btn plain small" type="button" onClick={() => onChange({})}>
          Clear
        </button>
      )}
    </search>
  );
}
