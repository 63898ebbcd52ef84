import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Kysely, Transaction } from "kysely";
import { type Analysis, currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { findBrandSettings } from "#database/brands/brand-settings.ts";
import { findBrandKeys } from "#database/keys/key-in-use.ts";
import type { ApiSurface } from "#database/platform/tables/scan-tables.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { answerIds } from "#database/visibility/answer-list.ts";
import { surfacesToCount } from "#database/visibility/headline-surface.ts";
import { type QuotedAnswer, quotedAnswers } from "#database/visibility/quoted-answers.ts";
import {
  oneSidedSources,
  type SurfacePair,
  surfacePairs,
  type UnpairedSurface,
} from "#database/visibility/surface-counts.ts";
import type { VisibilityFilter } from "#database/visibility/visibility-query.ts";
import { groupVisibility } from "#measurement/metrics/prompt-visibility.ts";
import { type AnswerPrice, adviceOn } from "#measurement/view/app-and-api/advice.ts";
import { answerQuote, placesOf } from "#measurement/view/app-and-api/answer-quote.ts";
import { differenceWords } from "#measurement/view/app-and-api/difference-words.ts";
import {
  gapOf,
  type SharedPrompt,
  surfaceDifference,
} from "#measurement/view/app-and-api/surface-difference.ts";
import { countsByPrompt } from "#measurement/view/prompt-metrics.ts";
import { brandPlans, rhythms } from "#product/plans.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { answerPrice } from "../billing/budget-forecast.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { answerFilterQuery } from "../visibility/contract.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import { type AssistantDifference, type SurfaceDifferences, surfaceDifferences } from "./contract.ts";

const getDifferences = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/surface-differences",
  summary: "How far an assistant's app and its API differ, on the same prompts and days",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", surfaceDifferences), ...refusalsOfBrand },
});

export type SurfaceDifferenceOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** What people see in apps, beside what APIs answer. */
export function surfaceDifferenceRoutes({
  database,
  verifySession,
  now,
  directory,
}: SurfaceDifferenceOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getDifferences, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    // Both surfaces are compared, whichever the rest of the page shows.
    const { surfaces: _, ...filter } = answerFilter(context.req.valid("query"), now());
    const body = await withOwnBrand(
      database,
      { userId, brandId },
      async (transaction, brand): Promise<SurfaceDifferences> => {
        const analysis = await currentAnalysis(transaction, brand.id);
        if (analysis === null)
          return { brandId: brand.id, headlineSurface: null, assistants: [], unpaired: [] };
        const [headlineSurface = null] = (await surfacesToCount(transaction, analysis, {})) ?? [];
        const { pairs, unpaired } = await surfacePairs(transaction, analysis, filter);
        const answersAScan = await answersOfScan(transaction, brand.id);
        const answersAMonth = answersAScan * rhythms[brandPlans[brand.plan].rhythm].scansAMonth;
        const usdOf = answerPrice(await findBrandKeys(transaction, brand.id, now()), directory, now());
        const priceOf: PriceOf = (asked) => {
          const answerUsd = usdOf(asked);
          return answerUsd === null ? null : { answerUsd, monthUsd: answerUsd * answersAMonth };
        };
        const assistants: SurfaceDifferences["assistants"] = [];
        for (const pair of pairs) {
          const label = directory.labelOf(pair.assistant);
          const compared = { label, filter, pair, headlineSurface, priceOf };
          assistants.push(await comparedView(transaction, analysis, compared));
        }
        return {
          ...{ brandId: brand.id, headlineSurface, assistants },
          unpaired: unpaired.map((one) =>
            unpairedView(one, brand.id, directory, { answersAScan, at: now() }),
          ),
        };
      },
    );
    return context.json(
      withRangeFlags(body, { visibility: 1, difference: 1, sentiment: 100, sentimentDifference: 100 }),
      200,
    );
  });

  return routes;
}

type PriceOf = (asked: {
  readonly assistant: string;
  readonly surface: ApiSurface | "app";
  readonly via: string | null;
}) => AnswerPrice;

/** How many answers of one assistant a scan collects. */
async function answersOfScan(transaction: Transaction<Tables>, brandId: string): Promise<number> {
  const { runsPerPrompt } = await findBrandSettings(transaction, brandId);
  return (await listPromptsToAsk(transaction, brandId)).length * runsPerPrompt;
}

type Compared = {
  readonly label: string;
  readonly filter: VisibilityFilter;
  readonly pair: SurfacePair;
  readonly headlineSurface: string | null;
  readonly priceOf: PriceOf;
};

/** Prompts shown with an answer of each side. */
const EXAMPLES = 3;

type QuotedPair = {
  readonly filter: VisibilityFilter;
  readonly pair: Pick<SurfacePair, "assistant" | "period" | "api">;
  readonly shared: readonly SharedPrompt[];
};

/**
 * As a member: the prompts that show the difference best, each with the newest answer of either side that shows it: one that names
 * the brand where it is named more often, one that doesn't where it is named less.
 */
async function exampleAnswers(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  { filter, pair: { assistant, period, api }, shared }: QuotedPair,
): Promise<AssistantDifference["examples"]> {
  const chosen = [];
  for (const prompt of shared.filter((one) => gapOf(one) !== 0).slice(0, EXAMPLES)) {
    const newest = async (surface: string, mentioned: "yes" | "no"): Promise<string | undefined> => {
      const of = {
        ...filter,
        period,
        promptKeys: [prompt.key],
        assistants: [assistant],
        surfaces: [surface],
      };
      const page = { ...of, after: null, limit: 1 };
      const [id] = await answerIds(transaction, analysis.brandId, { ...page, mentioned });
      return id ?? (await answerIds(transaction, analysis.brandId, page))[0];
    };
    const isMore = gapOf(prompt) > 0;
    chosen.push({
      prompt,
      app: await newest("app", isMore ? "yes" : "no"),
      api: await newest(api.surface, isMore ? "no" : "yes"),
    });
  }
  const ids = chosen.flatMap((one) => [one.app, one.api]).filter((id) => id !== undefined);
  const answers = await quotedAnswers(transaction, analysis, ids);
  return chosen.map(({ prompt, ...of }) => {
    const [app, byApi] = [answers.get(of.app ?? ""), answers.get(of.api ?? "")];
    return {
      promptKey: prompt.key,
      prompt: app?.prompt ?? byApi?.prompt ?? "",
      app: { surface: "app", ...prompt.app, answer: quoted(app) },
      api: { surface: api.surface, ...prompt.api, answer: quoted(byApi) },
    };
  });
}

function quoted(answer: QuotedAnswer | undefined) {
  if (answer === undefined) return null;
  const { id, askedAt, mentioned, text, spans, competitorSpans } = answer;
  return {
    ...{ id, mentioned, askedAt: askedAt.toISOString() },
    ...answerQuote(text, placesOf(spans.length > 0 ? spans : competitorSpans)),
  };
}

async function comparedView(
  transaction: Transaction<Tables>,
  analysis: Analysis,
  { label, filter, pair, headlineSurface, priceOf }: Compared,
): Promise<SurfaceDifferences["assistants"][number]> {
  const { assistant, period } = pair;
  const apiSurface = pair.api.surface === "web" ? "web" : "api";
  const { difference, position, sentiment, shared, ...sides } = surfaceDifference(
    countsByPrompt(pair.app, analysis.brandId),
    countsByPrompt(pair.api, analysis.brandId),
  );
  const [via = null] = pair.route.split("+");
  const app = { surface: "app", ...sides.app, price: priceOf({ assistant, surface: "app", via }) };
  const api = {
    ...{ surface: apiSurface, ...sides.api },
    price: priceOf({ assistant, surface: apiSurface, via: null }),
  };
  const promptKeys = shared.map(({ key }) => key);
  const cited = (by: string, notBy: string) =>
    oneSidedSources(transaction, analysis, { assistant, period, by, notBy, promptKeys });
  const [onlyApp, onlyApi] = [await cited("app", apiSurface), await cited(apiSurface, "app")];
  return {
    ...{ assistant, label, period, app, api, difference },
    sentence: differenceWords({ label, difference, app, api }),
    advice: adviceOn({
      ...{ label, app, api, difference, prompts: shared.length },
      ...{ hasOwnSites: onlyApp.length > 0, headline: headlineSurface },
    }),
    prompts: shared.length,
    ...{ positionDifference: position, sentimentDifference: sentiment },
    onlyApp: [...onlyApp],
    onlyApi: [...onlyApi],
    examples: await exampleAnswers(transaction, analysis, { filter, pair, shared }),
  };
}

function unpairedView(
  { assistant, reason, cells }: UnpairedSurface,
  brandId: string,
  { assistants, providers, labelOf, taskUsd }: AssistantDirectory,
  { answersAScan, at }: { readonly answersAScan: number; readonly at: Date },
): SurfaceDifferences["unpaired"][number] {
  const counts = [...countsByPrompt(cells, brandId).values()];
  const asking = providers.filter(({ surfaces }) => surfaces.some((one) => one.assistant === assistant));
  const prices = asking.flatMap(({ id }) => taskUsd(id, assistant, at) ?? []);
  const hasApi = assistants.some(({ id }) => id === assistant);
  return {
    ...{ assistant, reason, surface: cells.surface, label: labelOf(assistant) },
    answers: counts.reduce((sum, { valid }) => sum + valid, 0),
    visibility: groupVisibility(counts),
    canConnect: reason === "api-only" ? asking.length > 0 : hasApi,
    appUsdAScan: prices.length === 0 ? null : Math.min(...prices) * answersAScan,
  };
}
