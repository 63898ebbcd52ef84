import type { BrandRole } from "../../api-client/people.ts";

export const roleNames: Readonly<Record<BrandRole, string>> = {
  owner: "Owner",
  admin: "Admin",
  editor: "Editor",
  viewer: "Viewer",
};
