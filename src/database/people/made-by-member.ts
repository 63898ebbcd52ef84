import { type Kysely, sql } from "kysely";
import type { KeyScope, Tables } from "../platform/tables/tables.ts";

/** `brandId` null: in all brands. */
type Maker = { readonly brandId: string | null; readonly userId: string };

/** What a member made in a brand that goes on without them. */
export type MadeByMember = {
  readonly links: readonly { readonly id: string; readonly createdAt: Date }[];
  readonly alertTargets: readonly { readonly id: string; readonly shown: string }[];
  readonly recipients: readonly { readonly id: string; readonly email: string }[];
  readonly apiKeys: readonly { readonly id: string; readonly name: string; readonly scope: KeyScope }[];
  readonly invitations: readonly { readonly id: string; readonly email: string }[];
};

/** As the service: what a member made and is still open at `now`, each kind oldest first. */
export async function listMadeBy(
  kysely: Kysely<Tables>,
  { brandId, userId, now }: Maker & { readonly now: Date },
): Promise<MadeByMember> {
  const links = await kysely
    .selectFrom("app.report_shares")
    .select(["id", "created_at as createdAt"])
    .$if(brandId !== null, (query) => query.where("brand_id", "=", brandId))
    .where("created_by", "=", userId)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("created_at")
    .execute();
  const alertTargets = await kysely
    .selectFrom("app.alert_targets")
    .select(["id", "shown"])
    .$if(brandId !== null, (query) => query.where("brand_id", "=", brandId))
    .where("created_by", "=", userId)
    .orderBy("created_at")
    .execute();
  // Those who said no stay known: they aren't asked again.
  const recipients = await kysely
    .selectFrom("app.report_recipients")
    .select(["id", "email"])
    .$if(brandId !== null, (query) => query.where("brand_id", "=", brandId))
    .where("added_by", "=", userId)
    .where("email", "is not", null)
    .where("state", "<>", "off")
    .$narrowType<{ email: string }>()
    .orderBy("asked_at")
    .execute();
  const apiKeys = await kysely
    .selectFrom("app.api_keys")
    .select(["id", "name", "scope"])
    .$if(brandId !== null, (query) => query.where("brand_id", "=", brandId))
    .where("created_by", "=", userId)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("created_at")
    .execute();
  const invitations = await kysely
    .selectFrom("app.invitations")
    .select(["id", "email"])
    .$if(brandId !== null, (query) => query.where("brand_id", "=", brandId))
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
  { brandId, userId, now }: Maker & { readonly now: Date },
): Promise<void> {
  await kysely
    .updateTable("app.invitations")
    .set({ revoked_at: now })
    .$if(brandId !== null, (query) => query.where("brand_id", "=", brandId))
    .where("invited_by", "=", userId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * As the service: ends what `listMadeBy` lists, but for links, targets and recipients of the ids to keep. Keys and invitations always
 * end: they open the brand only while the member works on it.
 */
export async function endMadeBy(
  kysely: Kysely<Tables>,
  { keep, ...member }: Maker & { readonly keep: readonly string[]; readonly now: Date },
): Promise<void> {
  const { brandId, userId, now } = member;
  const made = await listMadeBy(kysely, member);
  const ended = (things: readonly { readonly id: string }[]) =>
    sql<string>`any(${things.map(({ id }) => id).filter((id) => !keep.includes(id))}::uuid[])`;
  await endInvitationsBy(kysely, member);
  await kysely
    .updateTable("app.report_shares")
    .set({ revoked_at: now })
    .where("id", "=", ended(made.links))
    .execute();
  await kysely.deleteFrom("app.alert_targets").where("id", "=", ended(made.alertTargets)).execute();
  await kysely.deleteFrom("app.report_recipients").where("id", "=", ended(made.recipients)).execute();
  await kysely
    .updateTable("app.api_keys")
    .set({ revoked_at: now })
    .$if(brandId !== null, (query) => query.where("brand_id", "=", brandId))
    .where("created_by", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}
