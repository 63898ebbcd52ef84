import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { listTags } from "../prompts/prompt-tags.ts";
import { listTopics } from "../prompts/prompt-topics.ts";
import { currentAnalysis } from "./analyses/analyses.ts";

/** What answers of a brand can be filtered by: only what there are answers or prompts of. */
export type FilterChoices = {
  readonly assistants: readonly string[];
  readonly surfaces: readonly string[];
  readonly countries: readonly string[];
  readonly topics: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  /** Whether prompts that name the brand were asked, and prompts that do not. */
  readonly branded: readonly boolean[];
};

/** As a member: the choices; null where no answer of the brand was ever read. */
export async function filterChoices(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<FilterChoices | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const ways = await sql<{ assistant: string; surface: string }>`
    select distinct assistant, surface from app.answer_month
    where brand_id = ${brandId} and analysis_id = ${analysis.id}`.execute(transaction);
  const asked = await transaction
    .selectFrom("app.asked_prompts")
    .select(["country", "is_branded"])
    .distinct()
    .where("brand_id", "=", brandId)
    .execute();
  return {
    assistants: sorted(ways.rows.map(({ assistant }) => assistant)),
    surfaces: sorted(ways.rows.map(({ surface }) => surface)),
    countries: sorted(asked.flatMap(({ country }) => (country === null ? [] : [country]))),
    topics: await listTopics(transaction, brandId),
    tags: await listTags(transaction, brandId),
    branded: [false, true].filter((is) => asked.some(({ is_branded }) => is_branded === is)),
  };
}

const sorted = (words: readonly string[]): readonly string[] => [...new Set(words)].sort();
