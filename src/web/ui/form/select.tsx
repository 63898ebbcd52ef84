import { Check, ChevronDown } from "lucide-react";
import { useId } from "react";
import { useOpener } from "./popups.ts";

export type SelectOption<Value extends string | number> = { readonly value: Value; readonly label: string };

type SelectProps<Value extends string | number> = {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Where to show the name: above the control, before it, or to screen readers only. */
  readonly labelPlace?: "above" | "before" | "hidden";
  readonly hint?: string;
  readonly name?: string;
  readonly isDisabled?: boolean;
};

/**
 * Around an open list lie empty stops that send the focus on. They can be reached by Tab and are hidden from screen readers,
 * which contradict each other; empty as they are, they need no hiding.
 */
function unhideFocusStops(): void {
  for (const stop of document.querySelectorAll("[data-base-ui-focus-guard]"))
    stop.removeAttribute("aria-hidden");
}

const wrappers = { above: "field", before: "select-line", hidden: "select-alone" } as const;

/** One of a few named values, chosen from a list that works by keyboard and by typing its first letters. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, options, value, onChange, labelPlace = "above", hint, name, isDisabled = false } = props;
  const id = useId();
  const { popups, button, setButton, plain } = useOpener({ isTyped: true });
  // The list belongs to its control's part of the page, for anyone who moves by landmarks; in a dialog to the dialog.
  const landmark = button?.closest<HTMLElement>("header, nav, main, aside, footer") ?? null;
  const labelClass = labelPlace === "hidden" ? "vh" : "lbl";
  const describedBy = hint && `${id}-hint`;
  const arrow = <ChevronDown className="ico" aria-hidden />;
  const Parts = popups?.Select;
  return (
    <div className={wrappers[labelPlace]}>
      {Parts === undefined ? (
        <>
          <label id={`${id}-label`} htmlFor={id} className={labelClass}>
            {label}
          </label>
          <button
            type="button"
            role="combobox"
            id={id}
            className="select"
            aria-haspopup="listbox"
            aria-expanded={false}
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy}
            data-disabled={isDisabled || undefined}
            disabled={isDisabled}
            {...plain}
          >
            <span className="select-value">{options.find((option) => option.value === value)?.label}</span>
            <span className="select-icon" aria-hidden>
              {arrow}
            </span>
          </button>
          {name !== undefined && <input type="hidden" name={name} value={value} />}
        </>
      ) : (
        <Parts.Root
          items={options}
          value={value}
          name={name}
          disabled={isDisabled}
          modal={false}
          onOpenChangeComplete={unhideFocusStops}
          onValueChange={(chosen) => {
            if (chosen !== null) onChange(chosen);
          }}
        >
          <Parts.Label className={labelClass}>{label}</Parts.Label>
          <Parts.Trigger ref={setButton} className="select" aria-describedby={describedBy}>
            <Parts.Value className="select-value" />
            <Parts.Icon className="select-icon">{arrow}</Parts.Icon>
          </Parts.Trigger>
          <Parts.Portal className="popup-layer" {...(landmark && { container: landmark })}>
            <Parts.Positioner
              className="positioner"
              positionMethod="fixed"
              sideOffset={4}
              collisionPadding={8}
              alignItemWithTrigger={false}
            >
              <Parts.Popup className="popup select-popup">
                <Parts.List>
                  {options.map((option) => (
                    <Parts.Item key={option.value} value={option.value} className="popup-item">
                      <Parts.ItemText>{option.label}</Parts.ItemText>
                      <Parts.ItemIndicator className="popup-mark">
                        <Check className="ico" aria-hidden />
                      </Parts.ItemIndicator>
                    </Parts.Item>
                  ))}
                </Parts.List>
              </Parts.Popup>
            </Parts.Positioner>
          </Parts.Portal>
        </Parts.Root>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
