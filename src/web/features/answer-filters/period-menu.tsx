import { CalendarDays, ChevronDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import {
  type AnswerFilter,
  isDay,
  type PeriodLength,
  periodLengths,
  periodOfFilter,
  USUAL_DAYS,
} from "../../brands/answer-filter.ts";
import { periodText } from "../../brands/text/day-text.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../../ui/form/menu.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

type PeriodMenuProps = {
  readonly filter: AnswerFilter;
  readonly onChange: (filter: AnswerFilter) => void;
};

const lengths = periodLengths.map((days): readonly [`${PeriodLength}` | "own", string] => [
  `${days}`,
  `Last ${days} days`,
]);

/** How far back to look: one of four lengths, or own days. */
export function PeriodMenu({ filter, onChange }: PeriodMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { from, to, days = USUAL_DAYS, ...rest } = filter;
  const hasOwnDays = (from ?? to) !== undefined;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            className="filter-button"
            type="button"
            data-chosen={periodText(filter) !== "Last 30 days" || undefined}
          >
            <span className="vh">Period: </span>
            <b>{periodText(filter)}</b>
            <ChevronDown className="ico" aria-hidden />
          </button>
        }
      >
        <MenuChoice
          label="Period"
          closes
          options={lengths}
          value={hasOwnDays ? "own" : `${days}`}
          onChange={(chosen) => {
            const length = periodLengths.find((one) => `${one}` === chosen);
            onChange(length === undefined ? rest : { ...rest, days: length });
          }}
        />
        <MenuSeparator />
        <MenuItem icon={CalendarDays} onSelect={() => setIsOpen(true)}>
          Own dates…
        </MenuItem>
      </Menu>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Own dates"
        description="Both days are counted (UTC)."
      >
        <OwnDates
          filter={filter}
          onCancel={() => setIsOpen(false)}
          onChange={(period) => {
            onChange({ ...rest, ...period });
            setIsOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

type OwnDatesProps = {
  readonly filter: AnswerFilter;
  readonly onCancel: () => void;
  readonly onChange: (period: { readonly from: string; readonly to: string }) => void;
};

function OwnDates({ filter, onCancel, onChange }: OwnDatesProps) {
  const [period, setPeriod] = useState(() => periodOfFilter(filter, new Date().toISOString().slice(0, 10)));
  const [error, setError] = useState<string | null>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(period.from) || !isDay(period.to)) setError("Please choose both days.");
    else if (period.from > period.to) setError("The first day comes after the last.");
    else onChange(period);
  };
  return (
    <form className="own-dates" onSubmit={apply} noValidate>
      <TextField
        label="First day"
        type="date"
        value={period.from}
        error={error ?? undefined}
        onChange={({ target }) => setPeriod({ ...period, from: target.value })}
      />
      <TextField
        label="Last day"
        type="date"
        value={period.to}
        onChange={({ target }) => setPeriod({ ...period, to: target.value })}
      />
      <DialogActions>
        <button className="btn line" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="btn" type="submit">
          Apply
        </button>
      </DialogActions>
    </form>
  );
}
