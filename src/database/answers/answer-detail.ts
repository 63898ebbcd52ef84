import { gunzipSync } from "node:zlib";
import type { Kysely, Selectable } from "kysely";
import type {
  AnswersTable,
  CitationsTable,
  ObservationsTable,
  ObservedEntitiesTable,
  ScopeNames,
} from "../platform/tables/answer-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { currentAnalysis } from "./analyses/analyses.ts";
import { type AnswerJudging, judgingOf } from "./judge/judgements.ts";

/** One answer with all that was read of it; `reading` is null while it is unread. */
export type AnswerDetail = {
  readonly answer: Omit<Selectable<AnswersTable>, "wire">;
  readonly names: ScopeNames | null;
  readonly reading: {
    readonly analysisVersion: string;
    readonly namesVersion: number;
    readonly observation: Selectable<ObservationsTable>;
    readonly entities: readonly Selectable<ObservedEntitiesTable>[];
    readonly pages: readonly Selectable<CitationsTable>[];
  } | null;
  /** Calls of judges about it, the first made first. */
  readonly judging: readonly AnswerJudging[];
};

/** As a member: an answer of a brand, or null. */
export async function findAnswer(
  transaction: Kysely<Tables>,
  brandId: string,
  answerId: string,
): Promise<AnswerDetail | null> {
  const row = await transaction
    .selectFrom("app.answers")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("id", "=", answerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { wire: _, ...answer } = row;
  const analysis = await currentAnalysis(transaction, brandId);
  const analysisId = analysis?.id ?? 0;
  const observation = await transaction
    .selectFrom("app.observations")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("analysis_id", "=", analysisId)
    .where("answer_id", "=", answerId)
    .executeTakeFirst();
  const judging = await judgingOf(transaction, brandId, answerId);
  if (analysis === null || observation === undefined)
    return { answer, names: analysis?.names ?? null, reading: null, judging };
  const entities = await transaction
    .selectFrom("app.observed_entities")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("analysis_id", "=", analysisId)
    .where("answer_id", "=", answerId)
    .execute();
  const pages = await transaction
    .selectFrom("app.citations")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("analysis_id", "=", analysisId)
    .where("answer_id", "=", answerId)
    .orderBy("kind")
    .orderBy("place")
    .execute();
  const { analysisVersion, namesVersion, names } = analysis;
  const reading = { analysisVersion, namesVersion, observation, entities, pages };
  return { answer, names, reading, judging };
}

/** As a member: the body an answer came in, as JSON; null where none was kept. */
export async function findWire(
  transaction: Kysely<Tables>,
  brandId: string,
  answerId: string,
): Promise<unknown> {
  const row = await transaction
    .selectFrom("app.answers")
    .select("wire")
    .where("brand_id", "=", brandId)
    .where("id", "=", answerId)
    .executeTakeFirst();
  return row?.wire == null ? null : JSON.parse(gunzipSync(row.wire).toString("utf8"));
}
