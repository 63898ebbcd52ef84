import { type ReactNode, useEffect } from "react";
import { useAuthContext } from "../../session/auth-context.ts";
import { announceStoredSession } from "../../session/stored-session.ts";
import { AccountMenu } from "./account-menu.tsx";

/** The account menu in the header; `place` until it is known whose. */
export function HeaderAccount({ place }: { readonly place: ReactNode }) {
  const { loading, session } = useAuthContext();

  // A session that has ended, or was refused, is gone from storage: the header shall look again.
  useEffect(() => {
    if (!loading && session === null) announceStoredSession();
  }, [loading, session]);

  return session === null ? place : <AccountMenu />;
}
