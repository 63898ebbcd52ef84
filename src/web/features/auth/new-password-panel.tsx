import { type FormEvent, useEffect, useState } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { needsSecondStep, useAuthContext } from "../../session/auth-context.ts";
import type { AuthOutcome } from "../../session/auth-outcome.ts";
import { errorMessage, failureMessage, successMessage } from "../../session/failure-message.ts";
import { keptPlace } from "../../session/way-back/confirmed-from.ts";
import { wayOn } from "../../session/way-back/way-on.ts";
import { FormMessage, type FormMessageContent } from "../../ui/form/form-message.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";

type NewPasswordPanelProps = {
  /** The address was confirmed a moment ago: the password of the sign-up ended with that. */
  readonly isConfirmation?: boolean;
  /** Of a link that another browser asked for: whose account it opens, and what signs in here once a password is chosen. */
  readonly opening?: { readonly email: string; readonly open: () => Promise<AuthOutcome> };
};

const REDIRECT_MS = 1200;

type NewPasswordFormProps = {
  /** Whose password it is, for password managers. */
  readonly email: string;
  readonly isConfirmation: boolean;
  /** Signs in first, where nobody is yet. */
  readonly open: () => Promise<AuthOutcome>;
};

/** Takes a new password twice, saves it, and goes to the invitation or the page that led here, else to the dashboard. Its length is for the server to judge. */
function NewPasswordForm({ email, isConfirmation, open }: NewPasswordFormProps) {
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

/** Names the account, and takes its new password. */
export function NewPasswordPanel({ isConfirmation = false, opening }: NewPasswordPanelProps) {
  const { user, assurance, signOut } = useAuthContext();
  const [isOpen, setIsOpen] = useState(false);
  const open = async (): Promise<AuthOutcome> => {
    if (opening === undefined || isOpen) return { kind: "done" };
    const outcome = await opening.open();
    setIsOpen(outcome.kind === "done");
    return outcome;
  };
  const email = opening?.email ?? user?.email ?? "";
  // A mailed link is the first step only: without the second the provider takes no new password.
  if (needsSecondStep(assurance))
    return <Navigate to="/auth/two-step" replace state={{ from: { pathname: "/update-password" } }} />;
  return (
    <>
      <h1 className="serif">{isConfirmation ? "Your address is confirmed." : "Choose a new password."}</h1>
      {email !== "" && <p className="account-address">For {email}</p>}
      <p className="soft">
        {isConfirmation
          ? "Choose your password again; it may be the same one. We ask because anyone could have signed up with your address; now it is yours."
          : "Sign in with this password from now on. It replaces any you chose before."}
      </p>
      {opening && (
        <p className="soft">This browser didn’t ask for the link. Go on only if the account is yours.</p>
      )}
      <NewPasswordForm email={email} isConfirmation={isConfirmation} open={open} />
      {opening && (
        <Link className="btn line full" to="/auth" replace onClick={() => isOpen && void signOut()}>
          Cancel
        </Link>
      )}
    </>
  );
}
