import { type Kysely, sql } from "kysely";
import type { Observation } from "#measurement/reading/observe.ts";
import type { Tables } from "../../platform/tables/tables.ts";
import {
  entitiesOf,
  isGap,
  type ReadAnswer,
  rollupDifferences,
  rollupRowsOf,
} from "../rollups/rollup-rows.ts";
import { addToRollups, discardEmptyRollups } from "../rollups/write-rollups.ts";
import type { Analysis } from "./analyses.ts";
import { entityRowsOf } from "./observations.ts";

/** One answer as it was counted, and as it is to be counted: the same text and names, other judgements. */
export type Rereading = { readonly before: ReadAnswer; readonly after: ReadAnswer };

/**
 * Under the brand's turn: has answers that an analysis has read count as they are read now. Their pages stay, since judgements speak of
 * names alone, but for whether the answer is a gap.
 */
export async function replaceReadings(
  transaction: Kysely<Tables>,
  analysis: Pick<Analysis, "id" | "brandId">,
  rereadings: readonly Rereading[],
): Promise<void> {
  const { id: analysisId, brandId } = analysis;
  const changed = rereadings.filter(({ before, after }) => isOther(before, after));
  if (changed.length === 0) return;
  const validAnswers = changed.flatMap(({ after }) => valid(after));
  const ids = validAnswers.map(({ answerId }) => answerId);
  await sql`
    delete from app.observed_entities
    where brand_id = ${brandId} and analysis_id = ${analysisId} and answer_id = any(${ids}::uuid[])`.execute(
    transaction,
  );
  const rows = validAnswers.map((answer) => ({
    answer_id: answer.answerId,
    others: answer.observation.others,
    is_gap: isGap(answer.observation),
    entities: entityRowsOf(answer),
  }));
  await sql`
    with given as materialized (
      select r.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (answer_id uuid, others integer, is_gap boolean, entities json)
    ), observed as (
      update app.observations seen set others = given.others from given
      where seen.brand_id = ${brandId} and seen.analysis_id = ${analysisId} and seen.answer_id = given.answer_id
    ), pages as (
      update app.citations page set is_gap = given.is_gap from given
      where page.brand_id = ${brandId} and page.analysis_id = ${analysisId} and page.answer_id = given.answer_id
        and page.is_gap <> given.is_gap
    )
    insert into app.observed_entities (brand_id, analysis_id, answer_id, entity_id, asked_at, mentioned, absent_by_name,
      count, position, rank_kind, sentiment, sentiment_by, spans, unclear_spans, sentence_from, sentence_length)
    select ${brandId}, ${analysisId}, given.answer_id, e.*
    from given, json_to_recordset(given.entities) as e (entity_id uuid, asked_at timestamptz, mentioned text,
      absent_by_name boolean, count integer, position integer, rank_kind text, sentiment smallint, sentiment_by text,
      spans integer[], unclear_spans integer[], sentence_from integer, sentence_length smallint)`.execute(
    transaction,
  );
  const before = rollupRowsOf(changed.map((one) => one.before));
  await addToRollups(transaction, analysis, rollupDifferences(before, rollupRowsOf(validAnswers)));
  const days = new Set(validAnswers.map(({ askedAt }) => askedAt.toISOString().slice(0, 10)));
  await discardEmptyRollups(transaction, analysis, [...days]);
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
