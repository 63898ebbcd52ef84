import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { answersNowAndBefore } from "#database/visibility/answers-before.ts";
import type { AnswerCell } from "#database/visibility/visibility-query.ts";
import { airoChange } from "#measurement/airo/airo-change.ts";
import { periodBefore } from "#measurement/metrics/period.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { answerFilter } from "./answer-filter.ts";
import { airoChangeView, answerFilterQuery } from "./contract.ts";
import { withRangeFlags } from "./range-flags.ts";

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
    return context.json(
      withRangeFlags(
        {
          period: filter.period,
          previous: periodBefore(filter.period),
          change: cells && airoChange(cells.before.map(waySums), cells.now.map(waySums)),
        },
        { change: 10 },
      ),
      200,
    );
  });
  return routes;
}

const waySums = ({ promptKey, assistant, surface, sums }: AnswerCell) => ({
  prompt: promptKey,
  assistant,
  surface,
  sums,
});
