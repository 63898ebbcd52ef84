import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "react-router";
import { acceptInvitation, checkInvitation, lookAtInvitation } from "../../api/people.ts";
import { RequestFailedError } from "../../api/request.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { forgetInvitation } from "../../session/way-back/way-on.ts";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { InvitedTo } from "./invited-to.tsx";

const wordsOf = (error: unknown): string =>
  (error instanceof RequestFailedError ? error.explanation : null) ?? "The server did not answer. Try again.";

/** Sent to another address than that of anyone who is signed in; the page keeps the invitation while they change. */
const isAnothers = (error: unknown): boolean => error instanceof RequestFailedError && error.status === 403;

/** The session ended elsewhere: this browser only seems to be signed in. */
const isSignedOut = (error: unknown): boolean => error instanceof RequestFailedError && error.status === 401;

/** What an invitation is for, and the button that accepts it; or why it cannot be accepted. */
export function InvitationPanel({ token }: { readonly token: string }) {
  const accessToken = useAccessToken();
  const { user, supabase, signOut } = useAuthContext();
  const queries = useQueryClient();
  const location = useLocation();
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
  const trouble = accept.error ?? error;
  // Who holds the link may see what it is for, also with an account that can't accept it yet.
  const check = useQuery({
    queryKey: ["invitation-check", token],
    queryFn: ({ signal }) => checkInvitation(token, signal),
    enabled: isAnothers(trouble) || isSignedOut(trouble),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isPending || check.isLoading) return <Loading label="Loading the invitation…" />;
  const signInAgain = async () => {
    await supabase?.auth.signOut({ scope: "local" });
    await navigate("/auth", { state: { from: { ...location, hash: `#${token}` } } });
  };
  if (isSignedOut(trouble))
    return (
      <>
        {check.data ? <InvitedTo invited={check.data} /> : <h1 className="serif">You are invited.</h1>}
        <Notice tone="warn" title="Your session has ended.">
          Sign in again, with the address the invitation was sent to.
        </Notice>
        <button className="btn full" type="button" onClick={() => void signInAgain()}>
          Sign in
        </button>
      </>
    );
  if (!data || trouble)
    return (
      <>
        {check.data ? <InvitedTo invited={check.data} /> : <h1 className="serif">This did not work.</h1>}
        <Notice tone="bad" title={wordsOf(trouble)}>
          You are signed in as {user?.email ?? "nobody"}.
        </Notice>
        {isAnothers(trouble) && <UnconfirmedAddress purpose="accept the invitation" />}
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
  return (
    <>
      <InvitedTo invited={data} />
      <button className="btn full" type="button" disabled={accept.isPending} onClick={() => accept.mutate()}>
        {accept.isPending ? "Accepting…" : "Accept the invitation"}
      </button>
      <p className="soft sm">You are signed in as {user?.email ?? "nobody"}.</p>
    </>
  );
}
