import { type Kysely, sql } from "kysely";
import type { KeyScope, Tables } from "./tables.ts";

/** A key as it is listed: never the key itself. */
export type ApiKey = {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scope: KeyScope;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
};

/** More would hardly be told apart, and each is a way in. */
export const MOST_KEYS = 20;

const listed = [
  "id",
  "name",
  "hint",
  "scope",
  "created_by as createdBy",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "last_used_at as lastUsedAt",
] as const;

/** As a member: whether they may administer the brand, and with it its keys. */
export async function administersBrand(kysely: Kysely<Tables>, brandId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app.administered_brand_ids() as mine (id) where mine.id = ${brandId}`.execute(kysely);
  return rows.length > 0;
}

/** As a member: the keys of a brand that are not revoked, the newest first; expired ones are among them. */
export const listApiKeys = (kysely: Kysely<Tables>, brandId: string): Promise<ApiKey[]> =>
  kysely
    .selectFrom("app.api_keys")
    .select(listed)
    .where("brand_id", "=", brandId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

export type NewApiKey = {
  readonly brandId: string;
  readonly createdBy: string;
  readonly name: string;
  readonly keyHash: string;
  readonly hint: string;
  readonly scope: KeyScope;
  readonly expiresAt: Date | null;
  readonly now: Date;
};

/** As a member: keeps a new key; null where the brand has as many as it may. Of two at once the second waits for the first. */
export async function addApiKey(kysely: Kysely<Tables>, key: NewApiKey): Promise<ApiKey | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`api-keys/${key.brandId}`}))`.execute(kysely);
  if ((await listApiKeys(kysely, key.brandId)).length >= MOST_KEYS) return null;
  return await kysely
    .insertInto("app.api_keys")
    .values({
      brand_id: key.brandId,
      created_by: key.createdBy,
      name: key.name,
      key_hash: key.keyHash,
      hint: key.hint,
      scope: key.scope,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .returning(listed)
    .executeTakeFirstOrThrow();
}

/** As a member: revokes a key for good; false where there was none to revoke. */
export async function revokeApiKey(
  kysely: Kysely<Tables>,
  { brandId, id, now }: { readonly brandId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.api_keys")
    .set({ revoked_at: now })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A key that opens: whose it is, for which brand and what for. */
export type LiveKey = {
  readonly id: string;
  readonly brandId: string;
  readonly scope: KeyScope;
  readonly userId: string;
};

const USE_NOTED_EVERY_MS = 60_000;

/** As the service: the key of that hash, and notes its use, once a minute at most; null where it is unknown, revoked or expired. */
export async function useApiKey(
  kysely: Kysely<Tables>,
  { keyHash, now }: { readonly keyHash: string; readonly now: Date },
): Promise<LiveKey | null> {
  const key = await kysely
    .selectFrom("app.api_keys")
    .select(["id", "brand_id as brandId", "scope", "created_by as userId", "last_used_at as lastUsedAt"])
    .where("key_hash", "=", keyHash)
    .where("revoked_at", "is", null)
    .where((is) => is.or([is("expires_at", "is", null), is("expires_at", ">", now)]))
    .executeTakeFirst();
  if (key === undefined) return null;
  const { lastUsedAt, ...live } = key;
  const noted = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (lastUsedAt === null || lastUsedAt <= noted)
    await kysely
      .updateTable("app.api_keys")
      .set({ last_used_at: now })
      .where("id", "=", key.id)
      .where((is) => is.or([is("last_used_at", "is", null), is("last_used_at", "<=", noted)]))
      .execute();
  return live;
}

/** As a member with a key: whether they may still read the key's brand. */
export async function reachesBrand(kysely: Kysely<Tables>, brandId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app.my_brand_ids() as mine (id) where mine.id = ${brandId}`.execute(kysely);
  return rows.length > 0;
}
