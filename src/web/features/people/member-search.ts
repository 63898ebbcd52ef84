import type { Member } from "#api/people/contract.ts";

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
