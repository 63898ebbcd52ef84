import { useId } from "react";
import { type Automatic, automaticLabel, commonWordHint } from "./common-word-wording.ts";

type CommonWordChoiceProps = {
  /** Null: the word list decides. */
  readonly value: boolean | null;
  /** What it decides. */
  readonly automatic: Automatic;
  readonly isDisabled?: boolean;
  readonly onChange: (value: boolean | null) => void;
};

const choices = [
  [null, "Automatic"],
  [true, "Yes"],
  [false, "No"],
] as const;

/** Whether a name is an ordinary word as well, so that a place needs a sign that the brand is meant. */
export function CommonWordChoice({ value, automatic, isDisabled = false, onChange }: CommonWordChoiceProps) {
  const id = useId();
  return (
    <fieldset className="common-word" disabled={isDisabled} aria-describedby={`${id}-hint`}>
      <legend className="lbl">Also an everyday word</legend>
      <div className="common-word-choices">
        {choices.map(([choice, label]) => (
          <label key={label}>
            <input type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
            <span>{choice === null ? automaticLabel(automatic) : label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="hint">
        {commonWordHint(value, automatic)}
      </p>
    </fieldset>
  );
}
