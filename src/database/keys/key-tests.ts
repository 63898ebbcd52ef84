import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import type { StoredKey } from "./assistant-keys.ts";

/** What is known of a brand's own key from its last test. */
export type KeyTest = {
  readonly brandId: string;
  readonly assistant: string;
  /** Null while it is under way. */
  readonly testedAt: Date | null;
  /** Null where the key works, or nothing is known yet. */
  readonly errorKind: string | null;
  readonly errorText: string | null;
};

/** Errors of a test that its key's owner has to fix. After any other, as where nobody answered, the key is asked with all the same. */
export const OWNERS_TO_FIX: readonly string[] = ["auth", "quota", "not_allowed", "retired", "bad_request"];

/** A key whose last test ended in an error. */
export type FailedTest = {
  readonly brandId: string;
  readonly assistant: string;
  readonly errorKind: string;
  readonly errorText: string;
};

/** The question for the keys of brands whose last test failed, to be asked together with others. */
export const failedTestsOf = (kysely: Kysely<Tables>, brandIds: readonly string[]) =>
  kysely
    .selectFrom("app.key_tests")
    .select((eb) => [
      "brand_id as brandId",
      "assistant",
      eb.fn.coalesce("error_kind", sql<string>`''`).as("errorKind"),
      eb.fn.coalesce("error_text", sql<string>`''`).as("errorText"),
    ])
    .where("brand_id", "in", brandIds)
    .where("error_kind", "is not", null);

type KeyOf = { readonly brandId: string; readonly assistant: string };

export const findKeyTests = async (kysely: Kysely<Tables>, brandId: string): Promise<readonly KeyTest[]> =>
  await kysely
    .selectFrom("app.key_tests")
    .select([
      "brand_id as brandId",
      "assistant",
      "tested_at as testedAt",
      "error_kind as errorKind",
      "error_text as errorText",
    ])
    .where("brand_id", "=", brandId)
    .execute();

/** As a member: has a key tested. One under way is forgotten: it may have been made with the key before. */
export async function requestKeyTest(
  kysely: Kysely<Tables>,
  { brandId, assistant }: KeyOf,
  now: Date,
): Promise<void> {
  const fresh = { requested_at: now, claimed_at: null, tested_at: null, error_kind: null, error_text: null };
  await kysely
    .insertInto("app.key_tests")
    .values({ brand_id: brandId, assistant, ...fresh })
    .onConflict((conflict) => conflict.columns(["brand_id", "assistant"]).doUpdateSet(fresh))
    .execute();
}

/** As the service: has keys tested that a scan found refused, where they are still there. */
export async function retestKeys(
  transaction: Transaction<Tables>,
  keys: readonly KeyOf[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ brandId, assistant }) => ({ brand_id: brandId, assistant }));
  await sql`
    insert into app.key_tests as test (brand_id, assistant, requested_at)
    select key.brand_id, key.assistant, ${now} from app.assistant_keys key
    join json_to_recordset(${JSON.stringify(rows)}::json) as wanted (brand_id uuid, assistant text)
      on wanted.brand_id = key.brand_id and wanted.assistant = key.assistant
    order by key.brand_id, key.assistant
    on conflict (brand_id, assistant) do update set requested_at = excluded.requested_at, claimed_at = null,
      tested_at = null, error_kind = null, error_text = null`.execute(transaction);
}

/** A key to be tested, and the time by which its result finds its place. */
export type ClaimedTest = StoredKey & { readonly claimedAt: Date };

/** Takes keys that wait for their test, the oldest first; those of a worker that did not come back by `lostBefore` again. */
export async function claimKeyTests(
  transaction: Transaction<Tables>,
  { now, lostBefore, limit }: { readonly now: Date; readonly lostBefore: Date; readonly limit: number },
): Promise<readonly ClaimedTest[]> {
  const { rows } = await sql<ClaimedTest>`
    update app.key_tests test set claimed_at = ${now}
    from app.assistant_keys key
    where (test.brand_id, test.assistant) in (
        select brand_id, assistant from app.key_tests
        where tested_at is null and (claimed_at is null or claimed_at < ${lostBefore})
        order by requested_at limit ${limit} for update skip locked)
      and key.brand_id = test.brand_id and key.assistant = test.assistant
    returning key.brand_id as "brandId", key.assistant, key.ciphertext, key.hint, key.base_url as "baseUrl",
      key.model, key.updated_at as "updatedAt", test.claimed_at as "claimedAt"`.execute(transaction);
  return rows;
}

/** Keeps what came of a test, unless another was asked for meanwhile. A key that works is no longer paused as refused. */
export async function endKeyTest(
  transaction: Transaction<Tables>,
  { brandId, assistant, claimedAt }: ClaimedTest,
  result: { readonly testedAt: Date; readonly errorKind: string | null; readonly errorText: string | null },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.key_tests")
    .set({
      tested_at: result.testedAt,
      error_kind: result.errorKind,
      error_text: result.errorText,
    })
    .where("brand_id", "=", brandId)
    .where("assistant", "=", assistant)
    .where("claimed_at", "=", claimedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n || result.errorKind !== null) return;
  await transaction
    .deleteFrom("app.key_pauses")
    .where("brand_id", "=", brandId)
    .where("assistant", "=", assistant)
    .where("error_kind", "=", "auth")
    .execute();
}
