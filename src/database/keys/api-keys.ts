import { type Kysely, sql } from "kysely";
import type { Consumption } from "../platform/rate-limits.ts";
import type { KeyScope, Tables } from "../platform/tables/tables.ts";

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

/** More would be hard to keep apart, and each is a way in. */
export const MAX_KEYS = 20;

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
  if ((await listApiKeys(kysely, key.brandId)).length >= MAX_KEYS) return null;
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

export type OpenedKey = {
  readonly key: LiveKey;
  /** How often it was used in the present window, this use included. */
  readonly use: Consumption;
  /** As `brandRevision` tells it; null where the key's member may not read the brand any more. */
  readonly revision: string | null;
};

export type KeyUse = {
  readonly keyHash: string;
  /** Under what its uses are counted, and for how long. */
  readonly countedUnder: string;
  readonly windowSeconds: number;
  readonly now: Date;
};

/** The key of that hash, its use noted, once a minute at most, and counted; null where it is unknown, revoked or expired. */
export async function openApiKey(
  kysely: Kysely<Tables>,
  { keyHash, countedUnder, windowSeconds, now }: KeyUse,
): Promise<OpenedKey | null> {
  const windowEnd = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await sql<LiveKey & Consumption & { readonly revision: string | null }>`
    select key_id as id, brand_id as "brandId", scope, user_id as "userId", used_points as "usedPoints",
      expires_at as "expiresAt", revision
    from app.open_key(${keyHash}, ${countedUnder}, ${windowEnd}, ${now})`.execute(kysely);
  const [row] = rows;
  if (row === undefined) return null;
  const { usedPoints, expiresAt, revision, ...key } = row;
  return { key, use: { usedPoints, expiresAt }, revision };
}
