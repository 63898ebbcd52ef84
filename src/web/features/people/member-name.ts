import type { Member } from "#api/people/contract.ts";

/** Takes a member; returns what they are called. */
export const memberName = ({ fullName, email }: Pick<Member, "fullName" | "email">): string =>
  fullName ?? email ?? "A member";
