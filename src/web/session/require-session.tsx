import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { PageLoading } from "../ui/loading.tsx";
import { needsSecondStep, useAuthContext } from "./auth-context.ts";

/** Shows what is inside to those who have signed in, by both steps where they set up two; others do so first, and come back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { loading, session, assurance, isUnreached, reconnect, hasLeft } = useAuthContext();
  const location = useLocation();
  if (session !== null)
    return needsSecondStep(assurance) ? (
      <Navigate to="/auth/two-step" replace state={{ from: location }} />
    ) : (
      children
    );
  if (isUnreached) return <Unreached onRetry={reconnect} />;
  if (loading) return <PageLoading label="Loading your account…" />;
  // Who has just signed out is not asked to sign in again.
  if (hasLeft) return <Navigate to="/" replace />;
  return <Navigate to="/auth" replace state={{ from: location }} />;
}

function Unreached({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="wrap lost">
      <h1 className="serif">TrueNorth cannot be reached.</h1>
      <p className="lead" role="alert">
        There is no connection to the server. The page opens by itself as soon as you are online again.
      </p>
      <p className="go">
        <button className="btn big" type="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </main>
  );
}
