import { type Kysely, sql } from "kysely";
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
