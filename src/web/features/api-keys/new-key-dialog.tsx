import { type FormEvent, useState } from "react";
import type { KeyScope, MadeKey } from "#api/keys/contract.ts";
import { CopiedText } from "../../ui/copied-text.tsx";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage } from "../../ui/form/form-message.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { expiryChoices, FOREVER, scopeChoices, scopeHints } from "./key-wording.ts";
import { useChangeApiKeys } from "./use-api-keys.ts";

type NewKeyDialogProps = { readonly brandId: string; readonly onClose: () => void };

/** Makes a key and shows it: this once. */
export function NewKeyDialog({ brandId, onClose }: NewKeyDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [made, setMade] = useState<MadeKey | null>(null);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClose}
      closesOutside={made === null}
      title={made === null ? "New API key" : "Your new key"}
      description={
        made === null
          ? "It opens this brand alone, as you and no further."
          : "Copy it now: it is shown this once, and nobody can look it up later."
      }
    >
      {made === null ? (
        <NewKeyForm brandId={brandId} onMade={setMade} onCancel={close} />
      ) : (
        <>
          <CopiedText label="API key" text={made.key} />
          <DialogActions>
            <button className="btn accent dense" type="button" onClick={close}>
              Done
            </button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

type NewKeyFormProps = {
  readonly brandId: string;
  readonly onMade: (key: MadeKey) => void;
  readonly onCancel: () => void;
};

function NewKeyForm({ brandId, onMade, onCancel }: NewKeyFormProps) {
  const { make, isMaking } = useChangeApiKeys(brandId);
  const [name, setName] = useState("");
  const [scope, setScope] = useState<KeyScope>("read");
  const [days, setDays] = useState(90);
  const [isUnnamed, setIsUnnamed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMaking) return;
    setIsUnnamed(name.trim() === "");
    if (name.trim() === "") return;
    const made = await make({ name: name.trim(), scope, expiresInDays: days === FOREVER ? null : days });
    if (typeof made === "string") setError(made);
    else onMade(made);
  };
  return (
    <form className="key-form" noValidate aria-busy={isMaking} onSubmit={(event) => void submit(event)}>
      <FormMessage message={error === null ? null : { kind: "error", text: error }} />
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        placeholder="Monday sheet"
        hint="What is going to use it."
        value={name}
        error={isUnnamed ? "Give the key a name, so that you know later what uses it." : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setIsUnnamed(false);
        }}
      />
      <Select
        label="What it may do"
        options={scopeChoices}
        value={scope}
        hint={scopeHints[scope]}
        onChange={setScope}
      />
      <Select label="Expires" options={expiryChoices} value={days} onChange={setDays} />
      <DialogActions>
        <button className="btn line dense" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="btn accent dense" type="submit" disabled={isMaking}>
          {isMaking ? "Making…" : "Make key"}
        </button>
      </DialogActions>
    </form>
  );
}
