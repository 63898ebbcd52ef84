import { type Kysely, sql } from "kysely";
import { observe, type Scope } from "#measurement/reading/observe.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** A prompt that was asked, with what filters and clusters need of it. */
export type AskedPromptInfo = {
  readonly key: string;
  /** By its present topic; null for answers that belong to no prompt of the brand. */
  readonly topicId: string | null;
};

/** Which prompts' answers to count; a part that is left out keeps all. */
export type PromptFilter = {
  readonly topicIds?: readonly string[];
  /** A prompt needs one of them. */
  readonly tagIds?: readonly string[];
  readonly countries?: readonly string[];
  readonly isBranded?: boolean;
  readonly promptKeys?: readonly string[];
};

export const filtersPrompts = (filter: PromptFilter): boolean =>
  [filter.topicIds, filter.tagIds, filter.countries, filter.isBranded, filter.promptKeys].some(
    (part) => part !== undefined,
  );

/** The prompts of a brand that were ever asked and that a filter keeps. */
export async function askedPrompts(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: PromptFilter = {},
): Promise<readonly AskedPromptInfo[]> {
  const { topicIds, tagIds, countries, isBranded, promptKeys } = filter;
  return await transaction
    .selectFrom("app.asked_prompts as asked")
    .leftJoin("app.prompts as prompt", (join) =>
      join.onRef("prompt.id", "=", "asked.prompt_id").onRef("prompt.brand_id", "=", "asked.brand_id"),
    )
    .select(["asked.prompt_key as key", "prompt.topic_id as topicId"])
    .where("asked.brand_id", "=", brandId)
    .$if(topicIds !== undefined, (query) =>
      query.where("prompt.topic_id", "=", sql<string>`any(${[...(topicIds ?? [])]}::uuid[])`),
    )
    .$if(countries !== undefined, (query) =>
      query.where("asked.country", "=", sql<string>`any(${[...(countries ?? [])]}::text[])`),
    )
    .$if(isBranded !== undefined, (query) =>
      // Null until its first answer is read.
      query.where("asked.is_branded", isBranded === true ? "is" : "is not", true),
    )
    .$if(promptKeys !== undefined, (query) =>
      query.where("asked.prompt_key", "=", sql<string>`any(${[...(promptKeys ?? [])]}::uuid[])`),
    )
    .$if(tagIds !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("app.prompt_tags as tagged")
            .select("tagged.tag_id")
            .whereRef("tagged.prompt_id", "=", "asked.prompt_id")
            .where("tagged.tag_id", "=", sql<string>`any(${[...(tagIds ?? [])]}::uuid[])`),
        ),
      ),
    )
    .execute();
}

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
