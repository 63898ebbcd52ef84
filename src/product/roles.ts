/** What a role lets its holder do with a brand. */
export type Right = "read" | "edit" | "administer" | "own";

type RoleWords = {
  readonly label: string;
  readonly rights: readonly Right[];
  /** What it may do, in one line of a list of roles. */
  readonly meaning: string;
  /** The same to someone who is invited. */
  readonly ability: string | null;
  /** What it may not do, to its holder. */
  readonly refusal: string;
};

/** Who may do what with a brand, the most powerful first. Row-level security decides; the migrations hold the same names. */
export const roles = {
  owner: {
    label: "Owner",
    rights: ["read", "edit", "administer", "own"],
    meaning: "Can do everything, including deleting the brand or handing it over.",
    ability: null,
    refusal: "",
  },
  admin: {
    label: "Admin",
    rights: ["read", "edit", "administer"],
    meaning: "Manages people, keys and the budget, and does all an editor does.",
    ability: "As an admin you can change everything about it, people, keys and budget among it.",
    refusal: "Only the owner of this brand can do this.",
  },
  editor: {
    label: "Editor",
    rights: ["read", "edit"],
    meaning: "Changes prompts and competitors, and starts scans.",
    ability: "As an editor you can change what is asked and compared, and start scans.",
    refusal: "You are an editor of this brand: its owner and admins can change this.",
  },
  viewer: {
    label: "Viewer",
    rights: ["read"],
    meaning: "Reads what is measured, changes nothing.",
    ability: "As a viewer you can read everything that is measured, and change nothing.",
    refusal: "You are a viewer of this brand: you can read everything here, and change nothing.",
  },
} as const satisfies Readonly<Record<string, RoleWords>>;

export type BrandRole = keyof typeof roles;
export const roleNames = Object.keys(roles) as readonly BrandRole[];
/** An owner is made by handing over, not by inviting. */
export type InvitedRole = Exclude<BrandRole, "owner">;
export const invitedRoles = roleNames.filter((role): role is InvitedRole => role !== "owner");

/** Takes a role; returns whether it has a right. */
export function may(role: BrandRole, right: Right): boolean {
  const { rights }: RoleWords = roles[role];
  return rights.includes(right);
}
