import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A key that is not to be used for now, and why. */
export type KeyPause = {
  /** Names the key without revealing it, with the model where only that is refused. */
  readonly keyId: string;
  /** Null for a key of the operator. */
  readonly brandId: string | null;
  readonly assistant: string;
  readonly errorKind: string;
  /** One line for the member. */
  readonly errorText: string;
  readonly until: Date;
};

/** The pauses that hold at this time: of these brands' keys and of the operator's. */
export async function findPauses(
  kysely: Kysely<Tables>,
  brandIds: readonly string[],
  now: Date,
): Promise<readonly KeyPause[]> {
  return brandIds.length === 0 ? [] : await pausesOf(kysely, brandIds, now).execute();
}

/** The question for it, to be asked together with others. */
export const pausesOf = (kysely: Kysely<Tables>, brandIds: readonly string[], now: Date) =>
  kysely
    .selectFrom("app.key_pauses")
    .select([
      "key_id as keyId",
      "brand_id as brandId",
      "assistant",
      "error_kind as errorKind",
      "error_text as errorText",
      "paused_until as until",
    ])
    .where("paused_until", ">", now)
    .where((eb) => eb.or([eb("brand_id", "is", null), eb("brand_id", "in", brandIds)]));

/** Pauses keys; of two pauses of one key the longer holds. */
export async function pauseKeys(
  transaction: Transaction<Tables>,
  pauses: readonly KeyPause[],
  now: Date,
): Promise<void> {
  const longest = new Map<string, KeyPause>();
  for (const pause of pauses) {
    const other = longest.get(pause.keyId);
    if (other === undefined || other.until < pause.until) longest.set(pause.keyId, pause);
  }
  if (longest.size === 0) return;
  const rows = [...longest.values()].toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1));
  await transaction
    .insertInto("app.key_pauses")
    .values(
      rows.map((pause) => ({
        key_id: pause.keyId,
        brand_id: pause.brandId,
        assistant: pause.assistant,
        error_kind: pause.errorKind,
        error_text: pause.errorText,
        paused_at: now,
        paused_until: pause.until,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("key_id")
        .doUpdateSet({
          error_kind: sql`excluded.error_kind`,
          error_text: sql`excluded.error_text`,
          paused_at: sql`excluded.paused_at`,
          paused_until: sql`excluded.paused_until`,
        })
        .where("app.key_pauses.paused_until", "<", sql<Date>`excluded.paused_until`),
    )
    .execute();
}

/** Has the operator's key of an assistant used again where it was paused before `checkedAt`, when a check found that it works. */
export async function endOperatorPauses(
  kysely: Kysely<Tables>,
  assistants: readonly string[],
  checkedAt: Date,
): Promise<void> {
  if (assistants.length === 0) return;
  await kysely
    .deleteFrom("app.key_pauses")
    .where("brand_id", "is", null)
    .where("assistant", "in", assistants)
    .where("paused_at", "<=", checkedAt)
    .execute();
}
