import { ChevronDown, SlidersHorizontal, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { type AnswerFilter, addressOfFilter } from "../../brands/answer-filter.ts";
import { addressOfSearch } from "../../brands/answer-search.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { useFilterChoices } from "../../brands/hooks/use-filter-choices.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { Menu, MenuChecks } from "../../ui/form/menu.tsx";
import {
  chipsOf,
  chosenText,
  type FilterGroup,
  filterGroups,
  periodOnly,
  periodTrouble,
  withChosen,
} from "./filter-groups.ts";
import { PeriodMenu } from "./period-menu.tsx";
import { SavedViews } from "./saved-views.tsx";

type FilterBarProps = {
  readonly brandId: string;
  /** What the page can't be filtered by. */
  readonly without: readonly FilterGroup["id"][];
  /** Shown until there are answers to choose from. */
  readonly unready: ReactNode;
};

/** Which answers of a brand are counted on the page; the choice is in the URL. */
export default function FilterBar({ brandId, without, unready }: FilterBarProps) {
  const choices = useFilterChoices(brandId);
  const { filter, change } = useAnswerFilter();
  const [parameters, setParameters] = useSearchParams();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  if (!choices) return unready;
  const groups = filterGroups(choices, filter).filter(({ id }) => !without.includes(id));
  const trouble = periodTrouble(parameters, new Date().toISOString().slice(0, 10));
  const chips = chipsOf(groups, filter);
  const choose = (group: FilterGroup) => (chosen: readonly string[]) =>
    change(withChosen(filter, group, chosen));
  // The list of answers is narrowed by more than the figures are.
  const clear = () =>
    setParameters(
      (present) =>
        addressOfFilter(
          present.get("view") === "answers" ? addressOfSearch(present, {}) : present,
          periodOnly(filter),
        ),
      { preventScrollReset: true },
    );
  const [models, ...others] = groups;
  return (
    <search className="filter-bar" aria-label="Filter">
      <div className="filter-line">
        {models && <GroupMenu group={models} onChange={choose(models)} isNamed={false} />}
        <PeriodMenu filter={filter} onChange={change} />
        {others.map((group) => (
          <GroupMenu key={group.id} group={group} onChange={choose(group)} isNamed />
        ))}
        <button
          className="filter-button filter-more"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsSheetOpen(true)}
        >
          <SlidersHorizontal className="ico" aria-hidden />
          Filters{chips.length > 0 && ` (${chips.length})`}
        </button>
        <span className="filter-end">
          <SavedViews brandId={brandId} />
        </span>
      </div>
      {trouble !== null && (
        <p className="filter-trouble" role="status">
          <TriangleAlert className="ico" aria-hidden />
          {trouble}
        </p>
      )}
      {chips.length > 0 && <Chips chips={chips} onChange={change} onClear={clear} />}
      <FilterSheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        groups={groups}
        onChange={(group, chosen) => choose(group)(chosen)}
        onClear={clear}
      />
    </search>
  );
}

type GroupMenuProps = {
  readonly group: FilterGroup;
  readonly onChange: (chosen: readonly string[]) => void;
  /** Whether its name is shown before the choice. */
  readonly isNamed: boolean;
};

function GroupMenu({ group, onChange, isNamed }: GroupMenuProps) {
  const { label, options, chosen, ticked, isSingle, note = null } = group;
  return (
    <Menu
      align="start"
      trigger={
        <button className="filter-button" type="button" data-chosen={chosen.length > 0 || undefined}>
          {isNamed ? <span className="filter-label">{label} </span> : <span className="vh">{label}: </span>}
          <b>{chosenText(group)}</b>
          <ChevronDown className="ico" aria-hidden />
        </button>
      }
    >
      <MenuChecks
        options={options}
        chosen={ticked}
        label={label}
        note={note}
        onChange={(now) => onChange(isSingle ? now.slice(-1) : now)}
      />
    </Menu>
  );
}

type ChipsProps = {
  readonly chips: ReturnType<typeof chipsOf>;
  readonly onChange: (filter: AnswerFilter) => void;
  readonly onClear: () => void;
};

function Chips({ chips, onChange, onClear }: ChipsProps) {
  return (
    <ul className="filter-chips" aria-label="Chosen">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <button className="filter-chip" type="button" onClick={() => onChange(without)}>
            <span className="vh">Remove </span>
            {text}
            <X className="ico" aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button className="btn plain small" type="button" onClick={onClear}>
          Clear all
        </button>
      </li>
    </ul>
  );
}

type FilterSheetProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly FilterGroup[];
  readonly onChange: (group: FilterGroup, chosen: readonly string[]) => void;
  readonly onClear: () => void;
};

/** All choices at once, for phones. */
function FilterSheet({ isOpen, onClose, groups, onChange, onClear }: FilterSheetProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Filters">
      <div className="filter-sheet">
        {groups.map((group) => (
          <fieldset key={group.id}>
            <legend>{group.label}</legend>
            {group.options.map(({ value, label }) => {
              const isChosen = group.ticked.includes(value);
              const others = group.isSingle ? [] : group.ticked.filter((one) => one !== value);
              return (
                <label key={value} className="check-line">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    onChange={() => onChange(group, isChosen ? others : [...others, value])}
                  />
                  {label}
                </label>
              );
            })}
            {group.note && <p className="hint">{group.note}</p>}
          </fieldset>
        ))}
      </div>
      <DialogActions>
        <button className="btn line" type="button" onClick={onClear}>
          Clear all
        </button>
        <button className="btn" type="button" onClick={onClose}>
          Show answers
        </button>
      </DialogActions>
    </Dialog>
  );
}
