import type { Member } from "#api/people/contract.ts";
import { type BrandRole, invitedRoles, may, roles } from "#product/roles.ts";
import type { Workspace } from "../../session/workspace.ts";

/** The roles one may invite to, the least powerful first. */
export const inviteChoices = invitedRoles
  .toReversed()
  .map((role) => ({ value: role, label: roles[role].label }));

/** Takes a role, null while it is not known; returns what a page may offer to it. */
export const workspaceOf = (role: BrandRole | null): Workspace => ({
  kind: "own",
  canWrite: role !== null && may(role, "edit"),
  canAdminister: role !== null && may(role, "administer"),
  isOwner: role !== null && may(role, "own"),
  refusal: role === null ? "Your role in this brand is not known yet." : roles[role].refusal,
});

/** So many are shown at once; of more, the others are found by name or on demand. */
export const MEMBERS_SHOWN = 25;

/**
 * Takes the members, what was typed to find some, and whether all are wanted; returns those to show: without a search the
 * first ones, and the user in any case.
 */
export function membersToShow(
  members: readonly Member[],
  { search, isWhole }: { readonly search: string; readonly isWhole: boolean },
): readonly Member[] {
  const wanted = search.trim().toLowerCase();
  if (wanted !== "")
    return members.filter(({ fullName, email }) =>
      `${fullName ?? ""} ${email ?? ""}`.toLowerCase().includes(wanted),
    );
  return isWhole ? members : members.filter(({ isYou }, index) => isYou || index < MEMBERS_SHOWN);
}

/** "Only you have access so far.", "3 people have access, 2 are invited." */
export function peopleWords(members: number, invited: number): string {
  const access = members > 1 ? `${members} people have access` : "Only you have access so far";
  return `${access}${invited > 0 ? `, ${invited} ${invited === 1 ? "is" : "are"} invited` : ""}.`;
}

/** Takes a member; returns what they are called. */
export const memberName = ({ fullName, email }: Pick<Member, "fullName" | "email">): string =>
  fullName ?? email ?? "A member";
