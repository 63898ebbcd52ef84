import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { textKey } from "./prompts.ts";

/** The texts a member does not want to be suggested. */
export async function rejectedSuggestions(
  kysely: Kysely<Tables>,
  brandId: string,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("app.rejected_suggestions")
    .select("text")
    .where("brand_id", "=", brandId)
    .execute();
  return rows.map(({ text }) => text);
}

/** Has texts not suggested any more, or again. */
export async function setRejected(
  kysely: Kysely<Tables>,
  brandId: string,
  {
    texts,
    isRejected,
    now,
  }: { readonly texts: readonly string[]; readonly isRejected: boolean; readonly now: Date },
): Promise<void> {
  if (texts.length === 0) return;
  if (isRejected)
    await kysely
      .insertInto("app.rejected_suggestions")
      .values(texts.map((text) => ({ brand_id: brandId, text_key: textKey(text), text, rejected_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await kysely
      .deleteFrom("app.rejected_suggestions")
      .where("brand_id", "=", brandId)
      .where("text_key", "in", texts.map(textKey))
      .execute();
}
