import { type Kysely, sql } from "kysely";
import type { Observation } from "#measurement/reading/observe.ts";
import type { Tables } from "../../platform/tables/tables.ts";
import { addTallies, takeTallies } from "../tallies/add-tallies.ts";
import type { Analysis } from "./analyses.ts";
import { countsOf, entitiesOf, type ReadAnswer } from "./answer-counts.ts";
import { countDifferences } from "./count-differences.ts";
import { addDailyCounts, entityRowsOf } from "./observations.ts";

/** One answer as it was counted, and as it is to be counted: the same text and names, other judgements. */
export type Rereading = { readonly before: ReadAnswer; readonly after: ReadAnswer };

/**
 * Under the brand's turn: has answers that an analysis has read count as they are read now. Their pages stay: judgements speak of
 * names alone.
 */
export async function replaceReadings(
  transaction: Kysely<Tables>,
  { id: analysisId, brandId }: Pick<Analysis, "id" | "brandId">,
  rereadings: readonly Rereading[],
): Promise<void> {
  const changed = rereadings.filter(({ before, after }) => isOther(before, after));
  const [first] = changed;
  if (first === undefined) return;
  const told = changed.flatMap(({ after }) => valid(after));
  const ids = told.map(({ answerId }) => answerId);
  await sql`
    delete from app.observed_entities
    where brand_id = ${brandId} and analysis_id = ${analysisId} and answer_id = any(${ids}::uuid[])`.execute(
    transaction,
  );
  const rows = told.map((answer) => ({
    answer_id: answer.answerId,
    others: answer.observation.others,
    entities: entityRowsOf(answer),
  }));
  await sql`
    with given as materialized (
      select r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r (answer_id uuid, others integer, entities json)
    ), observed as (
      update app.observations seen set others = given.others from given
      where seen.brand_id = ${brandId} and seen.analysis_id = ${analysisId} and seen.answer_id = given.answer_id
    )
    insert into app.observed_entities (brand_id, analysis_id, answer_id, entity_id, asked_at, mentioned, absent_by_name,
      count, position, rank_kind, sentiment, sentiment_by, spans, unclear_spans)
    select ${brandId}, ${analysisId}, given.answer_id, e.*
    from given, json_to_recordset(given.entities) as e (entity_id uuid, asked_at timestamptz, mentioned text,
      absent_by_name boolean, count integer, position integer, rank_kind text, sentiment smallint, sentiment_by text,
      spans integer[], unclear_spans integer[])`.execute(transaction);
  const counts = { before: countsOf(changed.map(({ before }) => before)), after: countsOf(told) };
  await addDailyCounts(transaction, analysisId, countDifferences(counts.before, counts.after));
  await discardEmptyCounts(transaction, analysisId, told);
  await addTallies(transaction, analysisId, counts.after, first.after.entityIds);
  await takeTallies(transaction, analysisId, counts.before, first.before.entityIds);
}

const valid = ({
  observation,
  ...answer
}: ReadAnswer): (ReadAnswer & { readonly observation: Observation })[] =>
  "missing" in observation ? [] : [{ ...answer, observation }];

function isOther({ observation: before }: ReadAnswer, { observation: after }: ReadAnswer): boolean {
  if ("missing" in before || "missing" in after) return false;
  return JSON.stringify(entitiesOf(before)) !== JSON.stringify(entitiesOf(after));
}

/** Who is not named in any answer of a day any more has no row. */
async function discardEmptyCounts(
  transaction: Kysely<Tables>,
  analysisId: number,
  answers: readonly ReadAnswer[],
): Promise<void> {
  const days = [...new Set(answers.map(({ askedAt }) => askedAt.toISOString().slice(0, 10)))];
  await sql`
    with named as (
      delete from app.visibility_daily where analysis_id = ${analysisId} and day = any(${days}::date[])
        and mentions = 0 and unclear = 0 and absent_by_name = 0
    )
    delete from app.source_entities_daily where analysis_id = ${analysisId} and day = any(${days}::date[])
      and mentions = 0`.execute(transaction);
}
