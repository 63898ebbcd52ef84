import { useRef, useState } from "react";
import type { Member } from "#api/people/contract.ts";
import { roles } from "#product/roles.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { showToast } from "../../ui/toast.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
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
