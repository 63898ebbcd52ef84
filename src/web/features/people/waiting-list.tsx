import { useRef, useState } from "react";
import type { Invitation } from "#api/people/contract.ts";
import { roles } from "#product/roles.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { relativeTime } from "../../brands/text/timestamps.ts";
import { showToast } from "../../ui/toast.ts";
import { useChangePeople, useInvitations } from "./use-people.ts";

/** So many are shown at once. */
const SHOWN = 10;

/** The invitations nobody has accepted yet. */
export function WaitingList({ brandId }: { readonly brandId: string }) {
  const { invitations, isError, retry } = useInvitations(brandId);
  const { change, isBusy } = useChangePeople(brandId);
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const send = async (kind: "resend" | "take-back", { id }: Invitation) => {
    const trouble = await change({ kind, id });
    if (trouble !== null) showToast("error", trouble);
    list.current?.focus();
  };
  if (isError && !invitations)
    return (
      <p className="soft sm" role="status">
        The invitations could not be loaded.{" "}
        <button className="btn line small" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  if (!invitations || invitations.length === 0) return null;
  const now = new Date();
  const shown = isWhole ? invitations : invitations.slice(0, SHOWN);
  return (
    <>
      <ul ref={list} className="people waiting-people" tabIndex={-1} aria-label="Invitations">
        {shown.map((one) => (
          <li key={one.id}>
            <div className="person">
              <p className="person-name">{one.email}</p>
              <p className="person-note">
                {one.isExpired
                  ? `The link expired on ${dayText(one.expiresAt)}. Send it again, or revoke it.`
                  : `Invited ${relativeTime(one.sentAt, now)}. The link works until ${dayText(one.expiresAt)}.`}
              </p>
            </div>
            <p className="person-role">{roles[one.role].label}</p>
            <div className="person-actions">
              <button
                className="btn line small"
                type="button"
                disabled={isBusy}
                aria-label={`Send the invitation of ${one.email} again`}
                onClick={() => void send("resend", one)}
              >
                Send again
              </button>
              <button
                className="btn plain small"
                type="button"
                disabled={isBusy}
                aria-label={`Revoke the invitation of ${one.email}`}
                onClick={() => void send("take-back", one)}
              >
                Revoke
              </button>
            </div>
          </li>
        ))}
      </ul>
      {invitations.length > shown.length && (
        <p className="people-more">
          <button
            className="btn line dense"
            type="button"
            onClick={() => {
              setIsWhole(true);
              list.current?.focus({ preventScroll: true });
            }}
          >
            Show {invitations.length - shown.length} more
          </button>
        </p>
      )}
    </>
  );
}
