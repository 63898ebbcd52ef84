import type { SupabaseClient } from "@supabase/supabase-js";
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { failureMessage } from "../../session/failure-message.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage, type FormMessageContent } from "../../ui/form/form-message.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { abandonSetUp, beginSetUp, checkCode, type SetUp } from "./authenticators.ts";
import { CodeForm, freeName } from "./code-form.tsx";

type SetUpDialogProps = {
  readonly client: SupabaseClient;
  readonly isOpen: boolean;
  /** Names in use. */
  readonly taken: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type NameFormProps = {
  readonly client: SupabaseClient;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly suggestion: string;
  readonly taken: readonly string[];
  readonly onBegun: (begun: SetUp) => void;
  readonly onCancel: () => void;
};

/** Asks what the app or device is called, and begins. */
function NameForm({ client, input, suggestion, taken, onBegun, onCancel }: NameFormProps) {
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
      return setMessage(failureMessage(outcome, "The set-up could not begin. Try again."));
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

/** Sets up an authenticator: a name, then its key and a first code. Closed before that, nothing of it is left. */
export function SetUpDialog({ client, isOpen, taken, onDone, onClose }: SetUpDialogProps) {
  const [begun, setBegun] = useState<SetUp | null>(null);
  const name = useRef<HTMLInputElement>(null);

  const close = () => {
    if (begun !== null) void abandonSetUp(client, begun.id);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={() => setBegun(null)}
      title="Set up two-step verification"
      description={
        begun === null
          ? "You need an app that shows six-digit codes, such as Google Authenticator, 1Password or Aegis."
          : "Scan the picture with your app, or type in the key. Then enter the code that the app shows."
      }
      firstFocus={name}
    >
      <div className="set-up">
        {begun === null ? (
          <NameForm
            client={client}
            input={name}
            suggestion={freeName(taken)}
            taken={taken}
            onBegun={setBegun}
            onCancel={close}
          />
        ) : (
          <SetUpCode client={client} begun={begun} onDone={onDone} onCancel={close} />
        )}
      </div>
    </Dialog>
  );
}

type SetUpCodeProps = {
  readonly client: SupabaseClient;
  readonly begun: SetUp;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

function SetUpCode({ client, begun, onDone, onCancel }: SetUpCodeProps) {
  return (
    <CodeForm
      focusesFirst
      check={(code) => checkCode(client, begun.id, code)}
      onDone={onDone}
      actions={(isChecking) => (
        <DialogActions>
          <button className="btn line" type="button" onClick={onCancel}>
            Cancel
          </button>
          <button className="btn" type="submit" disabled={isChecking}>
            {isChecking ? "Checking…" : "Turn on"}
          </button>
        </DialogActions>
      )}
    >
      <SetUpKey secret={begun.secret} picture={begun.picture} />
    </CodeForm>
  );
}

type SetUpKeyProps = { readonly secret: string; readonly picture: string | null };

/** The key of an authenticator, to be scanned or copied. */
function SetUpKey({ secret, picture }: SetUpKeyProps) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast("success", "Key copied.");
    } catch {
      // The browser allows it on secure pages only, or its settings forbid it.
      showToast("error", "The key could not be copied. Select it and copy it yourself.");
    }
  };
  return (
    <>
      {picture !== null && (
        <img className="qr" src={picture} alt="QR code with the key, for your authenticator app" />
      )}
      <div className="field">
        <label htmlFor={id}>Key</label>
        <div className="secret">
          <input
            id={id}
            className="input mono"
            value={secret}
            readOnly
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="reveal" onClick={() => void copy()}>
            Copy<span className="vh"> key</span>
          </button>
        </div>
      </div>
    </>
  );
}
