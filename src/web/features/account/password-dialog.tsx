import { type FormEvent, type RefObject, useRef, useState } from "react";
import { lacksPassword, useAuthContext } from "../../session/auth-context.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { FieldNote } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/toast.ts";

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

type ChangePasswordFormProps = {
  readonly first: RefObject<HTMLInputElement | null>;
  /** Whose password it is, for password managers. */
  readonly email: string;
  readonly onClose: () => void;
};

const MIN_LENGTH = 8;

/** Shown under the field before there is an error. */
export const passwordHint = `Password must be at least ${MIN_LENGTH} characters.`;

type NewPassword = { readonly password: string; readonly confirmation: string };
type NewPasswordErrors = {
  readonly password?: string | undefined;
  readonly confirmation?: string | undefined;
};

/** Takes a new password as typed twice; returns what is wrong with either field, nothing where it may be saved. */
export function newPasswordErrors({ password, confirmation }: NewPassword): NewPasswordErrors {
  if (Array.from(password).length < MIN_LENGTH)
    return { password: `Password must be at least ${MIN_LENGTH} characters long.` };
  if (password !== confirmation) return { confirmation: "Passwords do not match." };
  return {};
}

function ChangePasswordForm({ first, email, onClose }: ChangePasswordFormProps) {
  const { updatePassword } = useAuthContext();
  const second = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<NewPassword>({ password: "", confirmation: "" });
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [isSaving, setIsSaving] = useState(false);

  const type = (changed: Partial<NewPassword>) => {
    setTyped({ ...typed, ...changed });
    setErrors({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const found = newPasswordErrors(typed);
    setErrors(found);
    if (found.password) return first.current?.focus();
    if (found.confirmation) return second.current?.focus();
    setIsSaving(true);
    const outcome = await updatePassword(typed.password);
    setIsSaving(false);
    if (outcome.kind === "failed") return showToast("error", outcome.message ?? "Unable to update password.");
    showToast("success", "Password updated successfully.");
    onClose();
  };

  return (
    <form noValidate onSubmit={submit} aria-busy={isSaving}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={first}
        label="New password"
        autoComplete="new-password"
        required
        value={typed.password}
        hint={passwordHint}
        error={errors.password}
        onChange={(event) => type({ password: event.target.value })}
      />
      <PasswordField
        ref={second}
        label="Confirm password"
        autoComplete="new-password"
        required
        value={typed.confirmation}
        error={errors.confirmation}
        onChange={(event) => type({ confirmation: event.target.value })}
      />
      <DialogActions>
        <button className="btn line" type="button" onClick={onClose}>
          Cancel
        </button>
        <button className="btn" type="submit" disabled={isSaving}>
          {isSaving ? "Saving…" : "Update password"}
        </button>
      </DialogActions>
    </form>
  );
}

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
