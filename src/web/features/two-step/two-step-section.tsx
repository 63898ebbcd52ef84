import { useId } from "react";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
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
  return <Loading className="two-step-body" label="Loading your authenticators…" boxes={[12, 40]} />;
}
