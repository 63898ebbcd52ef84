import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { acceptInvitation, lookAtInvitation } from "../../api-client/people.ts";
import { RequestFailedError } from "../../api-client/request.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { forgetInvitation } from "../../session/kept-invitation.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { roleNames } from "./role-names.ts";
import { roleMeanings } from "./role-words.ts";

const wordsOf = (error: unknown): string =>
  (error instanceof RequestFailedError ? error.explanation : null) ??
  "The server did not answer. Please try again.";

/** Sent to another address than that of whoever is signed in; the page keeps the invitation while they change. */
const isAnothers = (error: unknown): boolean => error instanceof RequestFailedError && error.status === 403;

/** What an invitation is for, and the button that accepts it; or why it cannot be accepted. */
export function InvitationPanel({ token }: { readonly token: string }) {
  const accessToken = useAccessToken();
  const { user, signOut } = useAuthContext();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["invitation", user?.id, token],
    queryFn: async ({ signal }) => lookAtInvitation(token, await accessToken(), signal),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => failures < 2 && !(failure instanceof RequestFailedError),
  });
  const accept = useMutation({
    networkMode: "always",
    mutationFn: async () => acceptInvitation(token, await accessToken()),
    onSuccess: async ({ brandId, brandName }) => {
      forgetInvitation();
      await queries.invalidateQueries({ queryKey: ["shared-brands"] });
      await navigate(brandPath({ id: brandId, name: brandName }), { replace: true });
    },
  });
  if (isPending) return <Waiting label="Looking at the invitation…" />;
  const trouble = accept.error ?? error;
  if (!data || trouble)
    return (
      <>
        <h1 className="serif">This did not work.</h1>
        <Notice tone="bad" title={wordsOf(trouble)}>
          You are signed in as {user?.email ?? "nobody"}.
        </Notice>
        {isAnothers(trouble) && <UnconfirmedAddress />}
        {isAnothers(trouble) && (
          <button className="btn full" type="button" onClick={() => void signOut()}>
            Sign in with another account
          </button>
        )}
        {trouble instanceof RequestFailedError ? (
          <Link
            className={isAnothers(trouble) ? "btn line full" : "btn full"}
            to="/dashboard"
            onClick={forgetInvitation}
          >
            Go to the dashboard
          </Link>
        ) : (
          <button className="btn full" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        )}
      </>
    );
  const { brandName, role, invitedBy } = data;
  return (
    <>
      <h1 className="serif">Join {brandName}.</h1>
      <p className="lead">
        {invitedBy ?? "A member"} invites you as {roleNames[role].toLowerCase()}. {roleMeanings[role]}
      </p>
      <button className="btn full" type="button" disabled={accept.isPending} onClick={() => accept.mutate()}>
        {accept.isPending ? "Accepting…" : "Accept the invitation"}
      </button>
      <p className="soft sm">You are signed in as {user?.email ?? "nobody"}.</p>
    </>
  );
}
