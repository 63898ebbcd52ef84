import { type FormEvent, useState } from "react";
import { TextField } from "../../ui/form/text-field.tsx";

type JudgeModelProps = {
  readonly model: string;
  readonly isSaving: boolean;
  readonly onSave: (model: string) => void;
};

/** The model that is asked to judge, for those who want another than the usual one. */
export function JudgeModel({ model, isSaving, onSave }: JudgeModelProps) {
  const [typed, setTyped] = useState(model);
  const wanted = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== "" && wanted !== model && !isSaving) onSave(wanted);
  };
  return (
    <form className="budget-form" noValidate onSubmit={submit}>
      <TextField
        label="Model"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        hint="A small, cheap model is enough."
        onChange={(event) => setTyped(event.target.value)}
      />
      {wanted !== model && (
        <button className="btn accent dense" type="submit" disabled={isSaving || wanted === ""}>
          {isSaving ? "Saving…" : "Save model"}
        </button>
      )}
    </form>
  );
}
