import { useId } from "react";

type SwitchProps = {
  /** What is switched; shown before the control only where `hint` or a form calls for it, always read out. */
  readonly label?: string;
  /** Instead of a label: the id of the element on the page that names the switch. */
  readonly labelledBy?: string;
  /** The state in words, such as "Active"; it is beside the control. */
  readonly stateText: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isLabelShown?: boolean;
  readonly hint?: string;
  readonly isDisabled?: boolean;
};

/** Two states of one thing, changed at once. */
export function Switch(props: SwitchProps) {
  const {
    label,
    labelledBy,
    stateText,
    isOn,
    onChange,
    isLabelShown = false,
    hint,
    isDisabled = false,
  } = props;
  const id = useId();
  return (
    <div className={isLabelShown ? "field" : "switch-alone"}>
      {label !== undefined && (
        <span id={`${id}-label`} className={isLabelShown ? "lbl" : "vh"}>
          {label}
        </span>
      )}
      <label className="switch-line">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className="switch"
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${labelledBy ?? `${id}-label`} ${id}-state`}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <span id={`${id}-state`}>{stateText}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
