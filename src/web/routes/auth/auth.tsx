import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { AuthPanel } from "../../features/auth/auth-panel.tsx";
import { readAuthArrival } from "../../features/auth/use-credentials.ts";
import { FreeAccount } from "../../marketing/plans/free-account.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useHasStoredSession } from "../../session/stored-session.ts";
import { wayBack } from "../../session/way-back/way-on.ts";
import { Loading } from "../../ui/loading.tsx";

export const meta = () =>
  unlistedPageMeta("Log in | TrueNorth", "Sign in to TrueNorth, or create a free account.");

export default function Auth() {
  const { loading, session } = useAuthContext();
  const { state } = useLocation();
  const [arrival] = useState(() => readAuthArrival(state));
  const seemsSignedIn = useHasStoredSession();
  if (session !== null) return <Navigate to={wayBack(state)} replace />;
  // Who seems to be signed in is not shown a form that goes at once.
  if (loading && seemsSignedIn) return <Loading label="Loading your account…" />;
  return <AuthPanel arrival={arrival} signUpNote={<FreeAccount />} />;
}
