import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { readCallbackAddress } from "../../features/auth/callback-address.ts";
import { NewPasswordPanel } from "../../features/auth/new-password-panel.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { Loading } from "../../ui/loading.tsx";

export const meta = () =>
  unlistedPageMeta("Reset password | TrueNorth", "Choose a new password for your TrueNorth account.");

/** The form for a new password where a member comes for recovery, else the page that sends one. */
export default function Reset() {
  const { loading, session } = useAuthContext();
  const location = useLocation();
  const [address] = useState(() => readCallbackAddress(location));
  if (loading) return <Loading label="Loading your account…" />;
  if (session !== null && address.isRecovery) return <NewPasswordPanel />;
  return <Navigate to="/forgot" replace />;
}
