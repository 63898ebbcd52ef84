import type { BrandRole, InvitedRole } from "#api/people/contract.ts";
import type { Workspace } from "../../session/workspace.ts";
import { roleNames } from "./role-names.ts";

/** What each role may do, in one line. */
export const roleMeanings: Readonly<Record<BrandRole, string>> = {
  owner: "Everything, and the brand itself: hands it over or deletes it.",
  admin: "People, keys, budget, name and status, and all that editors do.",
  editor: "Prompts, competitors, names, sources, actions and scans.",
  viewer: "Reads everything; keeps saved views of their own.",
};

export const invitedRoles: readonly { readonly value: InvitedRole; readonly label: string }[] = [
  { value: "viewer", label: roleNames.viewer },
  { value: "editor", label: roleNames.editor },
  { value: "admin", label: roleNames.admin },
];

const refusals: Readonly<Record<BrandRole, string>> = {
  owner: "",
  admin: "Only the owner of this brand can do this.",
  editor: "You are an editor of this brand: its owner and admins can change this.",
  viewer: "You are a viewer of this brand: you can read everything here, and change nothing.",
};

/** Takes a role, null while it is not known; returns what a page may offer to it. */
export const workspaceOf = (role: BrandRole | null): Workspace => ({
  kind: "own",
  canWrite: role !== null && role !== "viewer",
  canAdminister: role === "owner" || role === "admin",
  isOwner: role === "owner",
  refusal: role === null ? "Your role in this brand is not known yet." : refusals[role],
});
