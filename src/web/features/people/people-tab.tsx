import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Invitation, InvitedRole } from "#api/people/contract.ts";
import { roleNames, roles } from "#product/roles.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { absoluteTime, relativeTime } from "../../brands/text/timestamps.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAuthContext } from "../../session/auth-context.ts";
import { UnconfirmedAddress } from "../../session/unconfirmed-address.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { showToast } from "../../ui/toast.ts";
import { changeWords, fieldWords } from "./change-words.ts";
import { MemberList } from "./member-list.tsx";
import { inviteChoices, peopleWords } from "./role-words.ts";
import { useChangePeople, useChanges, useInvitations, useMembers } from "./use-people.ts";

type PeopleTabProps = { readonly brandId: string; readonly brandName: string };

/** The audit trail of a brand, a page at a time. */
function ChangeList({ brandId }: { readonly brandId: string }) {
  const { changes, isError, retry, more, isFetchingMore } = useChanges(brandId);
  const list = useRef<HTMLOListElement>(null);
  const now = new Date();
  if (!changes && isError)
    return (
      <p className="soft sm" role="status">
        The changes could not be loaded.{" "}
        <button className="btn line small" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  if (!changes) return <Loading label="Loading changes…" boxes={[120]} />;
  if (changes.length === 0) return <p className="soft sm">Nothing has been changed yet.</p>;
  return (
    <>
      <ol ref={list} className="changes" tabIndex={-1} aria-label="Changes">
        {changes.map((change) => (
          <li key={change.id}>
            <p className="change-words" dir="auto">
              {changeWords(change)}
            </p>
            {fieldWords(change).map((words) => (
              <p key={words} className="change-field" dir="auto">
                {words}
              </p>
            ))}
            <p className="change-by">
              {change.by ?? "TrueNorth"},{" "}
              <time dateTime={change.at} title={absoluteTime(change.at)}>
                {relativeTime(change.at, now)}
              </time>
            </p>
          </li>
        ))}
      </ol>
      {more !== null && (
        <button
          className="btn line dense"
          type="button"
          aria-disabled={isFetchingMore}
          onClick={() => {
            if (isFetchingMore) return;
            // With the last page the button goes: who pressed it stays at the list.
            void more().then((isLast) => isLast && list.current?.focus({ preventScroll: true }));
          }}
        >
          {isFetchingMore ? "Loading…" : isError ? "Try again" : "Show older changes"}
        </button>
      )}
      {isError && !isFetchingMore && (
        <p className="soft sm" role="alert">
          Older changes could not be loaded. Nothing is lost.
        </p>
      )}
    </>
  );
}

/** So many are shown at once. */
const SHOWN = 10;

/** The invitations nobody has accepted yet. */
function WaitingList({ brandId }: { readonly brandId: string }) {
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

/** Who works on a brand, who was asked to, and what they changed. */
export function PeopleTab({ brandId, brandName }: PeopleTabProps) {
  const { canAdminister } = useWorkspace();
  const { user } = useAuthContext();
  const { members, error, isPending, retry } = useMembers(brandId);
  const { invitations } = useInvitations(brandId, canAdminister);
  const navigate = useNavigate();
  if (isPending) return <Loading label="Loading people…" boxes={[18, 44, 44, 44]} />;
  if (!members) return <PeopleUnavailable error={error} onRetry={retry} />;
  const isConfirmed = Boolean(user?.email_confirmed_at);
  return (
    <>
      <PageFinding
        more={
          canAdminister &&
          isConfirmed &&
          "Invite a colleague by mail. The link works once, for seven days, for that address only."
        }
      >
        {peopleWords(members.length, invitations?.length ?? 0)}
      </PageFinding>
      {canAdminister && (
        <section className="invite" aria-label="Invite">
          {isConfirmed ? (
            <InviteForm brandId={brandId} />
          ) : (
            <UnconfirmedAddress purpose="invite colleagues" isNextStep />
          )}
          <WaitingList brandId={brandId} />
        </section>
      )}
      <section className="section" aria-labelledby="people">
        <div className="section-head">
          <h2 id="people">Who has access</h2>
        </div>
        <MemberList
          brandId={brandId}
          brandName={brandName}
          members={members}
          onLeft={() => void navigate("/dashboard")}
        />
        <h3 className="role-meanings-title">What each role may do</h3>
        <dl className="role-meanings">
          {roleNames.map((role) => (
            <div key={role}>
              <dt>{roles[role].label}</dt>
              <dd>{roles[role].meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section" aria-labelledby="changes">
        <div className="section-head">
          <h2 id="changes">Recent changes</h2>
          <p>Who changed what, the newest first</p>
        </div>
        <ChangeList brandId={brandId} />
      </section>
    </>
  );
}

function PeopleUnavailable({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return <Unloaded title="The people could not be loaded." error={error} onRetry={onRetry} />;
}

/** Asks somebody to work on the brand. */
function InviteForm({ brandId }: { readonly brandId: string }) {
  const { change, isBusy } = useChangePeople(brandId);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<InvitedRole>("editor");
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTrouble(undefined);
    const said =
      email.trim() === ""
        ? "Email is required."
        : await change({ kind: "invite", email: email.trim(), role });
    setTrouble(said ?? undefined);
    if (said === null) setEmail("");
    input.current?.focus();
  };
  return (
    <form className="field-line" noValidate onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
      <TextField
        ref={input}
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={trouble}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label="Role"
        options={inviteChoices}
        value={role}
        onChange={setRole}
        hint={roles[role].meaning}
      />
      <button className="btn accent" type="submit" disabled={isBusy}>
        {isBusy ? "Sending…" : "Send invitation"}
      </button>
    </form>
  );
}
