import { TriangleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

type TextFieldProps = ComponentProps<"input"> & {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** A labelled input; its error takes the hint's place and is read out as it appears. */
export function TextField({ label, isOptional = false, hint, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> optional</span>}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? note : undefined}
      />
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}

type FieldNoteProps = { readonly id: string; readonly hint?: ReactNode; readonly error?: string | undefined };

/** The line under a field: help, or what is wrong. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <div id={id} className="under" aria-live="polite">
      {error ? (
        <p className="err">
          <TriangleAlert className="ico" aria-hidden />
          {error}
        </p>
      ) : (
        hint && <p className="hint">{hint}</p>
      )}
    </div>
  );
}
