import type { Generated, JSONColumnType } from "kysely";
import type { BrandRole, InvitedRole } from "#product/roles.ts";

export type PeopleTables = {
  "app.brand_members": BrandMembersTable;
  "app.invitations": InvitationsTable;
  "app.brand_events": BrandEventsTable;
  "app.brand_revisions": BrandRevisionsTable;
};

export type BrandMembersTable = {
  brand_id: string;
  user_id: string;
  role: BrandRole;
  joined_at: Generated<Date>;
};

export type InvitationsTable = {
  id: Generated<string>;
  brand_id: string;
  email: string;
  role: InvitedRole;
  token_hash: string;
  /** Anyone who writes it. */
  invited_by: string | null;
  created_at: Generated<Date>;
  sent_at: Generated<Date>;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
};

export type EventAction = "added" | "changed" | "removed" | "restored";

/** A field that was changed; of a secret without its values. */
export type ChangedField = { readonly field: string; readonly from?: unknown; readonly to?: unknown };

export type BrandEventsTable = {
  id: Generated<string>;
  brand_id: string;
  occurred_at: Generated<Date>;
  actor_user_id: string | null;
  noun: string;
  action: EventAction;
  subject: string;
  subjects: Generated<number>;
  changes: JSONColumnType<readonly ChangedField[], string | undefined>;
};

export type BrandRevisionsTable = {
  brand_id: string;
  mark: string;
};
