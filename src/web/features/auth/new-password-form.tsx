import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useAuthContext } from "../../session/auth-context.ts";
import type { AuthOutcome } from "../../session/auth-outcome.ts";
import { errorMessage, failureMessage, successMessage } from "../../session/failure-message.ts";
import { keptPlace } from "../../session/way-back/confirmed-from.ts";
import { wayOn } from "../../session/way-back/way-on.ts";
import { FormMessage, type FormMessageContent } from "../../ui/form/form-message.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";

const REDIRECT_MS = 1200;

type NewPasswordFormProps = {
  /** Whose password it is, for password managers. */
  readonly email: string;
  readonly isConfirmation: boolean;
  /** Signs in first, where nobody is yet. */
  readonly open: () => Promise<AuthOutcome>;
};

/** Takes a new password twice, saves it, and goes to the invitation or the page that led here, else to the dashboard. Its length is for the server to judge. */
export function NewPasswordForm({ email, isConfirmation, open }: NewPasswordFormProps) {
  const { updatePassword } = useAuthContext();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [message, setMessage] = useState<FormMessageContent | null>(null);
  const [progress, setProgress] = useState<"typing" | "saving" | "saved">("typing");

  useEffect(() => {
    if (progress !== "saved") return;
    const now = new Date();
    const place = isConfirmation ? keptPlace(email, now) : null;
    const lead = () => void navigate(wayOn(now, place), { replace: true });
    const timer = setTimeout(lead, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [progress, navigate, email, isConfirmation]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (progress !== "typing") return;
    if (password === "" || confirmation === "")
      return setMessage(errorMessage("Please fill in both password fields."));
    if (password !== confirmation) return setMessage(errorMessage("Passwords do not match."));
    setMessage(null);
    setProgress("saving");
    const opened = await open();
    const outcome = opened.kind === "done" ? await updatePassword(password) : opened;
    if (outcome.kind === "failed") {
      setMessage(failureMessage(outcome, "Unable to update password. Please try again."));
      return setProgress("typing");
    }
    setMessage(successMessage("Password updated. Redirecting…"));
    setProgress("saved");
  };

  return (
    <form noValidate onSubmit={submit} aria-busy={progress === "saving"}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <FormMessage message={message} />
      <button className="btn full" type="submit" disabled={progress !== "typing"}>
        {progress === "saving" ? "Saving…" : "Update password"}
      </button>
    </form>
  );
}
