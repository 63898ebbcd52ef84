import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { scopeChanges } from "#database/answers/analyses/scope-changes.ts";
import { filterChoices as findFilterChoices } from "#database/answers/filter-choices.ts";
import { isFirstScanUnderWay } from "#database/scans/scans.ts";
import type { AnswerCell } from "#database/visibility/visibility-query.ts";
import { answersNowAndBefore, visibilityCounts } from "#database/visibility/visibility-report.ts";
import { airoChange } from "#measurement/airo/airo-change.ts";
import { recountedScore } from "#measurement/airo/airo-recount.ts";
import { airoScoreOfSums } from "#measurement/airo/airo-score.ts";
import { periodBefore } from "#measurement/metrics/period.ts";
import { overviewWords } from "#measurement/view/key-figures.ts";
import {
  countedSurfaces,
  sumsOfPrompts,
  visibilityView as viewOf,
} from "#measurement/view/visibility-view.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { filterChoiceAnswer } from "../answers/contract.ts";
import { orNotMeasured } from "../http/contract.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { answerFilter } from "./answer-filter.ts";
import { airoChangeView, answerFilterQuery, visibilityView } from "./contract.ts";
import { withRangeFlags } from "./range-flags.ts";

const getVisibility = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/visibility",
  summary: "How assistants speak of a brand and its competitors, with intervals, and what is missing",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", orNotMeasured(visibilityView)), ...refusalsOfBrand },
});

/** A change is of visibility where nothing else is said. */
const scales = {
  ...{ visibility: 1, shareOfVoice: 1, askedByName: 1, change: 1, airo: 10 },
  ...{ sentiment: 100, sentimentChange: 100 },
};

type VisibilityOptions = OwnBrandOptions & { readonly directory: Pick<AssistantDirectory, "labelOf"> };

/** Estimates of a brand for a filter, and the same in words. */
export function visibilityRoutes({
  database,
  verifySession,
  now,
  directory,
}: VisibilityOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));
  routes.openapi(getVisibility, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const [id, counts, changes, isFirstScan] = await withOwnBrand(
      database,
      { userId, brandId },
      async (transaction, brand) =>
        [
          brand.id,
          await visibilityCounts(transaction, brand.id, filter),
          await scopeChanges(transaction, brand.id, filter.period),
          await isFirstScanUnderWay(transaction, brand.id),
        ] as const,
    );
    if (counts === null) return context.json({ brandId: id, measured: false } as const, 200);
    const view = viewOf(counts, changes, filter);
    const isPartial = isFirstScan || view.rereading !== null;
    const inWords = isPartial ? null : overviewWords(view, directory.labelOf);
    return context.json(withRangeFlags({ measured: true, view: { ...view, inWords } } as const, scales), 200);
  });
  return routes;
}

const getChange = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/visibility/airo-change",
  summary: "How far the AIRO score moved since the period before, and whether that is a real change",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", airoChangeView), ...refusalsOfBrand },
});

/** The verdict beside the dial; asked for by itself, so that no other number waits for it. */
export function airoChangeRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));
  routes.openapi(getChange, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const cells = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      answersNowAndBefore(transaction, brand.id, filter),
    );
    const change = cells && airoChange(cells.before.map(waySums), cells.now.map(waySums));
    return context.json(
      withRangeFlags(
        {
          period: filter.period,
          previous: periodBefore(filter.period),
          surfaces: countedSurfaces(cells?.now ?? []),
          change,
          recounted: cells && change === null ? recountedScore(cells.recount, scoreOf(cells)) : null,
        },
        { change: 10 },
      ),
      200,
    );
  });
  return routes;
}

type Counted = NonNullable<Awaited<ReturnType<typeof answersNowAndBefore>>>;

const scoreOf = ({ now, prompts }: Counted) => airoScoreOfSums(sumsOfPrompts({ answers: now, prompts }));

const waySums = ({ promptKey, assistant, surface, sums }: AnswerCell) => ({
  prompt: promptKey,
  assistant,
  surface,
  sums,
});

const getChoices = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/filter-choices",
  summary: "What a brand's answers can be filtered by; null where nothing was measured yet",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", filterChoiceAnswer), ...refusalsOfBrand },
});

/** What the filter of a brand's answers can be set to. */
export function filterChoiceRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getChoices, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const found = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      findFilterChoices(transaction, brand.id),
    );
    return context.json(
      {
        choices: found && {
          ...found,
          assistants: [...found.assistants],
          surfaces: [...found.surfaces],
          asked: found.asked.map((one) => ({ ...one })),
          countries: [...found.countries],
          topics: [...found.topics],
          tags: [...found.tags],
          branded: [...found.branded],
        },
      },
      200,
    );
  });

  return routes;
}
