import type { SupabaseClient } from "@supabase/supabase-js";
import { ShieldCheck } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { dayText } from "../../brands/text/day-text.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { type Authenticator, removeAuthenticator } from "./authenticators.ts";
import { SetUpDialog } from "./set-up-dialog.tsx";

type AuthenticatorListProps = {
  readonly client: SupabaseClient;
  readonly authenticators: readonly Authenticator[];
  readonly readAgain: () => Promise<void>;
};

/** What is set up, with its day, and how to add and remove it. */
export function AuthenticatorList({ client, authenticators, readAgain }: AuthenticatorListProps) {
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [asked, setAsked] = useState<Authenticator | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const setUp = useRef<HTMLButtonElement>(null);

  const finish = () => {
    setIsSettingUp(false);
    showToast(
      "success",
      authenticators.length === 0 ? "Two-step verification is on." : "Authenticator added.",
    );
    void readAgain();
  };
  const remove = async ({ id, name }: Authenticator) => {
    setRemoving(id);
    const outcome = await removeAuthenticator(client, id);
    await readAgain();
    setRemoving(null);
    if (outcome.kind === "failed") showToast("error", outcome.message ?? `${name} could not be removed.`);
    else showToast("success", `${name} was removed.`);
  };

  return (
    <div className="two-step-body">
      {authenticators.length === 0 ? (
        <p>
          It is off. Anyone who knows your password, or can read your mail, can sign in as you: a second step
          keeps them out.
        </p>
      ) : (
        <>
          <p className="two-step-on">
            <ShieldCheck className="ico" aria-hidden />
            It is on.
          </p>
          <ul className="rows authenticators" aria-label="Your authenticators">
            {authenticators.map((one) => (
              <li key={one.id}>
                <div>
                  <b>{one.name}</b>
                  <span className="hint">
                    Added <time dateTime={one.addedAt}>{dayText(one.addedAt)}</time>
                  </span>
                </div>
                <button
                  className="btn line small"
                  type="button"
                  disabled={removing !== null}
                  onClick={() => setAsked(one)}
                >
                  {removing === one.id ? "Removing…" : "Remove"}
                  <span className="vh"> {one.name}</span>
                </button>
              </li>
            ))}
          </ul>
          {authenticators.length === 1 && (
            <p className="hint">
              Lose this device, and you can’t sign in. Add another authenticator on a second device.
            </p>
          )}
        </>
      )}
      <button ref={setUp} className="btn line" type="button" onClick={() => setIsSettingUp(true)}>
        {authenticators.length === 0 ? "Set up" : "Add another"}
      </button>
      <SetUpDialog
        client={client}
        isOpen={isSettingUp}
        taken={authenticators.map(({ name }) => name)}
        onDone={finish}
        onClose={() => setIsSettingUp(false)}
      />
      <RemoveDialog
        authenticator={asked}
        isLast={authenticators.length === 1}
        onConfirm={(one) => void remove(one)}
        onClose={() => setAsked(null)}
        returnFocus={setUp}
      />
    </div>
  );
}

type RemoveDialogProps = {
  /** The authenticator in question; null while none is. */
  readonly authenticator: Authenticator | null;
  readonly isLast: boolean;
  readonly onConfirm: (authenticator: Authenticator) => void;
  readonly onClose: () => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
};

function RemoveDialog({ authenticator, isLast, onConfirm, onClose, returnFocus }: RemoveDialogProps) {
  // The words stay while the dialog leaves the screen.
  const [asked, setAsked] = useState({ name: "", isLast });
  if (authenticator !== null && authenticator.name !== asked.name)
    setAsked({ name: authenticator.name, isLast });
  return (
    <ConfirmDialog
      isOpen={authenticator !== null}
      title={`Remove ${asked.name}?`}
      confirmLabel="Remove"
      onConfirm={() => authenticator && onConfirm(authenticator)}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p>Its codes will no longer be taken.</p>
      <p>
        {asked.isLast
          ? "It is your only second step: signing in will take one step again."
          : "You can still sign in with your other authenticators."}
      </p>
    </ConfirmDialog>
  );
}
