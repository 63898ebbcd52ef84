import { Navigate, useLocation } from "react-router";
import { ChallengePanel } from "../../features/two-step/challenge-panel.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { needsSecondStep, useAuthContext } from "../../session/auth-context.ts";
import { wayBack } from "../../session/way-back/way-on.ts";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";

export const meta = () =>
  unlistedPageMeta(
    "Second step | TrueNorth",
    "Enter the code of your authenticator app to finish signing in.",
  );

/** Where the guard sends who has taken the first of two steps only. */
export default function AuthTwoStep() {
  const { loading, session, assurance, isUnreached, reconnect, hasLeft } = useAuthContext();
  const { state } = useLocation();
  if (session !== null)
    return needsSecondStep(assurance) ? <ChallengePanel /> : <Navigate to={wayBack(state)} replace />;
  if (isUnreached)
    return (
      <Notice
        tone="bad"
        title="There is no connection to TrueNorth."
        action={
          <button className="btn line small" type="button" onClick={reconnect}>
            Try again
          </button>
        }
      />
    );
  if (loading) return <Loading label="Loading your account…" />;
  return <Navigate to={hasLeft ? "/" : "/auth"} replace state={hasLeft ? null : state} />;
}
