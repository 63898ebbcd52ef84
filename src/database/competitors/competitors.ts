import type { Kysely, Selectable } from "kysely";
import type { CompetitorState, CompetitorsTable } from "../platform/tables/answer-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** A competitor as its brand's members describe it. */
export type Competitor = {
  readonly id: string;
  readonly name: string;
  readonly state: CompetitorState;
  /** The competitor it is read as; its own names come with it. */
  readonly mergedInto: string | null;
  readonly aliases: readonly string[];
  readonly domains: readonly string[];
  readonly commonWord: boolean | null;
  readonly neverAfter: readonly string[];
  readonly neverBefore: readonly string[];
  /** #rrggbb; null: the next of the palette. */
  readonly colour: string | null;
  readonly version: number;
};

export type NewCompetitor = Omit<Competitor, "id" | "version">;

/** All of a brand's competitors, whatever their state, the first added first. */
export async function listCompetitors(kysely: Kysely<Tables>, brandId: string): Promise<Competitor[]> {
  const rows = await kysely
    .selectFrom("app.competitors")
    .selectAll()
    .where("brand_id", "=", brandId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(competitor);
}

/** Makes changes of a brand's competitors take turns until their transactions end: a merge looks at more than one. */
export async function lockCompetitors(kysely: Kysely<Tables>, brandId: string): Promise<void> {
  await kysely
    .selectFrom("app.competitors")
    .select("id")
    .where("brand_id", "=", brandId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Null where another competitor of the brand has this name. */
export async function addCompetitor(
  kysely: Kysely<Tables>,
  brandId: string,
  added: NewCompetitor & { readonly now: Date },
): Promise<Competitor | null> {
  const row = await kysely
    .insertInto("app.competitors")
    .values({ brand_id: brandId, created_at: added.now, updated_at: added.now, ...columns(added) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : competitor(row);
}

/** Saves a competitor over the version its writer saw; null where another was saved meanwhile. */
export async function saveCompetitor(
  kysely: Kysely<Tables>,
  brandId: string,
  { now, ...saved }: Competitor & { readonly now: Date },
): Promise<Competitor | null> {
  const row = await kysely
    .updateTable("app.competitors")
    .set({ ...columns(saved), updated_at: now, version: saved.version + 1 })
    .where("brand_id", "=", brandId)
    .where("id", "=", saved.id)
    .where("version", "=", saved.version)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : competitor(row);
}

/** Deletes a competitor and what was decided of its name; those merged into it are their own again. False where there is none. */
export async function deleteCompetitor(
  kysely: Kysely<Tables>,
  brandId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("app.competitors")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) return false;
  await kysely
    .deleteFrom("app.mention_patterns")
    .where("brand_id", "=", brandId)
    .where("entity_id", "=", id)
    .execute();
  return true;
}

const columns = (one: NewCompetitor) => ({
  name: one.name,
  state: one.state,
  merged_into: one.mergedInto,
  aliases: [...one.aliases],
  domains: [...one.domains],
  common_word: one.commonWord,
  never_after: [...one.neverAfter],
  never_before: [...one.neverBefore],
  colour: one.colour,
});

const competitor = (row: Selectable<CompetitorsTable>): Competitor => ({
  id: row.id,
  name: row.name,
  state: row.state,
  mergedInto: row.merged_into,
  aliases: row.aliases,
  domains: row.domains,
  commonWord: row.common_word,
  neverAfter: row.never_after,
  neverBefore: row.never_before,
  colour: row.colour,
  version: row.version,
});
