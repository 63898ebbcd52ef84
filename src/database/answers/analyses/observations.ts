import { type Kysely, sql } from "kysely";
import type { EntityObservation, Observation } from "#measurement/reading/observe.ts";
import type { Span } from "#measurement/reading/sentences.ts";
import type { ReadPage } from "#measurement/sources/cited-pages.ts";
import { storableText } from "../../platform/storable-text.ts";
import type { Tables } from "../../platform/tables/tables.ts";
import { entitiesOf, isFound, isGap, type ReadAnswer, rollupRowsOf } from "../rollups/rollup-rows.ts";
import { addToRollups } from "../rollups/write-rollups.ts";
import type { Analysis } from "./analyses.ts";

/** Which of these answers an analysis has read already. */
export async function alreadyRead(
  transaction: Kysely<Tables>,
  { id, brandId }: Pick<Analysis, "id" | "brandId">,
  answerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom("app.observations")
    .select("answer_id")
    .where("brand_id", "=", brandId)
    .where("analysis_id", "=", id)
    .where("answer_id", "=", sql<string>`any(${[...answerIds]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.answer_id));
}

/**
 * Under the brand's turn: writes what was read of answers that this analysis has not read yet, and adds it to the rollups, in
 * a few statements for all of them.
 */
export async function writeReadings(
  transaction: Kysely<Tables>,
  analysis: Pick<Analysis, "id" | "brandId">,
  answers: readonly ReadAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const { id: analysisId, brandId } = analysis;
  await sql`
    with given as materialized (select ${JSON.stringify(answers.map(rowsOf))}::json as rows),
    observed as (
      insert into app.observations (brand_id, analysis_id, answer_id, missing, others, cited)
      select ${brandId}, ${analysisId}, answer_id, missing, others, cited
      from given, json_to_recordset(rows) as r (answer_id uuid, missing text, others integer, cited boolean)
    ), named as (
      insert into app.observed_entities (brand_id, analysis_id, answer_id, entity_id, asked_at, mentioned,
        absent_by_name, count, position, rank_kind, sentiment, sentiment_by, spans, unclear_spans, sentence_from,
        sentence_length)
      select ${brandId}, ${analysisId}, answer_id, e.*
      from given, json_to_recordset(rows) as r (answer_id uuid, entities json),
        json_to_recordset(r.entities) as e (entity_id uuid, asked_at timestamptz, mentioned text, absent_by_name boolean,
          count integer, position integer, rank_kind text, sentiment smallint, sentiment_by text, spans integer[],
          unclear_spans integer[], sentence_from integer, sentence_length smallint)
    )
    insert into app.citations (brand_id, analysis_id, answer_id, day, prompt_key, assistant, surface, is_gap, kind, place,
      url, domain, title, type, reason, count, is_cited_too)
    select ${brandId}, ${analysisId}, answer_id, day, prompt_key, assistant, surface, is_gap, p.*
    from given, json_to_recordset(rows) as r (answer_id uuid, day date, prompt_key uuid, assistant text, surface text,
        is_gap boolean, pages json),
      json_to_recordset(r.pages) as p (kind text, place integer, url text, domain text, title text, type text,
        reason text, count integer, is_cited_too boolean)`.execute(transaction);
  await addToRollups(transaction, analysis, rollupRowsOf(answers));
}

function rowsOf({ answerId, promptKey, assistant, surface, askedAt, observation, entityIds }: ReadAnswer) {
  if ("missing" in observation)
    return {
      answer_id: answerId,
      missing: observation.missing,
      others: 0,
      cited: null,
      entities: [],
      pages: [],
    };
  const entities = entityRowsOf({ askedAt, observation, entityIds });
  const cited = new Set(observation.citations.map(({ url }) => url));
  const pages = [
    ...observation.citations.map((page, index) => ({
      ...pageRow("cited", page, index),
      is_cited_too: false,
    })),
    ...observation.retrieved.map((page, index) => ({
      ...pageRow("retrieved", page, index),
      is_cited_too: cited.has(page.url),
    })),
  ];
  return {
    answer_id: answerId,
    day: askedAt.toISOString().slice(0, 10),
    prompt_key: promptKey,
    assistant,
    surface,
    is_gap: isGap(observation),
    missing: null,
    others: observation.others,
    cited: observation.cited,
    entities,
    pages,
  };
}

/** The rows of those who are found in an answer. */
export const entityRowsOf = ({
  askedAt,
  observation,
  entityIds,
}: Pick<ReadAnswer, "askedAt" | "entityIds"> & { readonly observation: Observation }) =>
  entitiesOf(observation).flatMap((entity, index) => {
    if (!isFound(entity)) return [];
    const sentence = index === 0 ? observation.sentence : null;
    const shown = { sentence_from: sentence?.from, sentence_length: sentence?.length };
    return [{ entity_id: entityIds[index], asked_at: askedAt, ...entityRow(entity), ...shown }];
  });

const entityRow = (entity: EntityObservation) => ({
  mentioned: entity.mentioned,
  absent_by_name: entity.isAbsentByName,
  count: entity.count,
  position: entity.position,
  rank_kind: entity.rankKind,
  sentiment: entity.sentiment,
  sentiment_by: entity.sentimentBy,
  spans: flat(entity.spans),
  unclear_spans: flat(entity.unclearSpans),
});

const flat = (spans: readonly Span[]): readonly number[] => spans.flatMap(({ start, end }) => [start, end]);

const pageRow = (kind: "cited" | "retrieved", page: ReadPage, index: number) => ({
  kind,
  place: index + 1,
  url: storableText(page.url),
  domain: storableText(page.domain),
  title: page.title === null ? null : storableText(page.title),
  type: page.type,
  reason: page.reason,
  count: page.count,
});
