import type { Kysely } from "kysely";
import type { KeyScope, Tables } from "./tables.ts";

type Membership = { readonly brandId: string; readonly userId: string };

/** What a member made in a brand that goes on without them. */
export type MadeByMember = {
  readonly links: readonly { readonly id: string; readonly createdAt: Date }[];
  readonly alertTargets: readonly { readonly id: string; readonly shown: string }[];
  readonly recipients: readonly { readonly id: string; readonly email: string }[];
  readonly apiKeys: readonly { readonly id: string; readonly name: string; readonly scope: KeyScope }[];
  readonly invitations: readonly { readonly id: string; readonly email: string }[];
};

/** As the service: what the member made and is still open at `now`, each kind oldest first. */
export async function listMadeBy(
  kysely: Kysely<Tables>,
  { brandId, userId, now }: Membership & { readonly now: Date },
): Promise<MadeByMember> {
  const links = await kysely
    .selectFrom("app.report_shares")
    .select(["id", "created_at as createdAt"])
    .where("brand_id", "=", brandId)
    .where("created_by", "=", userId)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("created_at")
    .execute();
  const alertTargets = await kysely
    .selectFrom("app.alert_targets")
    .select(["id", "shown"])
    .where("brand_id", "=", brandId)
    .where("created_by", "=", userId)
    .orderBy("created_at")
    .execute();
  const recipients = await kysely
    .selectFrom("app.report_recipients")
    .select(["id", "email"])
    .where("brand_id", "=", brandId)
    .where("added_by", "=", userId)
    .where("email", "is not", null)
    .where("state", "<>", "off")
    .$narrowType<{ email: string }>()
    .orderBy("asked_at")
    .execute();
  const apiKeys = await kysely
    .selectFrom("app.api_keys")
    .select(["id", "name", "scope"])
    .where("brand_id", "=", brandId)
    .where("created_by", "=", userId)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("created_at")
    .execute();
  const invitations = await kysely
    .selectFrom("app.invitations")
    .select(["id", "email"])
    .where("brand_id", "=", brandId)
    .where("invited_by", "=", userId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .orderBy("sent_at")
    .execute();
  return { links, alertTargets, recipients, apiKeys, invitations };
}

/** As the service: ends the invitations a member sent that wait for an answer. */
export async function endInvitationsBy(
  kysely: Kysely<Tables>,
  { brandId, userId, now }: Membership & { readonly now: Date },
): Promise<void> {
  await kysely
    .updateTable("app.invitations")
    .set({ revoked_at: now })
    .where("brand_id", "=", brandId)
    .where("invited_by", "=", userId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}

/** As the service: ends what a member made in a brand, but for links, targets, recipients and keys of the ids to keep. */
export async function endMadeBy(
  kysely: Kysely<Tables>,
  { brandId, userId, keep, now }: Membership & { readonly keep: readonly string[]; readonly now: Date },
): Promise<void> {
  await endInvitationsBy(kysely, { brandId, userId, now });
  await kysely
    .updateTable("app.report_shares")
    .set({ revoked_at: now })
    .where("brand_id", "=", brandId)
    .where("created_by", "=", userId)
    .where("revoked_at", "is", null)
    .$if(keep.length > 0, (query) => query.where("id", "not in", keep))
    .execute();
  await kysely
    .deleteFrom("app.alert_targets")
    .where("brand_id", "=", brandId)
    .where("created_by", "=", userId)
    .$if(keep.length > 0, (query) => query.where("id", "not in", keep))
    .execute();
  // A "no" stays known: the address is not to be asked again.
  await kysely
    .deleteFrom("app.report_recipients")
    .where("brand_id", "=", brandId)
    .where("added_by", "=", userId)
    .where("email", "is not", null)
    .where("state", "<>", "off")
    .$if(keep.length > 0, (query) => query.where("id", "not in", keep))
    .execute();
  await kysely
    .updateTable("app.api_keys")
    .set({ revoked_at: now })
    .where("brand_id", "=", brandId)
    .where("created_by", "=", userId)
    .where("revoked_at", "is", null)
    .$if(keep.length > 0, (query) => query.where("id", "not in", keep))
    .execute();
}
