import { isDeepStrictEqual } from "node:util";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Headline } from "#measurement/headline.ts";
import { ANALYSIS_VERSION } from "#measurement/reading/observe.ts";
import { presentNames } from "../../competitors/brand-names.ts";
import type { AnalysesTable, Recount, ScopeNames } from "../../platform/tables/answer-tables.ts";
import type { Tables } from "../../platform/tables/tables.ts";

/** One reading of all answers of a brand. */
export type Analysis = {
  readonly id: number;
  readonly brandId: string;
  readonly analysisVersion: string;
  readonly namesVersion: number;
  readonly names: ScopeNames;
  readonly state: "building" | "current" | "retired";
  readonly total: number;
  readonly done: number;
  readonly readUpTo: string | null;
  /** Of the one that is shown: which surface its figures count; null until its first answers are read. */
  readonly headline: Headline | null;
};

/**
 * Makes readers of one brand's answers take turns until their transactions end; false where `wait` is false and another has
 * the turn. What is written of a brand's answers, and which analysis is the current one, changes only under it.
 */
export async function lockBrandAnswers(
  transaction: Kysely<Tables>,
  brandId: string,
  { wait }: { readonly wait: boolean },
): Promise<boolean> {
  const key = sql`hashtext('truenorth/analyses'), hashtext(${brandId})`;
  if (wait) {
    await sql`select pg_advisory_xact_lock(${key})`.execute(transaction);
    return true;
  }
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(
    transaction,
  );
  return rows[0]?.taken === true;
}

/** The analyses new answers belong to: the current one, and the one being built beside it. */
export async function liveAnalyses(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<readonly Analysis[]> {
  const rows = await transaction
    .selectFrom("app.analyses")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("state", "in", ["current", "building"])
    .orderBy("id")
    .execute();
  return rows.map(analysis);
}

/** The analysis that is shown; null where no answer was ever read. */
export const currentAnalysis = async (
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<Analysis | null> =>
  (await liveAnalyses(transaction, brandId)).find(({ state }) => state === "current") ?? null;

/** Under the brand's turn: its first analysis, current from the start, because every answer is still unread. */
export async function firstAnalysis(transaction: Kysely<Tables>, brandId: string): Promise<Analysis | null> {
  const names = await presentNames(transaction, brandId);
  if (names === null) return null;
  return await addAnalysis(transaction, { brandId, names, state: "current", total: 0 });
}

/**
 * Under the brand's turn: begins to read all answers again by the present names and rules, giving up another reading under way.
 * Returns null where the newest one reads by the same already, unless it is to be done `anyway`.
 */
export async function beginAnalysis(
  transaction: Kysely<Tables>,
  brandId: string,
  { anyway = false }: { readonly anyway?: boolean } = {},
): Promise<Analysis | null> {
  const names = await presentNames(transaction, brandId);
  const newest = (await liveAnalyses(transaction, brandId)).at(-1);
  if (names === null) return null;
  if (newest === undefined) return await firstAnalysis(transaction, brandId);
  const isSame =
    newest.analysisVersion === ANALYSIS_VERSION && (await isReadBy(transaction, newest.id, names));
  if (isSame && (newest.state === "building" || !anyway)) return null;
  await transaction
    .updateTable("app.analyses")
    .set({ state: "retired", completed_at: sql`now()` })
    .where("brand_id", "=", brandId)
    .where("state", "=", "building")
    .execute();
  const { total } = await transaction
    .selectFrom("app.answers")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("brand_id", "=", brandId)
    .executeTakeFirstOrThrow();
  return await addAnalysis(transaction, { brandId, names, state: "building", total });
}

/** How many competitors an analysis counts that the one before didn't, and whether its names are the same but for them. */
export function addedCompetitors(before: Pick<Analysis, "names">, now: Pick<Analysis, "names">) {
  const ids = new Set(before.names.competitors.map(({ id }) => id));
  const known = now.names.competitors.filter(({ id }) => ids.has(id));
  return {
    competitors: now.names.competitors.length - known.length,
    isAll: isDeepStrictEqual({ ...now.names, competitors: known }, before.names),
  };
}

/**
 * Under the brand's turn: shows the analysis that is now complete in place of the one before, and notes what it changed. Takes what
 * new competitors changed.
 */
export async function completeAnalysis(
  transaction: Kysely<Tables>,
  completed: Analysis,
  counted: Pick<Recount, "competitors" | "airo">,
): Promise<void> {
  const { id, brandId } = completed;
  const before = await currentAnalysis(transaction, brandId);
  const recount = before && { ...(await recountSince(transaction, before, id)), ...counted };
  await transaction
    .updateTable("app.analyses")
    .set({ state: "retired" })
    .where("brand_id", "=", brandId)
    .where("state", "=", "current")
    .execute();
  await transaction
    .updateTable("app.analyses")
    .set({
      state: "current",
      completed_at: sql`now()`,
      recount: recount === null ? null : JSON.stringify(recount),
      headline: before?.headline == null ? null : JSON.stringify(before.headline),
    })
    .where("id", "=", id)
    .execute();
}

async function recountSince(
  transaction: Kysely<Tables>,
  before: Pick<Analysis, "id" | "brandId" | "analysisVersion">,
  id: number,
): Promise<Omit<Recount, "competitors" | "airo">> {
  const found = (analysis: number) => sql`(
    select answer_id, mentioned from app.observed_entities
    where brand_id = ${before.brandId} and analysis_id = ${analysis} and entity_id = ${before.brandId}
      and mentioned in ('yes', 'unclear'))`;
  const { rows } = await sql<Omit<Recount, "version" | "competitors" | "airo">>`
    select count(*) filter (where now.mentioned = 'yes' and was.mentioned is distinct from 'yes')::int as gained,
      count(*) filter (where was.mentioned = 'yes' and now.mentioned is null)::int as lost,
      count(*) filter (where now.mentioned = 'unclear' and was.mentioned is distinct from 'unclear')::int as unclear,
      count(*) filter (where was.mentioned = 'unclear' and now.mentioned is null)::int as settled
    from ${found(before.id)} was full join ${found(id)} now using (answer_id)`.execute(transaction);
  const { gained = 0, lost = 0, unclear = 0, settled = 0 } = rows[0] ?? {};
  return { version: before.analysisVersion, gained, lost, unclear, settled };
}

/** Notes how far the reading under way has come. */
export async function saveProgress(
  transaction: Kysely<Tables>,
  id: number,
  { done, readUpTo }: { readonly done: number; readonly readUpTo: string },
): Promise<void> {
  await transaction
    .updateTable("app.analyses")
    .set({
      read_up_to: readUpTo,
      answers_done: done,
      answers_total: sql`greatest(answers_total, ${done}::int)`,
    })
    .where("id", "=", id)
    .execute();
}

/** Whether an analysis reads by these names. */
export async function isReadBy(transaction: Kysely<Tables>, id: number, names: ScopeNames): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select names = ${JSON.stringify(names)}::jsonb as same from app.analyses where id = ${id}`.execute(
    transaction,
  );
  return rows[0]?.same === true;
}

async function addAnalysis(
  transaction: Kysely<Tables>,
  {
    brandId,
    names,
    state,
    total,
  }: { brandId: string; names: ScopeNames; state: "current" | "building"; total: number },
): Promise<Analysis> {
  const row = await transaction
    .insertInto("app.analyses")
    .values((eb) => ({
      brand_id: brandId,
      analysis_version: ANALYSIS_VERSION,
      names_version: eb
        .selectFrom("app.analyses")
        .select(sql<number>`coalesce(max(names_version), 0) + 1`.as("next"))
        .where("brand_id", "=", brandId),
      names: JSON.stringify(names),
      state,
      answers_total: total,
      completed_at: state === "current" ? sql<Date>`now()` : null,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return analysis(row);
}

const analysis = (row: Selectable<AnalysesTable>): Analysis => ({
  id: row.id,
  brandId: row.brand_id,
  analysisVersion: row.analysis_version,
  namesVersion: row.names_version,
  names: row.names,
  state: row.state,
  total: row.answers_total,
  done: row.answers_done,
  readUpTo: row.read_up_to,
  headline: row.headline,
});
