import type { SupabaseClient } from "@supabase/supabase-js";
import { type FormEvent, type RefObject, useState } from "react";
import { failureMessage } from "../../session/failure-message.ts";
import { DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage, type FormMessageContent } from "../../ui/form/form-message.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { beginSetUp, type SetUp } from "./authenticators.ts";

type NameFormProps = {
  readonly client: SupabaseClient;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly suggestion: string;
  readonly taken: readonly string[];
  readonly onBegun: (begun: SetUp) => void;
  readonly onCancel: () => void;
};

/** Asks what the app or device is called, and begins. */
export function NameForm({ client, input, suggestion, taken, onBegun, onCancel }: NameFormProps) {
  const [name, setName] = useState(suggestion);
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState<FormMessageContent | null>(null);
  const [isBeginning, setIsBeginning] = useState(false);

  const refuse = (words: string) => {
    setError(words);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBeginning) return;
    const chosen = name.trim();
    if (chosen === "") return refuse("Please give it a name.");
    if (taken.includes(chosen)) return refuse("You already use this name.");
    setMessage(null);
    setIsBeginning(true);
    const outcome = await beginSetUp(client, chosen);
    setIsBeginning(false);
    if (outcome.kind === "failed")
      return setMessage(failureMessage(outcome, "The set-up could not begin. Please try again."));
    onBegun(outcome);
  };

  return (
    <form noValidate onSubmit={submit} aria-busy={isBeginning}>
      <TextField
        ref={input}
        label="Name"
        hint="So that you know it again, such as the name of your phone."
        autoComplete="off"
        maxLength={60}
        required
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <FormMessage message={message} />
      <DialogActions>
        <button className="btn line" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="btn" type="submit" disabled={isBeginning}>
          {isBeginning ? "Preparing…" : "Continue"}
        </button>
      </DialogActions>
    </form>
  );
}
