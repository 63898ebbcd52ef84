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
