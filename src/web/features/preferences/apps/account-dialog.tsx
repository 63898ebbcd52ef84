import { type FormEvent, useState } from "react";
import type { ConnectedProvider } from "#api/keys/contract.ts";
import { Dialog, DialogActions } from "../../../ui/form/dialog.tsx";
import { FormMessage } from "../../../ui/form/form-message.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useChangeAccounts } from "./use-accounts.ts";

type AccountDialogProps = {
  readonly brandId: string;
  readonly provider: ConnectedProvider;
  readonly onClose: () => void;
};

/** Takes an account in; what is secret of it is never shown again. */
export function AccountDialog({ brandId, provider, onClose }: AccountDialogProps) {
  const { label, keyPage, credentials } = provider;
  const { save, isChanging } = useChangeAccounts(brandId);
  const [isOpen, setIsOpen] = useState(true);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChanging) return;
    const wrong = await save(provider, typed);
    setError(wrong);
    if (wrong !== null) return;
    setTyped({});
    setIsOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      title={`Account at ${label}`}
      description="It is stored encrypted, used for this brand only, and never shown again."
    >
      <form className="key-form" noValidate aria-busy={isChanging} onSubmit={(event) => void submit(event)}>
        <FormMessage message={error === null ? null : { kind: "error", text: error }} />
        {credentials.map(({ name, label: field, isSecret, isOptional }) => (
          <TextField
            key={name}
            label={field}
            type={isSecret ? "password" : "text"}
            isOptional={isOptional}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed[name] ?? ""}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <p className="hint">
          You find {credentials.length === 1 ? "it" : "them"} at{" "}
          <a className="link" href={keyPage} target="_blank" rel="noreferrer">
            {label}
          </a>
          , who bills you. When you save, we check that {label} lets the account in; that costs nothing.
        </p>
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button className="btn accent dense" type="submit" disabled={isChanging}>
            {isChanging ? "Saving…" : "Save account"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
