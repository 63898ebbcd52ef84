import { NotificationBell } from "../../features/notifications/bell.tsx";
import { needsSecondStep, useAuthContext } from "../../session/auth-context.ts";
import { useWorkspace } from "../../session/workspace.ts";

/** The bell of the signed-in; the sample workspace, which is everybody's, has none. */
export function HeaderBell() {
  const { user, supabase, assurance } = useAuthContext();
  const isSample = useWorkspace().kind === "sample";
  // Before the second step the server takes nobody for signed in.
  if (user === null || supabase === null || isSample || needsSecondStep(assurance)) return null;
  return <NotificationBell />;
}
