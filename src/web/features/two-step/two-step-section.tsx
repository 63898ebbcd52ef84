import { useId } from "react";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AuthenticatorList } from "./authenticator-list.tsx";
import { useAuthenticators } from "./authenticators.ts";

/** Two-step verification of an account. */
export function TwoStepSection() {
  const titleId = useId();
  return (
    <section className="account-section" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Two-step verification</h2>
        <p className="soft">Signing in then takes a code from an app on your phone as well.</p>
      </header>
      <Authenticators />
    </section>
  );
}

function Authenticators() {
  const { client, listed, readAgain } = useAuthenticators();
  if (listed.data)
    return <AuthenticatorList client={client} authenticators={listed.data.verified} readAgain={readAgain} />;
  if (listed.isError && !listed.isFetching)
    return (
      <Notice
        tone="bad"
        title={listed.error.message}
        action={
          <button className="btn line" type="button" onClick={() => void listed.refetch()}>
            Try again
          </button>
        }
      >
        Nothing has been changed.
      </Notice>
    );
  return (
    <div className="two-step-body" role="status" aria-busy="true">
      <span className="vh">Loading your authenticators…</span>
      <Skeleton width="210px" />
      <Skeleton width="150px" height="40px" />
    </div>
  );
}
