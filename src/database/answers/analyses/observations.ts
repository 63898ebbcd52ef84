import { type Kysely, sql } from "kysely";
import type { EntityObservation, Observation } from "#measurement/reading/observe.ts";
import type { Span } from "#measurement/reading/sentences.ts";
import type { ReadPage } from "#measurement/sources/cited-pages.ts";
import { storableText } from "../../platform/storable-text.ts";
import type { Tables } from "../../platform/tables/tables.ts";
import { addTallies } from "../tallies/add-tallies.ts";
import { takeBackSourceTallies } from "../tallies/source-tallies.ts";
import type { Analysis } from "./analyses.ts";
import {
  COUNT_COLUMNS,
  type CountRow,
  type Counts,
  countsOf,
  entitiesOf,
  isFound,
  type ReadAnswer,
} from "./answer-counts.ts";

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
 * Under the brand's turn: writes what was read of answers that this analysis has not read yet, and adds it to the counts, in
 * a few statements for all of them.
 */
export async function writeReadings(
  transaction: Kysely<Tables>,
  { id: analysisId, brandId }: Pick<Analysis, "id" | "brandId">,
  answers: readonly ReadAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    with given as materialized (select ${JSON.stringify(answers.map(rowsOf))}::json as rows),
    observed as (
      insert into app.observations (brand_id, analysis_id, answer_id, missing, others, cited)
      select ${brandId}, ${analysisId}, answer_id, missing, others, cited
      from given, json_to_recordset(rows) as r (answer_id uuid, missing text, others integer, cited boolean)
    ), named as (
      insert into app.observed_entities (brand_id, analysis_id, answer_id, entity_id, asked_at, mentioned,
        absent_by_name, count, position, rank_kind, sentiment, sentiment_by, spans, unclear_spans)
      select ${brandId}, ${analysisId}, answer_id, e.*
      from given, json_to_recordset(rows) as r (answer_id uuid, entities json),
        json_to_recordset(r.entities) as e (entity_id uuid, asked_at timestamptz, mentioned text, absent_by_name boolean,
          count integer, position integer, rank_kind text, sentiment smallint, sentiment_by text, spans integer[],
          unclear_spans integer[])
    )
    insert into app.citations (brand_id, analysis_id, answer_id, day, kind, place, url, domain, title, type, reason, count)
    select ${brandId}, ${analysisId}, answer_id, day, p.*
    from given, json_to_recordset(rows) as r (answer_id uuid, day date, pages json),
      json_to_recordset(r.pages) as p (kind text, place integer, url text, domain text, title text, type text,
        reason text, count integer)`.execute(transaction);
  const counts = countsOf(answers);
  await addDailyCounts(transaction, analysisId, counts);
  await addTallies(transaction, analysisId, counts, answers[0]?.entityIds ?? []);
}

/** Adds to the counts of the days; numbers below zero take away from rows that are there. */
export async function addDailyCounts(
  transaction: Kysely<Tables>,
  analysisId: number,
  counts: Counts,
): Promise<void> {
  await addCounts(transaction, analysisId, {
    table: "app.answers_daily",
    place: { day: "date", prompt_key: "uuid", assistant: "text", surface: "text", model: "text" },
    numbers: COUNT_COLUMNS.answers,
    rows: counts.answers,
  });
  await addCounts(transaction, analysisId, {
    table: "app.visibility_daily",
    place: { day: "date", prompt_key: "uuid", assistant: "text", surface: "text", entity_id: "uuid" },
    numbers: COUNT_COLUMNS.entities,
    rows: counts.entities,
  });
  await addCounts(transaction, analysisId, {
    table: "app.source_daily",
    place: { day: "date", assistant: "text", surface: "text", domain: "text" },
    numbers: COUNT_COLUMNS.sources,
    rows: counts.sources,
  });
  await addCounts(transaction, analysisId, {
    table: "app.source_prompts_daily",
    place: { day: "date", prompt_key: "uuid", assistant: "text", surface: "text", domain: "text" },
    numbers: COUNT_COLUMNS.sourcePrompts,
    rows: counts.sourcePrompts,
  });
  await addCounts(transaction, analysisId, {
    table: "app.source_entities_daily",
    place: {
      domain: "text",
      day: "date",
      prompt_key: "uuid",
      assistant: "text",
      surface: "text",
      entity_id: "uuid",
    },
    numbers: COUNT_COLUMNS.sourceEntities,
    rows: counts.sourceEntities,
  });
  await addCounts(transaction, analysisId, {
    table: "app.source_domains",
    place: { domain: "text" },
    numbers: COUNT_COLUMNS.sourceDomains,
    rows: counts.sourceDomains,
  });
  await takeBackSourceTallies(transaction, analysisId, [...counts.sourcePrompts, ...counts.sourceEntities]);
}

type CountsTable = {
  readonly table:
    | "app.answers_daily"
    | "app.visibility_daily"
    | "app.source_daily"
    | "app.source_prompts_daily"
    | "app.source_entities_daily"
    | "app.source_domains";
  /** The columns of its key after the analysis, with their types. */
  readonly place: Readonly<Record<string, "date" | "uuid" | "text">>;
  readonly numbers: readonly string[];
  readonly rows: readonly CountRow[];
};

async function addCounts(
  transaction: Kysely<Tables>,
  analysisId: number,
  { table, place, numbers, rows }: CountsTable,
): Promise<void> {
  if (rows.length === 0) return;
  const keys = Object.keys(place);
  const typed = [
    ...Object.entries(place).map(([column, type]) => `${column} ${type}`),
    ...numbers.map((column) => `${column} bigint`),
  ];
  const added = numbers.map((column) => `${column} = old.${column} + excluded.${column}`);
  const values = numbers.map((column) => `coalesce(${column}, 0)`);
  await sql`
    insert into ${sql.table(table)} as old (analysis_id, ${sql.raw([...keys, ...numbers].join(", "))})
    select ${analysisId}, ${sql.raw([...keys, ...values].join(", "))}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (${sql.raw(typed.join(", "))})
    on conflict (analysis_id, ${sql.raw(keys.join(", "))}) do update set ${sql.raw(added.join(", "))}`.execute(
    transaction,
  );
}

function rowsOf({ answerId, askedAt, observation, entityIds }: ReadAnswer) {
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
  const pages = [
    ...observation.citations.map((page, index) => pageRow("cited", page, index)),
    ...observation.retrieved.map((page, index) => pageRow("retrieved", page, index)),
  ];
  return {
    answer_id: answerId,
    day: askedAt.toISOString().slice(0, 10),
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
  entitiesOf(observation).flatMap((entity, index) =>
    isFound(entity) ? [{ entity_id: entityIds[index], asked_at: askedAt, ...entityRow(entity) }] : [],
  );

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
