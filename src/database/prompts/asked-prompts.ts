import { type Kysely, sql } from "kysely";
import { observe, type Scope } from "#measurement/reading/observe.ts";
import type { Tables } from "../platform/tables/tables.ts";

/**
 * Reads of the wordings that were asked whether they name the brand: of those not read yet, or of all of them where the names
 * have changed.
 */
export async function judgeBranded(
  transaction: Kysely<Tables>,
  { brandId }: { readonly brandId: string },
  scope: Scope,
  { all = false }: { readonly all?: boolean } = {},
): Promise<void> {
  const prompts = await transaction
    .selectFrom("app.asked_prompts")
    .select(["prompt_key", "text"])
    .where("brand_id", "=", brandId)
    .$if(!all, (query) => query.where("is_branded", "is", null))
    .execute();
  if (prompts.length === 0) return;
  const read = prompts.map(({ prompt_key, text }) => ({ prompt_key, is_branded: isBranded(text, scope) }));
  await sql`
    update app.asked_prompts as prompt set is_branded = r.is_branded
    from json_to_recordset(${JSON.stringify(read)}::json) as r (prompt_key uuid, is_branded boolean)
    where prompt.brand_id = ${brandId} and prompt.prompt_key = r.prompt_key
      and prompt.is_branded is distinct from r.is_branded`.execute(transaction);
}

/** A doubtful name counts as none: such a prompt is asked of everybody's brands. */
function isBranded(text: string, scope: Scope): boolean {
  const reading = observe({ text, finish: "complete", citations: null, retrieved: [] }, scope);
  return !("missing" in reading) && reading.brand.mentioned === "yes";
}
