import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { readCallbackAddress } from "../features/auth/callback-address.ts";
import { NewPasswordPanel } from "../features/auth/new-password-panel.tsx";
import { unlistedPageMeta } from "../page-meta.ts";
import { useAuthContext } from "../session/auth-context.ts";
import { keptInvitation } from "../session/kept-invitation.ts";
import { Notice } from "../ui/notice.tsx";
import { Waiting } from "../ui/waiting.tsx";

const REDIRECT_MS = 1500;

export const meta = () =>
  unlistedPageMeta("Signing in | TrueNorth", "Completes a sign-in by a mailed link or with Google.");

/** Where mailed links and Google lead back to. supabase-js takes the session out of the address meanwhile. */
export default function AuthCallback() {
  const location = useLocation();
  // Read once: the session in the fragment is taken out as soon as it is stored.
  const [{ isRecovery, problem }] = useState(() => readCallbackAddress(location));
  if (!isRecovery) return <Completion problem={problem} />;
  return problem === null ? <NewPasswordPanel /> : <DeadRecoveryLink problem={problem} />;
}

function Completion({ problem }: { problem: string | null }) {
  const { loading, session, isUnreached, reconnect } = useAuthContext();
  const navigate = useNavigate();
  const hasSession = session !== null;

  useEffect(() => {
    if (hasSession)
      return void navigate(keptInvitation() === null ? "/dashboard" : "/invitation", { replace: true });
    if (loading) return;
    const lead = () => void navigate("/auth", { replace: true, state: { problem } });
    const timer = setTimeout(lead, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [hasSession, loading, navigate, problem]);

  return (
    <>
      <h1 className="serif">{problem === null ? "One moment." : "That did not work."}</h1>
      {problem !== null && <Notice tone="bad" title={problem} />}
      <Waiting label={problem === null ? "Completing sign in…" : "Taking you back to sign in…"} />
      {isUnreached && (
        <Notice
          tone="bad"
          title="There is no connection to TrueNorth."
          action={
            <button className="btn line small" type="button" onClick={reconnect}>
              Try again
            </button>
          }
        >
          It goes on by itself as soon as you are online again.
        </Notice>
      )}
    </>
  );
}

function DeadRecoveryLink({ problem }: { problem: string }) {
  return (
    <>
      <h1 className="serif">This link no longer works.</h1>
      <Notice tone="bad" title={problem}>
        A link works once, within an hour. Your password is as it was.
      </Notice>
      <Link className="btn full" to="/forgot">
        Ask for a new link
      </Link>
    </>
  );
}
