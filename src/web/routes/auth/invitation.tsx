import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { InvitationPanel } from "../../features/people/invitation-panel.tsx";
import { SignedOutInvitation } from "../../features/people/signed-out-invitation.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { RequireSession } from "../../session/require-session.tsx";
import { keepInvitation, savedInvitation } from "../../session/way-back/way-on.ts";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";

export const meta = () =>
  unlistedPageMeta("Invitation | TrueNorth", "Accept an invitation to work on a brand.");

/** The target of an invitation's link. Its token is after the #, which browsers never send. */
export default function InvitationPage() {
  const location = useLocation();
  const { loading, session } = useAuthContext();
  const [token] = useState(() => location.hash.slice(1) || savedInvitation());
  useEffect(() => {
    if (token !== null && !session?.user.email_confirmed_at) keepInvitation(token);
  }, [token, session]);
  if (token === null)
    return (
      <>
        <h1 className="serif">This did not work.</h1>
        <Notice tone="bad" title="The address is not that of an invitation.">
          Please open the link of the mail as a whole.
        </Notice>
        <Link className="btn full" to="/dashboard">
          Go to the dashboard
        </Link>
      </>
    );
  if (session !== null)
    return (
      <RequireSession>
        <InvitationPanel key={session.access_token} token={token} />
      </RequireSession>
    );
  if (loading) return <Loading label="Loading the invitation…" />;
  const from = { ...location, hash: `#${token}` };
  return (
    <SignedOutInvitation token={token}>
      <p className="lead">Sign in to accept, with the address the invitation was sent to.</p>
      <Link className="btn full" to="/auth" state={{ from }}>
        Sign in
      </Link>
      <Link className="btn line full" to="/auth" state={{ from, mode: "signup" }}>
        Create an account
      </Link>
    </SignedOutInvitation>
  );
}
