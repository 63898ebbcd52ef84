import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { Member } from "#api/people/contract.ts";
import { roles } from "#product/roles.ts";
import { fetchMade } from "../../api/people.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { inviteChoices, MEMBERS_SHOWN, memberName, membersToShow } from "./role-words.ts";
import { useChangePeople } from "./use-people.ts";

type MemberListProps = {
  readonly brandId: string;
  readonly brandName: string;
  readonly members: readonly Member[];
  /** Called once the user has left the brand. */
  readonly onLeft: () => void;
};

type Asked = { readonly kind: "remove" | "leave" | "hand-over"; readonly member: Member };

type HandOverDialogProps = {
  readonly brandName: string;
  readonly member: Member;
  /** What has the focus once it is done: nobody can hand it over twice. */
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Returns what is wrong, in words; null once it is done. */
  readonly onConfirm: (typed: string) => Promise<string | null>;
};

/** Hands a brand to another member, once its name is typed. */
function HandOverDialog({ brandName, member, returnFocus, onClose, onConfirm }: HandOverDialogProps) {
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const isDone = useRef(false);
  const isRight = typed.trim() === brandName.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || isBusy) return;
    setIsBusy(true);
    const said = await onConfirm(typed);
    setIsBusy(false);
    isDone.current = said === null;
    if (said === null) onClose();
    else setTrouble(said);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Hand the brand over"
      returnFocus={() => {
        if (isDone.current) returnFocus.current?.focus({ preventScroll: true });
        return !isDone.current;
      }}
      description={
        <p>
          {memberName(member)} becomes the owner of {brandName}, and alone decides whether it stays. You stay
          as an admin.
        </p>
      }
    >
      <form className="prompt-edit" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={`Type “${brandName}” to confirm`}
          autoComplete="off"
          value={typed}
          error={trouble}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogActions>
          <button className="btn line dense" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn danger dense" type="submit" disabled={!isRight || isBusy}>
            {isBusy ? "Handing over…" : "Hand over"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type RemoveDialogProps = {
  readonly brandId: string;
  readonly brandName: string;
  readonly member: Member;
  readonly returnFocus: RefObject<HTMLElement | null>;
  /** Called with the ids of what goes on without the member. */
  readonly onConfirm: (keep: readonly string[]) => void;
  readonly onClose: () => void;
};

type Thing = { readonly id: string; readonly words: string };
type Group = { readonly title: string; readonly things: readonly Thing[] };

/** Asks before a member goes, and which of the things they made end with them. */
function RemoveDialog(props: RemoveDialogProps) {
  const { brandId, brandName, member, returnFocus, onConfirm, onClose } = props;
  const accessToken = useAccessToken();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ["people", brandId, "made", member.userId],
    queryFn: async ({ signal }) => fetchMade({ brandId, userId: member.userId }, await accessToken(), signal),
    networkMode: "always",
    // What they made a moment ago counts, too.
    gcTime: 0,
  });
  const who = member.isYou ? "you" : "they";
  const name = memberName(member);
  const groups: readonly Group[] = [
    {
      title: "Links to reports",
      things:
        data?.links.map(({ id, createdAt }) => ({ id, words: `Shared on ${dayText(createdAt)}` })) ?? [],
    },
    {
      title: "Alert connections",
      things: data?.alertTargets.map(({ id, shown }) => ({ id, words: shown })) ?? [],
    },
    {
      title: "Recipients of the weekly report",
      things: data?.recipients.map(({ id, email }) => ({ id, words: email })) ?? [],
    },
  ].filter(({ things }) => things.length > 0);
  const keys = data?.apiKeys.map((key) => key.name) ?? [];
  const invited = data?.invitations.map(({ email }) => email) ?? [];
  const toggle = (id: string) => {
    const next = new Set(kept);
    if (!next.delete(id)) next.add(id);
    setKept(next);
  };
  return (
    <ConfirmDialog
      isOpen
      title={member.isYou ? "Leave brand" : "Remove member"}
      confirmLabel={member.isYou ? "Leave" : "Remove"}
      isDisabled={isPending}
      onConfirm={() => onConfirm([...kept])}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p>
        {member.isYou
          ? `You lose access to ${brandName} until somebody invites you again.`
          : `${name} loses access to ${brandName} at once. Their changes stay.`}
      </p>
      {isPending && <p role="status">Checking what {who} made…</p>}
      {isError && (
        <p role="alert">
          Couldn’t load what {who} made. All links, alert connections, recipients and API keys of{" "}
          {member.isYou ? "yours" : "theirs"} will end.{" "}
          <button className="link" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {groups.length > 0 && (
        <>
          <p>
            What is ticked below, made by {who === "you" ? "you" : "them"}, ends too. Untick what should keep
            working.
          </p>
          {groups.map(({ title, things }) => (
            <fieldset key={title} className="made">
              <legend className="lbl">{title}</legend>
              {things.map(({ id, words }) => (
                <label key={id}>
                  <input type="checkbox" checked={!kept.has(id)} onChange={() => toggle(id)} />
                  <span dir="auto">{words}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </>
      )}
      {keys.length > 0 && (
        <p>
          API keys {who} made stop working: {keys.join(", ")}.
        </p>
      )}
      {invited.length > 0 && (
        <p>
          Open invitations {who} sent end, too: {invited.join(", ")}.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Each member with their role, and what may be done about it. */
export function MemberList({ brandId, brandName, members, onLeft }: MemberListProps) {
  const { isOwner } = useWorkspace();
  const { change } = useChangePeople(brandId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [search, setSearch] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const close = () => setAsked(null);
  const changeAndReport = async (command: Parameters<typeof change>[0]): Promise<boolean> => {
    const trouble = await change(command);
    if (trouble !== null) showToast("error", trouble);
    return trouble === null;
  };
  const confirm = async (keep: readonly string[]) => {
    if (asked === null || asked.kind === "hand-over") return;
    const { userId } = asked.member;
    const isDone = await changeAndReport({ kind: asked.kind, userId, keep });
    if (isDone && asked.kind === "leave") onLeft();
  };
  const isSearching = search.trim() !== "";
  const shown = membersToShow(members, { search, isWhole });
  const rest = members.length - shown.length;
  const showAll = () => {
    setIsWhole(true);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {members.length > MEMBERS_SHOWN && (
        <div className="people-search">
          <SearchField label="Find a person" search={search} onSearch={setSearch} />
          <p className="soft sm" role="status">
            {isSearching && `${shown.length.toLocaleString("en")} found`}
          </p>
        </div>
      )}
      <ul ref={list} className="people" tabIndex={-1} aria-label="Members">
        {shown.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            onRole={(role) => void changeAndReport({ kind: "role", userId: member.userId, role })}
            onAsk={(kind) => setAsked({ kind, member })}
          />
        ))}
      </ul>
      {!isSearching && rest > 0 && (
        <p className="people-more">
          <button className="btn line dense" type="button" onClick={showAll}>
            Show {rest.toLocaleString("en")} more
          </button>
        </p>
      )}
      {asked !== null && asked.kind !== "hand-over" && (
        <RemoveDialog
          brandId={brandId}
          brandName={brandName}
          member={asked.member}
          returnFocus={list}
          onConfirm={(keep) => void confirm(keep)}
          onClose={close}
        />
      )}
      {isOwner && asked?.kind === "hand-over" && (
        <HandOverDialog
          brandName={brandName}
          member={asked.member}
          returnFocus={list}
          onClose={close}
          onConfirm={(confirmName) => change({ kind: "hand-over", userId: asked.member.userId, confirmName })}
        />
      )}
    </>
  );
}

type MemberRowProps = {
  readonly member: Member;
  readonly onRole: (role: Exclude<Member["role"], "owner">) => void;
  readonly onAsk: (kind: Asked["kind"]) => void;
};

function MemberRow({ member, onRole, onAsk }: MemberRowProps) {
  const { canAdminister, isOwner } = useWorkspace();
  const { role, isYou, email, fullName } = member;
  const name = memberName(member);
  const isChangeable = canAdminister && !isYou && role !== "owner";
  return (
    <li>
      <div className="person">
        <p className="person-name" dir="auto">
          {name}
          {isYou && <span className="soft"> (you)</span>}
        </p>
        {fullName !== null && email !== null && <p className="person-note">{email}</p>}
      </div>
      {isChangeable ? (
        <Select
          label={`Role of ${name}`}
          labelPlace="hidden"
          options={inviteChoices}
          value={role}
          onChange={onRole}
        />
      ) : (
        <p className="person-role">{roles[role].label}</p>
      )}
      <div className="person-actions">
        {isOwner && !isYou && (
          <button
            className="btn plain small"
            type="button"
            aria-label={`Hand the brand over to ${name}`}
            onClick={() => onAsk("hand-over")}
          >
            Hand over…
          </button>
        )}
        {isChangeable && (
          <button
            className="btn line small"
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onAsk("remove")}
          >
            Remove
          </button>
        )}
        {isYou && role !== "owner" && (
          <button className="btn line small" type="button" onClick={() => onAsk("leave")}>
            Leave brand
          </button>
        )}
      </div>
    </li>
  );
}
