import { type Kysely, sql } from "kysely";
import { headlineChange, headlineSurface } from "#measurement/headline.ts";
import type { Surface } from "#measurement/surfaces.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { listTags } from "../prompts/prompt-tags.ts";
import { listTopics } from "../prompts/prompt-topics.ts";
import { currentAnalysis } from "./analyses/analyses.ts";

/** What answers of a brand can be filtered by: only what there are answers or prompts of. */
export type FilterChoices = {
  readonly assistants: readonly string[];
  readonly surfaces: readonly string[];
  /** Which assistants there are answers of on which surface, and how many. */
  readonly asked: readonly {
    readonly assistant: string;
    readonly surface: Surface;
    readonly answers: number;
  }[];
  /** The one that is counted where a filter names none; null where there are no answers. */
  readonly headlineSurface: string | null;
  /** The one the brand chose as its headline; null: chosen by the product. */
  readonly chosenSurface: Surface | null;
  /** Since when it is, and which it was before, where it changed by itself. */
  readonly headlineChange: { readonly day: string; readonly before: string } | null;
  readonly countries: readonly string[];
  readonly topics: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  /** Whether prompts that name the brand were asked, and prompts that do not. */
  readonly branded: readonly boolean[];
  /** Where it never was, all answers were imported, whatever their surface. */
  readonly isScanned: boolean;
};

/** As a member: the choices; null where no answer of the brand was ever read. */
export async function filterChoices(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<FilterChoices | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const ways = await sql<{ assistant: string; surface: Surface; answers: number }>`
    select assistant, surface, sum(valid)::int as answers from app.answer_month
    where brand_id = ${brandId} and analysis_id = ${analysis.id}
    group by assistant, surface order by min(first_day), surface desc, assistant`.execute(transaction);
  const present = [...Map.groupBy(ways.rows, ({ surface }) => surface)].map(([surface, ones]) => ({
    surface,
    answers: ones.reduce((sum, { answers }) => sum + answers, 0),
  }));
  const settings = await transaction
    .selectFrom("app.brand_settings")
    .select("headline_surface")
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  const chosen = settings?.headline_surface ?? null;
  const surface = headlineSurface(present, chosen);
  const asked = await transaction
    .selectFrom("app.asked_prompts")
    .select(["country", "is_branded"])
    .distinct()
    .where("brand_id", "=", brandId)
    .execute();
  const scanned = await transaction
    .selectFrom("app.answers")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("source", "=", "scan")
    .limit(1)
    .executeTakeFirst();
  return {
    assistants: sorted(ways.rows.map(({ assistant }) => assistant)),
    surfaces: sorted(ways.rows.map(({ surface }) => surface)),
    asked: ways.rows,
    headlineSurface: surface,
    chosenSurface: chosen,
    headlineChange: headlineChange(analysis.headline, { surface, chosen }),
    countries: sorted(asked.flatMap(({ country }) => (country === null ? [] : [country]))),
    topics: await listTopics(transaction, brandId),
    tags: await listTags(transaction, brandId),
    branded: [false, true].filter((is) => asked.some(({ is_branded }) => is_branded === is)),
    isScanned: scanned !== undefined,
  };
}

const sorted = (words: readonly string[]): readonly string[] => [...new Set(words)].sort();
