import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { type FilterGroup, tickedOf } from "./filter-groups.ts";

type FilterSheetProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly FilterGroup[];
  readonly onChange: (group: FilterGroup, chosen: readonly string[]) => void;
  readonly onClear: () => void;
};

/** All choices at once, for phones. */
export function FilterSheet({ isOpen, onClose, groups, onChange, onClear }: FilterSheetProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Filters">
      <div className="filter-sheet">
        {groups.map((group) => (
          <fieldset key={group.id}>
            <legend>{group.label}</legend>
            {group.options.map(({ value, label }) => {
              const isChosen = tickedOf(group).includes(value);
              const others = group.isSingle ? [] : group.chosen.filter((one) => one !== value);
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
