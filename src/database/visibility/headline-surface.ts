import { type Kysely, sql } from "kysely";
import { headlineSurface, type Surface } from "#measurement/surfaces.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";

/**
 * The surfaces a filter counts: those it names, else the brand's headline surface alone. Of assistants that are named it is the
 * first one that has answers of theirs. Undefined where there are no answers.
 */
export async function countedSurfaces(
  transaction: Kysely<Tables>,
  { id, brandId }: Pick<Analysis, "id" | "brandId">,
  filter: { readonly surfaces?: readonly string[]; readonly assistants?: readonly string[] },
): Promise<readonly string[] | undefined> {
  if (filter.surfaces !== undefined) return filter.surfaces;
  const ofAssistants =
    filter.assistants === undefined ? sql`` : sql`and assistant = any(${[...filter.assistants]}::text[])`;
  const { rows } = await sql<{ surface: Surface; chosen: Surface | null }>`
    select surface, (select headline_surface from app.brand_settings where brand_id = ${brandId}) as chosen
    from app.answer_month where brand_id = ${brandId} and analysis_id = ${id} ${ofAssistants}
    group by surface`.execute(transaction);
  const headline = headlineSurface(
    rows.map(({ surface }) => surface),
    rows[0]?.chosen ?? null,
  );
  return headline === null ? undefined : [headline];
}
