import { Navigate } from "react-router";
import { needsSecondStep, useAuthContext } from "../../session/auth-context.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

export function NewPasswordPanel() {
  const { assurance } = useAuthContext();
  // A mailed link is the first step only: without the second the provider takes no new password.
  if (needsSecondStep(assurance))
    return <Navigate to="/auth/two-step" replace state={{ from: { pathname: "/update-password" } }} />;
  return (
    <>
      <h1 className="serif">Choose a new password.</h1>
      <p className="soft">Sign in with this password from now on. It replaces any you chose before.</p>
      <NewPasswordForm />
    </>
  );
}
