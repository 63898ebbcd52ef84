import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { AccountQuestion } from "../../features/auth/account-question.tsx";
import { readCallbackAddress } from "../../features/auth/callback-address.ts";
import { NewPasswordPanel } from "../../features/auth/new-password-panel.tsx";
import { useLinkSignIn } from "../../features/auth/use-link-sign-in.ts";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { withoutTokens } from "../../session/way-back/address-tokens.ts";
import { wayOn } from "../../session/way-back/way-on.ts";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";

const REDIRECT_MS = 1500;
const DEAD_LINK = "Email link is invalid or has expired";

export const meta = () =>
  unlistedPageMeta("Signing in | TrueNorth", "Completes a sign-in by a mailed link or with Google.");

/** Where mailed links and Google lead back to, and the only page that takes a session from its address. */
export default function AuthCallback() {
  const location = useLocation();
  const navigate = useNavigate();
  // Read once: tokens leave the address bar at once.
  const [{ isRecovery, isConfirmation, problem, tokens }] = useState(() => readCallbackAddress(location));
  const { link, open, accept, check } = useLinkSignIn(tokens);
  const bare = withoutTokens(location);

  useEffect(() => {
    if (bare !== null) void navigate(bare, { replace: true });
  }, [bare, navigate]);

  if (link.kind === "question" && isRecovery && link.isEnough)
    return <NewPasswordPanel isConfirmation={isConfirmation} opening={{ email: link.email, open }} />;
  if (link.kind === "question")
    return <AccountQuestion email={link.email} onContinue={() => void accept()} />;
  const isUnreached = link.kind === "failed" && link.isUnreached;
  const trouble = link.kind === "failed" && !isUnreached ? (link.message ?? DEAD_LINK) : problem;
  if (isRecovery && trouble !== null) return <DeadRecoveryLink problem={trouble} />;
  if (isRecovery && link.kind === "done") return <NewPasswordPanel isConfirmation={isConfirmation} />;
  return (
    <Completion
      problem={trouble}
      isOpen={link.kind === "checking" || isUnreached}
      onRetry={isUnreached ? () => void check() : null}
    />
  );
}

type CompletionProps = {
  readonly problem: string | null;
  /** The link's tokens are still being checked. */
  readonly isOpen: boolean;
  /** There where the server did not answer; asks it again. */
  readonly onRetry: (() => void) | null;
};

function Completion({ problem, isOpen, onRetry }: CompletionProps) {
  const { loading, session, isUnreached, reconnect } = useAuthContext();
  const navigate = useNavigate();
  const hasSession = session !== null;

  useEffect(() => {
    if (isOpen) return;
    if (hasSession) return void navigate(wayOn(new Date()), { replace: true });
    if (loading) return;
    const lead = () => void navigate("/auth", { replace: true, state: { problem } });
    const timer = setTimeout(lead, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, hasSession, loading, navigate, problem]);

  return (
    <>
      <h1 className="serif">{problem === null ? "One moment." : "That did not work."}</h1>
      {problem !== null && <Notice tone="bad" title={problem} />}
      <Loading label={problem === null ? "Completing sign in…" : "Taking you back to sign in…"} />
      {(isUnreached || onRetry !== null) && (
        <Notice
          tone="bad"
          title="There is no connection to TrueNorth."
          action={
            <button className="btn line small" type="button" onClick={onRetry ?? reconnect}>
              Try again
            </button>
          }
        >
          {onRetry === null ? "It goes on as soon as you are online again." : "Check your network."}
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
