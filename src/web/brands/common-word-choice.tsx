import { useId } from "react";

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

/** What the word list says of a name: whether it is an ordinary word as well. */
type Automatic = { readonly automaticCommonWord: boolean };

const SIGN =
  "something says that the brand is meant: a list of brands, its site, a competitor in its sentence";

/** The label of the choice to leave it to the list. */
export const automaticLabel = ({ automaticCommonWord }: Automatic): string =>
  automaticCommonWord ? "Automatic: yes" : "Automatic: no";

/** What happens to a name, by what is chosen; null leaves it to the list. */
export const commonWordHint = (value: boolean | null, { automaticCommonWord }: Automatic): string =>
  (value ?? automaticCommonWord)
    ? `The name counts only where ${SIGN}.`
    : "Is your name also an ordinary word? Then we count it only where your brand is clearly meant.";
