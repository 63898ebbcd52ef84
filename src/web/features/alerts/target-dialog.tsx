import { type FormEvent, useState } from "react";
import { CopiedText } from "../../ui/copied-text.tsx";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useChangeTargets } from "./use-alerts.ts";

type TargetDialogProps = { readonly brandId: string; readonly onClose: () => void };

/** Takes an address in, and tells its secret once. */
export function TargetDialog({ brandId, onClose }: TargetDialogProps) {
  const { add, isAdding } = useChangeTargets(brandId);
  const [isOpen, setIsOpen] = useState(true);
  const [url, setUrl] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const [secret, setSecret] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAdding) return;
    const outcome = await add(url.trim());
    if ("wrong" in outcome) setWrong(outcome.wrong);
    else setSecret(outcome.secret);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      closesOutside={secret === null}
      title={secret === null ? "Add target" : "Target added"}
      description={
        secret === null
          ? "The address is stored encrypted and shown shortened from then on."
          : "Your program checks by this secret that a post is ours. It is not shown again; a chat does not need it."
      }
    >
      {secret === null ? (
        <form className="key-form" noValidate aria-busy={isAdding} onSubmit={(event) => void submit(event)}>
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://hooks.slack.com/services/…"
            value={url}
            error={wrong}
            onChange={(event) => setUrl(event.target.value)}
          />
          <DialogActions>
            <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
              Cancel
            </button>
            <button className="btn accent dense" type="submit" disabled={isAdding}>
              {isAdding ? "Saving…" : "Add target"}
            </button>
          </DialogActions>
        </form>
      ) : (
        <>
          <CopiedText label="Secret" text={secret} />
          <DialogActions>
            <button className="btn accent dense" type="button" onClick={() => setIsOpen(false)}>
              Done
            </button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
