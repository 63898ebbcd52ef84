import { type Kysely, sql } from "kysely";
import { headlineSurface, nextHeadline } from "#measurement/headline.ts";
import type { Surface } from "#measurement/surfaces.ts";
import { type Analysis, currentAnalysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";

/**
 * The surfaces a filter counts: those it names, else the brand's headline surface alone. Of assistants that are named it is the
 * first one that has answers of theirs. Undefined where there are no answers.
 */
export async function surfacesToCount(
  transaction: Kysely<Tables>,
  { id, brandId }: Pick<Analysis, "id" | "brandId">,
  filter: { readonly surfaces?: readonly string[]; readonly assistants?: readonly string[] },
): Promise<readonly string[] | undefined> {
  if (filter.surfaces !== undefined) return filter.surfaces;
  const { surface } = await headlineOf(transaction, { id, brandId }, filter.assistants);
  return surface === null ? undefined : [surface];
}

async function headlineOf(
  transaction: Kysely<Tables>,
  { id, brandId }: Pick<Analysis, "id" | "brandId">,
  assistants?: readonly string[],
) {
  const ofAssistants =
    assistants === undefined ? sql`` : sql`and assistant = any(${[...assistants]}::text[])`;
  const { rows } = await sql<{ surface: Surface; answers: number; chosen: Surface | null }>`
    select surface, sum(valid)::int as answers, (select headline_surface from app.brand_settings where brand_id = ${brandId}) as chosen
    from app.answer_month where brand_id = ${brandId} and analysis_id = ${id} ${ofAssistants}
    group by surface order by min(first_day), surface desc`.execute(transaction);
  const chosen = rows[0]?.chosen ?? null;
  return { surface: headlineSurface(rows, chosen), chosen };
}

/** Requires the brand's lock. Notes in the analysis that is shown which surface figures count now. */
export async function noteHeadline(transaction: Kysely<Tables>, brandId: string): Promise<void> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return;
  const { surface, chosen } = await headlineOf(transaction, analysis);
  if (surface === null) return;
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'utc')::date::text as day`.execute(
    transaction,
  );
  const [today] = rows;
  if (today === undefined) return;
  const next = nextHeadline(analysis.headline, { surface, chosen }, today.day);
  if (next === analysis.headline) return;
  await transaction
    .updateTable("app.analyses")
    .set({ headline: JSON.stringify(next) })
    .where("id", "=", analysis.id)
    .execute();
}

/** The headline surface of each of some brands; a brand without answers has none. Takes their current analyses. */
export async function headlineSurfaces(
  transaction: Kysely<Tables>,
  {
    brandIds,
    analysisIds,
  }: { readonly brandIds: readonly string[]; readonly analysisIds: readonly number[] },
): Promise<ReadonlyMap<string, Surface>> {
  const { rows } = await sql<{ brandId: string; surface: Surface; answers: number; chosen: Surface | null }>`
    select counted.brand_id as "brandId", counted.surface, sum(counted.valid)::int as answers,
      (select headline_surface from app.brand_settings settings where settings.brand_id = counted.brand_id) as chosen
    from app.answer_month counted
    where counted.brand_id = any(${[...brandIds]}::uuid[]) and counted.analysis_id = any(${[...analysisIds]}::bigint[])
    group by counted.brand_id, counted.surface order by min(counted.first_day), counted.surface desc`.execute(
    transaction,
  );
  return new Map(
    [...Map.groupBy(rows, ({ brandId }) => brandId)].flatMap(([brandId, of]): [string, Surface][] => {
      const headline = headlineSurface(of, of[0]?.chosen ?? null);
      return headline === null ? [] : [[brandId, headline]];
    }),
  );
}
