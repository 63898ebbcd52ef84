import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import type { Member } from "#api/people/contract.ts";
import { fetchMade } from "../../api/people.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { memberName } from "./role-words.ts";

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
export function RemoveDialog(props: RemoveDialogProps) {
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
      title: "Alert targets",
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
          Couldn't load what {who} made. All links, alert targets, recipients and API keys of{" "}
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
