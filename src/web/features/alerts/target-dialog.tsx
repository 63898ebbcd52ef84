import { type FormEvent, useState } from "react";
import { CopiedText } from "../../ui/copied-text.tsx";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useChangeTargets } from "./use-alerts.ts";

type TargetDialogProps = { readonly brandId: string; readonly onClose: () => void };

/** A chat doesn't check signatures. */
const isSlack = (url: string): boolean => URL.parse(url)?.hostname === "hooks.slack.com";

/** Takes an address in, and shows its secret once. */
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
      title={secret === null ? "Connect Slack" : "Connected"}
      description={
        secret === null
          ? "In Slack, add the app “Incoming Webhooks” to a channel. It gives you an address: paste it here."
          : "Press “Send a test” to see a first message."
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
            hint="Any chat with Slack-compatible webhooks works, and so does a program of your own. The address is stored encrypted."
            onChange={(event) => setUrl(event.target.value)}
          />
          <DialogActions>
            <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
              Cancel
            </button>
            <button className="btn accent dense" type="submit" disabled={isAdding}>
              {isAdding ? "Connecting…" : "Connect"}
            </button>
          </DialogActions>
        </form>
      ) : (
        <>
          <details className="target-secret" open={!isSlack(url)}>
            <summary>For a program of your own</summary>
            <p className="soft">
              It checks by this secret that a post is ours. The secret is not shown again.
            </p>
            <CopiedText label="Secret" text={secret} />
          </details>
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
