import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A brand's own key for an assistant, as stored: encrypted. */
export type StoredKey = {
  readonly brandId: string;
  readonly assistant: string;
  readonly ciphertext: string;
  readonly hint: string;
  readonly baseUrl: string | null;
  readonly model: string | null;
  readonly updatedAt: Date;
};

export async function findKeys(
  kysely: Kysely<Tables>,
  brandIds: readonly string[],
): Promise<readonly StoredKey[]> {
  return brandIds.length === 0 ? [] : await keysOf(kysely, brandIds).execute();
}

/** The question for it, to be asked together with others. */
export const keysOf = (kysely: Kysely<Tables>, brandIds: readonly string[]) =>
  kysely
    .selectFrom("app.assistant_keys")
    .select([
      "brand_id as brandId",
      "assistant",
      "ciphertext",
      "hint",
      "base_url as baseUrl",
      "model",
      "updated_at as updatedAt",
    ])
    .where("brand_id", "in", brandIds)
    .orderBy("assistant");

/**
 * As a member: keeps a key in the place of the one before, and ends the pause of that one. The one before is kept beside it where it
 * worked, until the test of the new one has ended.
 */
export async function saveKey(
  kysely: Kysely<Tables>,
  key: Omit<StoredKey, "updatedAt"> & { readonly createdBy: string; readonly now: Date },
): Promise<void> {
  const kept = {
    ciphertext: key.ciphertext,
    hint: key.hint,
    base_url: key.baseUrl,
    model: key.model,
    created_by: key.createdBy,
    updated_at: key.now,
  };
  await kysely
    .insertInto("app.assistant_keys")
    .values({ brand_id: key.brandId, assistant: key.assistant, ...kept })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "assistant"]).doUpdateSet({ ...kept, former: workingKey(key) }),
    )
    .execute();
  await endPauses(kysely, key.brandId, key.assistant);
}

/** The key that a new one replaces, with when it was tested; where it was not found to work, the working one before it. */
const workingKey = ({ brandId, assistant }: Pick<StoredKey, "brandId" | "assistant">) => sql<string | null>`
  coalesce((
    select jsonb_build_object('ciphertext', key.ciphertext, 'hint', key.hint, 'baseUrl', key.base_url, 'model', key.model,
      'updatedAt', key.updated_at, 'testedAt', test.tested_at)
    from app.assistant_keys key join app.key_tests test using (brand_id, assistant)
    where key.brand_id = ${brandId} and key.assistant = ${assistant} and test.tested_at is not null and test.error_kind is null
  ), assistant_keys.former)`;

type KeyOf = Pick<StoredKey, "brandId" | "assistant">;

/**
 * Locks keys until the transaction ends; returns those that still exist. Lock a key before its pauses and its test: with one order
 * everywhere, transactions can't deadlock.
 */
export async function lockKeys(
  kysely: Kysely<Tables>,
  keys: readonly KeyOf[],
): Promise<readonly (KeyOf & Pick<StoredKey, "updatedAt">)[]> {
  if (keys.length === 0) return [];
  const rows = keys.map(({ brandId, assistant }) => ({ brand_id: brandId, assistant }));
  const { rows: locked } = await sql<KeyOf & Pick<StoredKey, "updatedAt">>`
    select key.brand_id as "brandId", key.assistant, key.updated_at as "updatedAt" from app.assistant_keys key
    where (key.brand_id, key.assistant) in (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (brand_id uuid, assistant text))
    order by key.brand_id, key.assistant for update`.execute(kysely);
  return locked;
}

/** As a member: forgets a key; false where there was none. */
export async function deleteKey(
  kysely: Kysely<Tables>,
  brandId: string,
  assistant: string,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("app.assistant_keys")
    .where("brand_id", "=", brandId)
    .where("assistant", "=", assistant)
    .executeTakeFirstOrThrow();
  await endPauses(kysely, brandId, assistant);
  return numDeletedRows > 0n;
}

/** As a member: has a brand's own key used again at once. */
export async function endPauses(kysely: Kysely<Tables>, brandId: string, assistant: string): Promise<void> {
  await lockKeys(kysely, [{ brandId, assistant }]);
  await kysely
    .deleteFrom("app.key_pauses")
    .where("brand_id", "=", brandId)
    .where("assistant", "=", assistant)
    .execute();
}
