import type { BrandRole } from "#api/people/contract.ts";

export const roleNames: Readonly<Record<BrandRole, string>> = {
  owner: "Owner",
  admin: "Admin",
  editor: "Editor",
  viewer: "Viewer",
};
