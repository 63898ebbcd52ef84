import { type Kysely, sql } from "kysely";
import { type Period, periodBefore } from "#measurement/metrics/period.ts";
import type { Point } from "#measurement/metrics/point.ts";
import type { ServedModel } from "#measurement/view/counted.ts";
import { type Analysis, currentAnalysis, liveAnalyses } from "../answers/analyses/analyses.ts";
import { recountOf } from "../answers/analyses/reading-state.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type AskedPromptInfo, filtersPrompts } from "../prompts/asked-prompts.ts";
import { linePoints } from "./line-points.ts";
import { modelsServed } from "./models-served.ts";
import {
  type AnswerCell,
  type AnswersElsewhere,
  answerCells,
  answersElsewhere,
  type EntityCell,
  entityCells,
  type Kept,
  keptBy,
  type VisibilityFilter,
  validAnswers,
} from "./visibility-query.ts";

/** All counts behind a view of one brand's visibility; no ratio yet. */
export type VisibilityCounts = {
  readonly analysis: Analysis;
  /** The reading of all answers by newer names or rules that will take its place; null where none is under way. */
  readonly building: Analysis | null;
  readonly prompts: readonly AskedPromptInfo[];
  readonly answers: readonly AnswerCell[];
  readonly entities: readonly EntityCell[];
  /** Of the period of equal length right before. */
  readonly before: {
    readonly answers: readonly Pick<AnswerCell, "promptKey" | "valid">[];
    readonly entities: readonly EntityCell[];
  };
  /** The points of the line, in order. */
  readonly points: readonly Point[];
  readonly models: readonly ServedModel[];
  readonly failedCalls: Readonly<Record<string, number>>;
  /** Answers to prompts that name the brand, and how often it is named there, where the filter leaves these out; null where it doesn't, or none were asked. */
  readonly byName: CountedPrompts | null;
  readonly elsewhere: readonly AnswersElsewhere[];
};

/** Some prompts with what their answers say. */
type CountedPrompts = {
  readonly prompts: readonly AskedPromptInfo[];
  readonly answers: readonly Pick<AnswerCell, "promptKey" | "valid">[];
  readonly entities: readonly EntityCell[];
};

/** As a member: the counts a filter keeps, with a point of the line for each day or for some periods; null where no answer of the brand was ever read. */
export async function visibilityCounts(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
  periods?: readonly Period[],
): Promise<VisibilityCounts | null> {
  const live = await liveAnalyses(transaction, brandId);
  const analysis = live.find(({ state }) => state === "current");
  if (analysis === undefined) return null;
  const kept = await keptBy(transaction, analysis, filter);
  const before = { ...kept, period: periodBefore(filter.period) };
  return {
    analysis,
    building: live.find(({ state }) => state === "building") ?? null,
    prompts: kept.prompts,
    answers: await answerCells(transaction, kept),
    entities: await entityCells(transaction, kept),
    before: {
      answers: await validAnswers(transaction, before),
      entities: await entityCells(transaction, before),
    },
    points: await linePoints(transaction, kept, periods),
    models: await modelsServed(transaction, kept),
    failedCalls: await failedCalls(transaction, brandId, filter, kept),
    byName:
      filter.isBranded === false
        ? await countedByName(transaction, analysis, {
            ...filter,
            ...(kept.surfaces && { surfaces: kept.surfaces }),
          })
        : null,
    elsewhere: await answersElsewhere(transaction, kept),
  };
}

/** As a member: a point of the line for each of some periods, of the answers a filter keeps. */
export async function visibilityPoints(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  filter: VisibilityFilter,
  periods: readonly Period[],
): Promise<readonly Point[]> {
  return await linePoints(transaction, await keptBy(transaction, analysis, filter), periods);
}

async function countedByName(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  filter: VisibilityFilter,
): Promise<CountedPrompts | null> {
  const kept = await keptBy(transaction, analysis, { ...filter, isBranded: true });
  if (kept.prompts.length === 0) return null;
  const ofBrand = { ...kept, where: sql`${kept.where} and entity_id = ${analysis.names.brand.id}` };
  return {
    prompts: kept.prompts,
    answers: await validAnswers(transaction, kept),
    entities: await entityCells(transaction, ofBrand),
  };
}

/** Calls of the period that brought no answer, by kind of error. */
async function failedCalls(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
  { prompts, surfaces }: Pick<Kept, "prompts" | "surfaces">,
): Promise<Readonly<Record<string, number>>> {
  const { period, assistants } = filter;
  const rows = await transaction
    .selectFrom("app.scan_calls as call")
    .select([sql<string>`coalesce(call.error_kind, 'unknown')`.as("errorKind")])
    .select((eb) => eb.fn.countAll<number>().as("calls"))
    .where("call.brand_id", "=", brandId)
    .where("call.kind", "=", "ask")
    .where("call.state", "=", "failed")
    .where(sql<boolean>`call.settled_at >= ${period.from}::date and call.settled_at < ${period.to}::date + 1`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("app.answers as answer")
            .select("answer.id")
            .whereRef("answer.brand_id", "=", "call.brand_id")
            .whereRef("answer.scan_call_id", "=", "call.id"),
        ),
      ),
    )
    .$if(assistants !== undefined, (query) =>
      query.where("call.assistant", "=", sql<string>`any(${[...(assistants ?? [])]}::text[])`),
    )
    .$if(surfaces !== undefined, (query) =>
      query.where("call.surface", "=", sql<"web">`any(${[...(surfaces ?? [])]}::text[])`),
    )
    .$if(filtersPrompts(filter), (query) =>
      query.where("call.prompt_id", "=", sql<string>`any(${prompts.map(({ key }) => key)}::uuid[])`),
    )
    .groupBy("errorKind")
    .orderBy("errorKind")
    .execute();
  return Object.fromEntries(rows.map(({ errorKind, calls }) => [errorKind, calls]));
}

type NowAndBefore = {
  readonly now: readonly AnswerCell[];
  readonly before: readonly AnswerCell[];
  readonly prompts: readonly AskedPromptInfo[];
  /** What reading all answers again changed last. */
  readonly recount: Awaited<ReturnType<typeof recountOf>>;
};

/** As a member: sums of the answers a filter keeps, and of those before; null where no answer of the brand was ever read. */
export async function answersNowAndBefore(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<NowAndBefore | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const kept = await keptBy(transaction, analysis, filter);
  return {
    now: await answerCells(transaction, kept),
    before: await answerCells(transaction, { ...kept, period: periodBefore(filter.period) }),
    prompts: kept.prompts,
    recount: await recountOf(transaction, analysis),
  };
}
