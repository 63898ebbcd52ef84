import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { endPauses, lockKeys, type StoredKey } from "./assistant-keys.ts";
import { OWNER_ERRORS_OF_TESTS } from "./key-errors.ts";

/** What is known of a brand's own key from its last test. */
export type KeyTest = {
  readonly brandId: string;
  readonly assistant: string;
  /** Null while it is under way. */
  readonly testedAt: Date | null;
  /** Null where the key works, or nothing is known yet. */
  readonly errorKind: string | null;
  readonly errorText: string | null;
  /** A newer key that did not work, in whose place this one was put back: its last characters, and why. */
  readonly refusedHint: string | null;
  readonly refusedText: string | null;
};

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
      "refused_hint as refusedHint",
      "refused_text as refusedText",
    ])
    .where("brand_id", "=", brandId)
    .execute();

/** As a member: has a key tested. One under way is forgotten: it may have been made with the key before. */
export async function requestKeyTest(
  kysely: Kysely<Tables>,
  { brandId, assistant }: KeyOf,
  now: Date,
): Promise<void> {
  const fresh = {
    requested_at: now,
    claimed_at: null,
    tested_at: null,
    error_kind: null,
    error_text: null,
    refused_hint: null,
    refused_text: null,
  };
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
      tested_at = null, error_kind = null, error_text = null, refused_hint = null, refused_text = null`.execute(
    transaction,
  );
}

/** A key to be tested, and the time by which its result finds its place. */
export type ClaimedTest = StoredKey & { readonly claimedAt: Date };

/**
 * Takes keys that wait for their test, the oldest first; those of a worker that did not come back by `lostBefore` again, and those
 * that were out of credit when they were last tested, before `emptyBefore`.
 */
export async function claimKeyTests(
  transaction: Transaction<Tables>,
  {
    now,
    lostBefore,
    emptyBefore,
    limit,
  }: { readonly now: Date; readonly lostBefore: Date; readonly emptyBefore: Date; readonly limit: number },
): Promise<readonly ClaimedTest[]> {
  const { rows } = await sql<ClaimedTest>`
    update app.key_tests test set claimed_at = ${now}
    from app.assistant_keys key
    where (test.brand_id, test.assistant) in (
        select brand_id, assistant from app.key_tests
        where (tested_at is null or error_kind = 'quota' and tested_at < ${emptyBefore})
          and (claimed_at is null or claimed_at < ${lostBefore})
        order by tested_at nulls first, requested_at limit ${limit} for update skip locked)
      and key.brand_id = test.brand_id and key.assistant = test.assistant
    returning key.brand_id as "brandId", key.assistant, key.ciphertext, key.hint, key.base_url as "baseUrl",
      key.model, key.updated_at as "updatedAt", test.claimed_at as "claimedAt"`.execute(transaction);
  return rows;
}

/**
 * Keeps what came of a test, unless another was asked for meanwhile. A key that works is no longer paused as refused, and the one it
 * replaced is forgotten. In the place of one that does not, the working one before it is put back.
 */
export async function endKeyTest(
  transaction: Transaction<Tables>,
  { brandId, assistant, claimedAt }: ClaimedTest,
  result: { readonly testedAt: Date; readonly errorKind: string | null; readonly errorText: string | null },
): Promise<void> {
  const { testedAt, errorKind, errorText } = result;
  await lockKeys(transaction, [{ brandId, assistant }]);
  const { numUpdatedRows } = await transaction
    .updateTable("app.key_tests")
    .set({ tested_at: testedAt, error_kind: errorKind, error_text: errorText })
    .where("brand_id", "=", brandId)
    .where("assistant", "=", assistant)
    .where("claimed_at", "=", claimedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  if (errorKind !== null) {
    if (OWNER_ERRORS_OF_TESTS.includes(errorKind))
      await putBackFormer(transaction, { brandId, assistant, now: testedAt });
    return;
  }
  await forgetFormer(transaction, { brandId, assistant });
  await transaction
    .deleteFrom("app.key_pauses")
    .where("brand_id", "=", brandId)
    .where("assistant", "=", assistant)
    .where("error_kind", "=", "auth")
    .execute();
}

const forgetFormer = async (transaction: Transaction<Tables>, { brandId, assistant }: KeyOf) =>
  await transaction
    .updateTable("app.assistant_keys")
    .set({ former: null })
    .where("brand_id", "=", brandId)
    .where("assistant", "=", assistant)
    .where("former", "is not", null)
    .execute();

/** A key that was replaced longer ago is not used again: its owner may have replaced it for a reason. */
const FORMER_FOR_MS = 24 * 3_600_000;

/** Puts the working key back that a new one replaced, with what its own test showed, and notes what was wrong with the new one. */
async function putBackFormer(
  transaction: Transaction<Tables>,
  { brandId, assistant, now }: KeyOf & { readonly now: Date },
): Promise<void> {
  const replacedAfter = new Date(now.getTime() - FORMER_FOR_MS);
  const { numAffectedRows } = await sql`
    with refused as (
      select brand_id, assistant, hint, former from app.assistant_keys
      where brand_id = ${brandId} and assistant = ${assistant} and former is not null
        and updated_at >= ${replacedAfter}
    ), put_back as (
      update app.assistant_keys key set ciphertext = refused.former ->> 'ciphertext', hint = refused.former ->> 'hint',
        base_url = refused.former ->> 'baseUrl', model = refused.former ->> 'model',
        updated_at = (refused.former ->> 'updatedAt')::timestamptz, former = null
      from refused where key.brand_id = refused.brand_id and key.assistant = refused.assistant
    )
    update app.key_tests test set tested_at = (refused.former ->> 'testedAt')::timestamptz, error_kind = null,
      error_text = null, refused_hint = refused.hint, refused_text = test.error_text
    from refused where test.brand_id = refused.brand_id and test.assistant = refused.assistant`.execute(
    transaction,
  );
  if ((numAffectedRows ?? 0n) > 0n) await endPauses(transaction, brandId, assistant);
  else await forgetFormer(transaction, { brandId, assistant });
}
