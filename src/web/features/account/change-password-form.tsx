import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useAuthContext } from "../../session/auth-context.ts";
import { DialogActions } from "../../ui/form/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { showToast } from "../../ui/toast.ts";
import {
  type NewPassword,
  type NewPasswordErrors,
  newPasswordErrors,
  passwordHint,
} from "./new-password-errors.ts";

type ChangePasswordFormProps = {
  readonly first: RefObject<HTMLInputElement | null>;
  /** Whose password it is, for password managers. */
  readonly email: string;
  readonly onClose: () => void;
};

export function ChangePasswordForm({ first, email, onClose }: ChangePasswordFormProps) {
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
