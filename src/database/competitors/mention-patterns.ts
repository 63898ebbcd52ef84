import type { Kysely } from "kysely";
import type { MentionExample } from "../platform/tables/answer-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** What a member said of a name between two words, as `patternOf` writes them. */
export type MentionPattern = {
  readonly entityId: string;
  readonly pattern: string;
  /** Whether the brand or competitor is meant there, and not the word. */
  readonly isMeant: boolean;
  /** The sentence the member decided on; null where it is not known. */
  readonly example: MentionExample | null;
};

/** What members said of a brand's unclear names, the newest first. */
export const mentionPatterns = async (
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<readonly MentionPattern[]> =>
  await transaction
    .selectFrom("app.mention_patterns")
    .select(["entity_id as entityId", "pattern", "is_meant as isMeant", "example"])
    .where("brand_id", "=", brandId)
    .orderBy("decided_at", "desc")
    .orderBy("pattern")
    .execute();

type Decision = Pick<MentionPattern, "entityId" | "pattern"> & { readonly brandId: string };

/** How many places may be decided on for one name. */
export const MAX_PATTERNS = 200;

/** Whether a name has as many decisions as it may have, this place not among them. */
export async function hasAllPatterns(
  transaction: Kysely<Tables>,
  { brandId, entityId, pattern }: Decision,
): Promise<boolean> {
  const { others } = await transaction
    .selectFrom("app.mention_patterns")
    .select((eb) => eb.fn.countAll<number>().as("others"))
    .where("brand_id", "=", brandId)
    .where("entity_id", "=", entityId)
    .where("pattern", "<>", pattern)
    .executeTakeFirstOrThrow();
  return Number(others) >= MAX_PATTERNS;
}

/** As a member: says what is meant. The database then has all answers read again. */
export async function decidePattern(
  transaction: Kysely<Tables>,
  { brandId, entityId, pattern }: Decision,
  { isMeant, example, now }: Pick<MentionPattern, "isMeant" | "example"> & { readonly now: Date },
): Promise<void> {
  const said = { is_meant: isMeant, decided_at: now, example: example && JSON.stringify(example) };
  await transaction
    .insertInto("app.mention_patterns")
    .values({ brand_id: brandId, entity_id: entityId, pattern, ...said })
    .onConflict((conflict) => conflict.columns(["brand_id", "entity_id", "pattern"]).doUpdateSet(said))
    .execute();
}

/** As a member: leaves the name unclear there again; false where there is no decision the member may take back. */
export async function forgetPattern(
  transaction: Kysely<Tables>,
  { brandId, entityId, pattern }: Decision,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("app.mention_patterns")
    .where("brand_id", "=", brandId)
    .where("entity_id", "=", entityId)
    .where("pattern", "=", pattern)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
