import { useState } from "react";
import { Link, Navigate } from "react-router";
import { needsSecondStep, useAuthContext } from "../../session/auth-context.ts";
import type { AuthOutcome } from "../../session/auth-outcome.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

type NewPasswordPanelProps = {
  /** The address was confirmed a moment ago: the password of the sign-up ended with that. */
  readonly isConfirmation?: boolean;
  /** Of a link that another browser asked for: whose account it opens, and what signs in here once a password is chosen. */
  readonly opening?: { readonly email: string; readonly open: () => Promise<AuthOutcome> };
};

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
          ? "Now set your password, the same as before or another. Anyone could have signed up with your address, so only a password set from your mailbox counts."
          : "Sign in with this password from now on. It replaces any you chose before."}
      </p>
      {opening && (
        <p className="soft">This browser didn't ask for the link. Go on only if the account is yours.</p>
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
