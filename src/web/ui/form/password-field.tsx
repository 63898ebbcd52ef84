import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { FieldNote } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & {
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  /** Shown at the end of the label's line. */
  readonly beside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** A labelled password that can be shown; it may be pasted, and password managers know it. */
export function PasswordField({ label, beside, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="field">
      <div className="label-line">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className="secret">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          className="input"
          type={isShown ? "text" : "password"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
        />
        <button
          type="button"
          className="reveal"
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
          <span className="vh"> {label.toLowerCase()}</span>
        </button>
      </div>
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}
