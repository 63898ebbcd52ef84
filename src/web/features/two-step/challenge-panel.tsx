import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { publicConfigQuery } from "../../api/public-config.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { Select } from "../../ui/form/select.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.ts";
import { checkCode, useAuthenticators } from "./authenticators.ts";
import { CodeForm } from "./code-form.tsx";

/** The second step of signing in: a code of one of the user's apps. The page goes on by itself once it is right. */
export function ChallengePanel() {
  const { user, signOut } = useAuthContext();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async () => {
    setIsLeaving(true);
    const outcome = await signOut();
    setIsLeaving(false);
    if (outcome.kind === "failed") showToast("error", outcome.message ?? "Unable to sign out.");
  };

  return (
    <>
      <h1 className="serif">One more step.</h1>
      <p className="lead">Your account is protected by a second step.</p>
      <Challenge />
      <LostDevice />
      <p className="two-step-leave">
        <span>
          Signed in as <b>{user?.email ?? "you"}</b>
        </span>
        <button className="btn line small" type="button" disabled={isLeaving} onClick={() => void leave()}>
          Sign out
        </button>
      </p>
    </>
  );
}

/** Where to turn without the device: codes come from nowhere else. */
function LostDevice() {
  const { data: config } = useQuery(publicConfigQuery);
  const address = config?.supportEmail ?? null;
  return (
    <details className="lost-device">
      <summary>Lost your device?</summary>
      <p className="soft">
        Use another authenticator you set up, or your app on a device it is synced to. Without either, ask{" "}
        {address === null ? (
          "the people who run this installation"
        ) : (
          <a className="link" href={`mailto:${address}`}>
            {address}
          </a>
        )}{" "}
        to remove your second step. They will check that it is you.
      </p>
    </details>
  );
}

function Challenge() {
  const { client, listed } = useAuthenticators();
  const [chosen, setChosen] = useState<string | null>(null);
  const again = (
    <button className="btn line small" type="button" onClick={() => void listed.refetch()}>
      Try again
    </button>
  );
  if (listed.isError && !listed.isFetching)
    return <Notice tone="bad" title={listed.error.message} action={again} />;
  if (!listed.data) return <Loading label="Loading your authenticators…" />;

  const { verified, hasOtherKinds } = listed.data;
  const [first] = verified;
  if (first === undefined)
    return hasOtherKinds ? (
      <Notice tone="warn" title="Your second step cannot be asked for here.">
        This page takes codes of authenticator apps only. Yours is of another kind.
      </Notice>
    ) : (
      <Notice
        tone="plain"
        title="Your second step has been removed meanwhile."
        action={
          <button className="btn small" type="button" onClick={() => void client.auth.refreshSession()}>
            Continue
          </button>
        }
      />
    );

  const id = verified.some((one) => one.id === chosen) ? (chosen ?? first.id) : first.id;
  return (
    <CodeForm
      check={(code) => checkCode(client, id, code)}
      actions={(isChecking) => (
        <button className="btn full" type="submit" disabled={isChecking}>
          {isChecking ? "Checking…" : "Continue"}
        </button>
      )}
    >
      {verified.length > 1 ? (
        <Select
          label="Authenticator"
          options={verified.map(({ id: value, name: label }) => ({ value, label }))}
          value={id}
          onChange={setChosen}
        />
      ) : (
        <p className="soft">
          Open <b>{first.name}</b> and enter the code it shows for TrueNorth.
        </p>
      )}
    </CodeForm>
  );
}
