import { type Kysely, sql } from "kysely";
import type { Period } from "#measurement/metrics/period.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
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
  /** How the app was asked, as `routeOf` makes it. */
  readonly route: string;
};

/** An assistant with answers of one way only, or of two that never shared a prompt on the same days. */
export type UnpairedSurface = {
  readonly assistant: string;
  readonly reason: "api-only" | "app-only" | "other-days";
  readonly cells: SurfaceCells;
};

/** Domains listed of each side. */
const LISTED = 5;

/**
 * As a member: what a filter keeps of every assistant that was asked both in its app and by its API, over the days both were, and
 * of those that were not. The API with search is compared where there is one.
 */
export async function surfacePairs(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  filter: VisibilityFilter,
): Promise<{ readonly pairs: readonly SurfacePair[]; readonly unpaired: readonly UnpairedSurface[] }> {
  const ways = await waysAsked(transaction, analysis, filter);
  const pairs: SurfacePair[] = [];
  const unpaired: UnpairedSurface[] = [];
  for (const [assistant, found] of Map.groupBy(ways, (way) => way.assistant)) {
    const cells = async (surface: string, period: Period): Promise<SurfaceCells> => {
      const of = { ...filter, period, assistants: [assistant], surfaces: [surface] };
      const kept = await keptBy(transaction, analysis, of);
      return {
        surface,
        answers: await answerCells(transaction, kept),
        entities: await entityCells(transaction, kept),
      };
    };
    const app = found.find(({ surface }) => surface === "app");
    const api =
      found.find(({ surface }) => surface === "web") ?? found.find(({ surface }) => surface === "api");
    const period = app && api && commonDays(app, api);
    const pair = app &&
      api &&
      period && {
        ...{ assistant, period, route: app.route },
        app: await cells("app", period),
        api: await cells(api.surface, period),
      };
    if (pair && shareAPrompt(pair)) pairs.push(pair);
    else
      unpaired.push({
        assistant,
        reason: app === undefined ? "api-only" : api === undefined ? "app-only" : "other-days",
        cells: await cells(app?.surface ?? api?.surface ?? "", filter.period),
      });
  }
  return { pairs, unpaired };
}

type Way = {
  readonly assistant: string;
  readonly surface: string;
  readonly first: string;
  readonly last: string;
  readonly route: string;
};

function shareAPrompt({ app, api }: Pick<SurfacePair, "app" | "api">): boolean {
  const asked = ({ answers }: SurfaceCells) =>
    answers.filter(({ sums }) => sums.answers > 0).map(({ promptKey }) => promptKey);
  const inApp = new Set(asked(app));
  return asked(api).some((key) => inApp.has(key));
}

/** From the day on which both had answers to the last one on which both had; null where there is none. */
function commonDays(app: Way, api: Way): Period | null {
  const [, from = app.first] = [app.first, api.first].toSorted();
  const [to = app.last] = [app.last, api.last].toSorted();
  return from > to ? null : { from, to };
}

async function waysAsked(
  transaction: Kysely<Tables>,
  { id, brandId }: Analysis,
  { period, assistants }: VisibilityFilter,
): Promise<readonly Way[]> {
  const { rows } = await sql<Way>`
    select assistant, surface, min(day)::text as first, max(day)::text as last,
      (array_agg(route order by day desc, route))[1] as route
    from app.answer_day
    where brand_id = ${brandId} and analysis_id = ${id} and day between ${period.from} and ${period.to}
      and surface in ('app', 'web', 'api') and valid > 0
      ${assistants === undefined ? sql`` : sql`and assistant = any(${[...assistants]}::text[])`}
    group by assistant, surface order by assistant, surface`.execute(transaction);
  return rows;
}

/** As a member: the domains that one way cites and the other never does, in answers to the same prompts. */
export async function oneSidedSources(
  transaction: Kysely<Tables>,
  { id, brandId }: Analysis,
  of: {
    readonly assistant: string;
    readonly period: Period;
    readonly by: string;
    readonly notBy: string;
    readonly promptKeys: readonly string[];
  },
): Promise<readonly OneSidedSource[]> {
  const { assistant, period, by, notBy, promptKeys } = of;
  const cited = rowsOfPeriod("source_prompt", period, {
    where: sql`brand_id = ${brandId} and analysis_id = ${id} and assistant = ${assistant} and surface in (${by}, ${notBy})
      and part = 0 and prompt_key = any(${[...promptKeys]}::uuid[])`,
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
