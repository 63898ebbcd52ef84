import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { FieldNote } from "./text-field.tsx";

type ChipFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly isDisabled?: boolean;
  /** What one value is called, for those who hear it: "alias". */
  readonly noun: string;
};

const SEPARATORS = /[\n\r\t;,]+/;

/** Several short texts, each a chip: Enter or a comma ends one, pasted lines become many, Backspace takes the last back. */
export function ChipField(props: ChipFieldProps) {
  const { label, hint, error, placeholder, values, onChange, isDisabled = false, noun } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState("");
  const add = (text: string) => {
    const added = text
      .split(SEPARATORS)
      .map((one) => one.trim())
      .filter((one) => one !== "");
    if (added.length > 0) onChange([...new Set([...values, ...added])]);
    setDraft("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === "Enter" || event.key === ",") && draft.trim() !== "") {
      event.preventDefault();
      add(draft);
    } else if (event.key === "Enter") event.preventDefault();
    else if (event.key === "Backspace" && draft === "" && values.length > 0) {
      event.preventDefault();
      setDraft(values.at(-1) ?? "");
      onChange(values.slice(0, -1));
    }
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!SEPARATORS.test(text.trim())) return;
    event.preventDefault();
    add(draft + text);
  };
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value));
    input.current?.focus();
  };
  return (
    <div className="field chip-field">
      <label htmlFor={id}>{label}</label>
      <div className="input chips" data-disabled={isDisabled || undefined}>
        {values.length > 0 && (
          <ul aria-label={label}>
            {values.map((value) => (
              <li key={value} className="chip">
                <span dir="auto">{value}</span>
                {!isDisabled && (
                  <button type="button" aria-label={`Remove ${noun} ${value}`} onClick={() => remove(value)}>
                    <X aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          value={draft}
          disabled={isDisabled}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={values.length === 0 ? placeholder : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(draft)}
        />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
