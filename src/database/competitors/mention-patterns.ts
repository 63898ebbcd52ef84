import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** What a member said of a name between two words, as `patternOf` writes them. */
export type MentionPattern = {
  readonly entityId: string;
  readonly pattern: string;
  /** Whether the brand or competitor is meant there, and not the word. */
  readonly isMeant: boolean;
};

/** What members said of a brand's unclear names, the newest first. */
export const mentionPatterns = async (
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<readonly MentionPattern[]> =>
  await transaction
    .selectFrom("app.mention_patterns")
    .select(["entity_id as entityId", "pattern", "is_meant as isMeant"])
    .where("brand_id", "=", brandId)
    .orderBy("decided_at", "desc")
    .orderBy("pattern")
    .execute();

type Decision = Omit<MentionPattern, "isMeant"> & { readonly brandId: string };

/** As a member: says what is meant. The database then has all answers read again. */
export async function decidePattern(
  transaction: Kysely<Tables>,
  { brandId, entityId, pattern }: Decision,
  { isMeant, now }: { readonly isMeant: boolean; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto("app.mention_patterns")
    .values({ brand_id: brandId, entity_id: entityId, pattern, is_meant: isMeant, decided_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["brand_id", "entity_id", "pattern"])
        .doUpdateSet({ is_meant: isMeant, decided_at: now }),
    )
    .execute();
}

/** As a member: leaves the name unclear there again. */
export async function forgetPattern(
  transaction: Kysely<Tables>,
  { brandId, entityId, pattern }: Decision,
): Promise<void> {
  await transaction
    .deleteFrom("app.mention_patterns")
    .where("brand_id", "=", brandId)
    .where("entity_id", "=", entityId)
    .where("pattern", "=", pattern)
    .execute();
}
