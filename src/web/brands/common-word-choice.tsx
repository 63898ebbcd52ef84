import { useId } from "react";
import { isAssistantName } from "./text/assistant-name.ts";

type CommonWordChoiceProps = {
  readonly name: string;
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
export function CommonWordChoice({
  name,
  value,
  automatic,
  isDisabled = false,
  onChange,
}: CommonWordChoiceProps) {
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
        {commonWordHint(name, value, automatic)}
      </p>
    </fieldset>
  );
}

/** What the word list says of a name: whether it is an ordinary word as well. */
type Automatic = { readonly automaticCommonWord: boolean };

const SIGN =
  "something says that the brand is meant: a list or table with other names you track, its site, one of those names in its sentence";

/** The label of the choice to leave it to the list. */
export const automaticLabel = ({ automaticCommonWord }: Automatic): string =>
  automaticCommonWord ? "Automatic: yes" : "Automatic: no";

/** What happens to a name, by what is chosen; null leaves it to the list. */
export function commonWordHint(
  name: string,
  value: boolean | null,
  { automaticCommonWord }: Automatic,
): string {
  if (value ?? automaticCommonWord) return `The name counts only where ${SIGN}.`;
  return value === null && isAssistantName(name)
    ? `An assistant is called ${name} too, and answers speak of it. If that’s somebody else, choose Yes.`
    : "Is your name also an ordinary word? Then we count it only where your brand is clearly meant.";
}
