import { CircleAlert, CircleCheck, CirclePause, Webhook } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { AlertTarget } from "#api/alerts/contract.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { CopiedText } from "../../ui/copied-text.tsx";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { targetState } from "./alert-words.ts";
import { useChangeTargets, useTargets } from "./use-alerts.ts";

const icons = { good: CircleCheck, bad: CircleAlert, warn: CirclePause, none: Webhook } as const;

type TargetDialogProps = { readonly brandId: string; readonly onClose: () => void };

/** A chat doesn't check signatures. */
const isSlack = (url: string): boolean => URL.parse(url)?.hostname === "hooks.slack.com";

/** Takes an address in, and shows its secret once. */
function TargetDialog({ brandId, onClose }: TargetDialogProps) {
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

/** Where alerts are posted to beside the mail: chats and own programs. */
export function TargetList({ brandId }: { readonly brandId: string }) {
  const { targets, mayChange, error, isPending, retry } = useTargets(brandId);
  const { change, isChanging } = useChangeTargets(brandId);
  const [isAdding, setIsAdding] = useState(false);
  const [deleted, setDeleted] = useState<AlertTarget | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="alert-targets">
      <h3>Send to Slack</h3>
      <p className="soft">Your team sees each alert in a channel. Other chat tools and webhooks work too.</p>
      {!isPending && targets === undefined && (
        <Unloaded title="The connections could not be loaded." error={error} onRetry={retry} />
      )}
      {targets && targets.length > 0 && (
        <ul className="targets" aria-label="Connections">
          {targets.map((target) => (
            <TargetRow
              key={target.id}
              target={target}
              isBusy={isChanging}
              onTest={() => change({ kind: "test", id: target.id })}
              onState={(state) => change({ kind: "state", id: target.id, state })}
              onDelete={() => setDeleted(target)}
            />
          ))}
        </ul>
      )}
      {targets && !mayChange && (
        <p className="alerts-none">
          Only the brand’s owner and admins see these connections and can add one. Ask one of them under
          People.
        </p>
      )}
      {targets && mayChange && (
        <button ref={add} className="btn line dense" type="button" onClick={() => setIsAdding(true)}>
          {targets.length === 0 ? "Connect Slack" : "Connect another"}
        </button>
      )}
      {isAdding && <TargetDialog brandId={brandId} onClose={() => setIsAdding(false)} />}
      <ConfirmDialog
        isOpen={deleted !== null}
        title="Delete connection"
        confirmLabel="Delete"
        onConfirm={() => deleted && change({ kind: "delete", id: deleted.id })}
        onClose={() => setDeleted(null)}
        returnFocus={add}
      >
        <p>Alerts are no longer posted to {deleted?.shown}. Its secret is forgotten.</p>
      </ConfirmDialog>
    </div>
  );
}

type TargetRowProps = {
  readonly target: AlertTarget;
  readonly isBusy: boolean;
  readonly onTest: () => void;
  readonly onState: (state: AlertTarget["state"]) => void;
  readonly onDelete: () => void;
};

function TargetRow({ target, isBusy, onTest, onState, onDelete }: TargetRowProps) {
  const { shown, state } = target;
  const { tone, text, trouble } = targetState(target);
  const Icon = icons[tone];
  const isPaused = state === "paused";
  return (
    <li>
      <p className="target-address">{shown}</p>
      <div className="key-state" data-tone={tone}>
        <p role="status">
          <Icon className="ico" aria-hidden />
          {text}
        </p>
        {trouble !== null && <p className="target-trouble">{trouble}</p>}
      </div>
      <div className="assistant-actions">
        <button
          className="btn line small"
          type="button"
          disabled={isBusy}
          aria-label={`Send a test to ${shown}`}
          onClick={onTest}
        >
          Send a test
        </button>
        <button
          className="btn line small"
          type="button"
          disabled={isBusy}
          aria-label={`${isPaused ? "Post again to" : "Pause"} ${shown}`}
          onClick={() => onState(isPaused ? "active" : "paused")}
        >
          {isPaused ? "Post again" : "Pause"}
        </button>
        <button
          className="btn plain small"
          type="button"
          disabled={isBusy}
          aria-label={`Delete ${shown}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  );
}
