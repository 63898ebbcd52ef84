import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { ForgotForm } from "../../features/auth/forgot-form.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";

export const meta = () =>
  unlistedPageMeta("Forgot password | TrueNorth", "Have a link mailed to choose a new password.");

export default function Forgot() {
  return (
    <>
      <h1 className="serif">Forgot your password?</h1>
      <p className="lead">Name your email address, and a link to choose a new one is on its way.</p>
      <ForgotForm />
      <p>
        <Link className="link" to="/auth">
          <ArrowLeft className="ico" aria-hidden />
          Back to sign in
        </Link>
      </p>
    </>
  );
}
