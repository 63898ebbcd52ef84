import { type RefObject, useRef, useState } from "react";
import { useAuthContext } from "../../session/auth-context.ts";
import { Dialog } from "../../ui/form/dialog.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { RecoveryMailForm } from "./recovery-mail-form.tsx";

type Mode = "change" | "email";
const modes: readonly (readonly [Mode, string])[] = [
  ["change", "Change now"],
  ["email", "Send email"],
];

type PasswordDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** A new password for the signed-in user: typed here, or by a mailed link. What was typed is forgotten when it closes. */
export function PasswordDialog({ isOpen, onClose }: PasswordDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Reset Password"
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
