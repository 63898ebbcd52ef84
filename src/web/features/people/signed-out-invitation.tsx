import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { checkInvitation } from "../../api/people.ts";
import { RequestFailedError } from "../../api/request.ts";
import { forgetInvitation } from "../../session/way-back/way-on.ts";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { InvitedTo } from "./invited-to.tsx";

/** Unknown, or ended: no sign-in would help. */
const ends: ReadonlySet<number> = new Set([404, 410]);

/** What an invitation is to somebody who is not signed in: `children` below what it is for, or why it is over and what to do. */
export function SignedOutInvitation({ token, children }: { token: string; children: ReactNode }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["invitation-check", token],
    queryFn: ({ signal }) => checkInvitation(token, signal),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const why = error instanceof RequestFailedError && ends.has(error.status) ? error.explanation : null;
  const isUnknown = error instanceof RequestFailedError && error.status === 404;
  useEffect(() => {
    if (why !== null) forgetInvitation();
  }, [why]);
  if (isPending) return <Loading label="Loading the invitation…" />;
  // If it is unknown, signing in is the way to find out.
  if (why === null)
    return (
      <>
        {data ? <InvitedTo invited={data} /> : <h1 className="serif">You are invited.</h1>}
        {children}
      </>
    );
  return (
    <>
      <h1 className="serif">This link opens nothing.</h1>
      <Notice tone="bad" title={why}>
        {isUnknown && "No newer mail? Ask the person who invited you for a new one. "}
        If you are a member already, sign in: your brands are on the dashboard.
      </Notice>
      <Link className="btn line full" to="/auth">
        Sign in
      </Link>
    </>
  );
}
