import type { Kysely } from "kysely";
import type { InvitedRole } from "#product/roles.ts";
import type { Tables } from "../platform/tables/tables.ts";

export type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly invitedBy: string | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

/** So many may wait for an answer at a time. */
export const MAX_WAITING = 100;

const columns = [
  "id",
  "email",
  "role",
  "invited_by as invitedBy",
  "sent_at as sentAt",
  "expires_at as expiresAt",
] as const;

/** As anyone who administers the brand: the invitations nobody has accepted yet, the newest first, expired ones among them. */
export const waitingInvitations = (kysely: Kysely<Tables>, brandId: string): Promise<Invitation[]> =>
  kysely
    .selectFrom("app.invitations")
    .select(columns)
    .where("brand_id", "=", brandId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .execute();

export type SentInvitation = {
  readonly tokenHash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

/** As anyone who administers the brand: keeps an invitation; null where one waits for that address already. */
export async function addInvitation(
  kysely: Kysely<Tables>,
  brandId: string,
  {
    email,
    role,
    invitedBy,
    ...sent
  }: { readonly email: string; readonly role: InvitedRole; readonly invitedBy: string } & SentInvitation,
): Promise<Invitation | null> {
  const row = await kysely
    .insertInto("app.invitations")
    .values({
      brand_id: brandId,
      email,
      role,
      invited_by: invitedBy,
      token_hash: sent.tokenHash,
      sent_at: sent.sentAt,
      expires_at: sent.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

type One = { readonly brandId: string; readonly id: string };

/** As anyone who administers the brand: gives a waiting invitation another token and its full time again; null where there is none. */
export async function renewInvitation(
  kysely: Kysely<Tables>,
  { brandId, id, tokenHash, sentAt, expiresAt }: One & SentInvitation,
): Promise<Invitation | null> {
  const row = await kysely
    .updateTable("app.invitations")
    .set({ token_hash: tokenHash, sent_at: sentAt, expires_at: expiresAt })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** As anyone who administers the brand: takes a waiting invitation back; false where there is none. */
export async function revokeInvitation(
  kysely: Kysely<Tables>,
  { brandId, id, now }: One & { readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.invitations")
    .set({ revoked_at: now })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type FoundInvitation = Invitation & {
  readonly brandId: string;
  readonly brandName: string;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
};

/** As the service: the invitation of a token's digest, whatever has become of it, locked until the transaction ends. */
export async function findInvitation(
  kysely: Kysely<Tables>,
  tokenHash: string,
): Promise<FoundInvitation | null> {
  const row = await kysely
    .selectFrom("app.invitations as invitation")
    .innerJoin("public.brands as brand", "brand.id", "invitation.brand_id")
    .select([
      "invitation.id",
      "invitation.email",
      "invitation.role",
      "invitation.invited_by as invitedBy",
      "invitation.sent_at as sentAt",
      "invitation.expires_at as expiresAt",
      "invitation.accepted_at as acceptedAt",
      "invitation.revoked_at as revokedAt",
      "brand.id as brandId",
      "brand.name as brandName",
    ])
    .where("invitation.token_hash", "=", tokenHash)
    .forUpdate("invitation")
    .executeTakeFirst();
  return row ?? null;
}

/** As the service: notes that an invitation was accepted. */
export async function markAccepted(kysely: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await kysely.updateTable("app.invitations").set({ accepted_at: now }).where("id", "=", id).execute();
}
