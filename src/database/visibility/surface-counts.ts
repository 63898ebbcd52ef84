import { type Kysely, sql } from "kysely";
import type { Period } from "#measurement/metrics/period.ts";
import { type Analysis, currentAnalysis } from "../answers/analyses/analyses.ts";
import { rowsOfPeriod } from "../answers/rollups/rows-of-period.ts";
import type { Tables } from "../platform/tables/tables.ts";
import {
  type AnswerCell,
  answerCells,
  type EntityCell,
  entityCells,
  keptBy,
  type VisibilityFilter,
} from "./visibility-query.ts";

/** Cells of one assistant asked in one way. */
export type SurfaceCells = {
  readonly surface: string;
  readonly answers: readonly AnswerCell[];
  readonly entities: readonly EntityCell[];
};

/** A domain that answers of only one of two ways cite, with those answers. */
export type OneSidedSource = { readonly domain: string; readonly answers: number };

export type SurfacePair = {
  readonly assistant: string;
  /** The days on which both were asked, first to last. */
  readonly period: Period;
  readonly app: SurfaceCells;
  readonly api: SurfaceCells;
  readonly onlyApp: readonly OneSidedSource[];
  readonly onlyApi: readonly OneSidedSource[];
};

/** Domains listed of each side. */
const LISTED = 5;

/**
 * As a member: what a filter keeps of every assistant that was asked both in its app and by its API, over the days both were;
 * null where no answer of the brand was ever read. The API with search is compared where there is one.
 */
export async function surfacePairs(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<{ readonly analysis: Analysis; readonly pairs: readonly SurfacePair[] } | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const ways = await waysAsked(transaction, analysis, filter);
  const pairs: SurfacePair[] = [];
  for (const [assistant, found] of Map.groupBy(ways, (way) => way.assistant)) {
    const app = found.find(({ surface }) => surface === "app");
    const api =
      found.find(({ surface }) => surface === "web") ?? found.find(({ surface }) => surface === "api");
    if (app === undefined || api === undefined) continue;
    const [, from = app.first] = [app.first, api.first].toSorted();
    const [to = app.last] = [app.last, api.last].toSorted();
    const period = { from, to };
    if (period.from > period.to) continue;
    const cells = async (surface: string): Promise<SurfaceCells> => {
      const of = { ...filter, period, assistants: [assistant], surfaces: [surface] };
      const kept = await keptBy(transaction, analysis, of);
      return {
        surface,
        answers: await answerCells(transaction, kept),
        entities: await entityCells(transaction, kept),
      };
    };
    pairs.push({
      assistant,
      period,
      app: await cells("app"),
      api: await cells(api.surface),
      onlyApp: await citedBySide(transaction, analysis, { assistant, period, by: "app", notBy: api.surface }),
      onlyApi: await citedBySide(transaction, analysis, { assistant, period, by: api.surface, notBy: "app" }),
    });
  }
  return { analysis, pairs };
}

type Way = {
  readonly assistant: string;
  readonly surface: string;
  readonly first: string;
  readonly last: string;
};

async function waysAsked(
  transaction: Kysely<Tables>,
  { id, brandId }: Analysis,
  { period, assistants }: VisibilityFilter,
): Promise<readonly Way[]> {
  const { rows } = await sql<Way>`
    select assistant, surface, min(day)::text as first, max(day)::text as last from app.answer_day
    where brand_id = ${brandId} and analysis_id = ${id} and day between ${period.from} and ${period.to}
      and surface in ('app', 'web', 'api') and valid > 0
      ${assistants === undefined ? sql`` : sql`and assistant = any(${[...assistants]}::text[])`}
    group by assistant, surface order by assistant, surface`.execute(transaction);
  return rows;
}

async function citedBySide(
  transaction: Kysely<Tables>,
  { id, brandId }: Analysis,
  {
    assistant,
    period,
    by,
    notBy,
  }: { readonly assistant: string; readonly period: Period; readonly by: string; readonly notBy: string },
): Promise<readonly OneSidedSource[]> {
  const cited = rowsOfPeriod("source", period, {
    where: sql`brand_id = ${brandId} and analysis_id = ${id} and assistant = ${assistant} and surface in (${by}, ${notBy})`,
    keys: ["domain", "surface"],
    numbers: ["citing"],
  });
  const { rows } = await sql<OneSidedSource>`
    select domain, (sum(citing) filter (where surface = ${by}))::int as answers from ${cited}
    group by domain
    having sum(citing) filter (where surface = ${by}) > 0
      and coalesce(sum(citing) filter (where surface = ${notBy}), 0) = 0
    order by answers desc, domain limit ${LISTED}`.execute(transaction);
  return rows;
}
