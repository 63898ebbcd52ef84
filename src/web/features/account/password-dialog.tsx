import { type FormEvent, type RefObject, useRef, useState } from "react";
import { lacksPassword, useAuthContext } from "../../session/auth-context.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FieldNote } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

type Mode = "change" | "email";
const modes: readonly (readonly [Mode, string])[] = [
  ["change", "Change now"],
  ["email", "Send email"],
];

type PasswordDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** A new password for the signed-in user: typed here, or by a mailed link. What was typed is forgotten when it closes. */
export default function PasswordDialog({ isOpen, onClose }: PasswordDialogProps) {
  const { user } = useAuthContext();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={lacksPassword(user) ? "Set a password" : "Reset Password"}
      description="Choose a new password now, or have a link sent to you."
      firstFocus={first}
    >
      <PasswordModes first={first} onClose={onClose} />
    </Dialog>
  );
}

type PasswordModesProps = {
  readonly first: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
};

function PasswordModes({ first, onClose }: PasswordModesProps) {
  const { user } = useAuthContext();
  const [mode, setMode] = useState<Mode>("change");
  const email = user?.email ?? "";
  return (
    <div className="password-modes">
      <fieldset className="seg">
        <legend className="vh">How to reset it</legend>
        {modes.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="password-mode"
              value={value}
              checked={mode === value}
              onChange={() => setMode(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {mode === "change" ? (
        <ChangePasswordForm first={first} email={email} onClose={onClose} />
      ) : (
        <RecoveryMailForm email={email} onClose={onClose} />
      )}
    </div>
  );
}

const recoveryPath = "/auth/callback?type=recovery";

type RecoveryMailFormProps = { readonly email: string; readonly onClose: () => void };

function RecoveryMailForm({ email, onClose }: RecoveryMailFormProps) {
  const { sendRecovery } = useAuthContext();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (email === "") return setError("No email address available for recovery.");
    setIsSending(true);
    const outcome = await sendRecovery(email, recoveryPath);
    setIsSending(false);
    if (outcome.kind === "failed")
      return showToast("error", outcome.message ?? "Unable to send recovery email.");
    showToast("success", "Check your inbox for the recovery link.");
    onClose();
  };

  return (
    <form noValidate onSubmit={submit} aria-busy={isSending}>
      <div>
        {email === "" ? (
          <p className="soft">There is no address to send a link to.</p>
        ) : (
          <p className="soft">
            A link that lets you choose a new password goes to <b>{email}</b>. It works once, within an hour.
          </p>
        )}
        <FieldNote id="recovery-note" error={error} />
      </div>
      <DialogActions>
        <button className="btn line" type="button" onClick={onClose}>
          Cancel
        </button>
        <button className="btn" type="submit" disabled={isSending}>
          {isSending ? "Sending…" : "Send recovery email"}
        </button>
      </DialogActions>
    </form>
  );
}
