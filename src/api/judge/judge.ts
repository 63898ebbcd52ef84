import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { findJudgeSettings, saveJudgeSettings } from "#database/answers/judge/judge-settings.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { withScannedBrand } from "../brands/scanned-brand.ts";
import { badRequest } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { type AssistantDirectory, withoutOperatorKeys } from "../keys/assistant-directory.ts";
import { judgeChoice, judgeView } from "./contract.ts";
import { judgeAnswer, judgeChoices } from "./judge-answer.ts";

const DAY_MS = 86_400_000;

const getJudge = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/judge",
  summary: "Which model judges a brand's answers, what it will cost, and what it did this month",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", judgeView), ...refusalsOfBrand },
});

const putJudge = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/judge",
  summary:
    "Have a model judge the brand's answers from now on, and if wanted earlier ones; paid from the month's budget",
  request: { params: brandParams, body: jsonBody(judgeChoice) },
  security,
  responses: { 200: described("Chosen", judgeView), ...refusalsOfBrand },
});

const removeJudge = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/judge",
  summary: "Have nothing judged any more; what was judged stays",
  request: { params: brandParams },
  security,
  responses: { 200: described("Off", judgeView), ...refusalsOfBrand },
});

export type JudgeRouteOptions = OwnBrandOptions & {
  readonly directory: AssistantDirectory;
  /** Accounts pay here. */
  readonly isBilled: boolean;
};

/** The model that judges a brand's answers. */
export function judgeRoutes(options: JudgeRouteOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, directory } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  const shown = (userId: string, brandId: string) =>
    withScannedBrand(options, { userId, brandId }, (transaction, brand) => {
      const known = userId === SAMPLE_OWNER_ID ? withoutOperatorKeys(directory) : directory;
      return judgeAnswer(transaction, brand, { directory: known, now: now() });
    });

  routes.openapi(getJudge, async (context) => {
    const { id: brandId } = context.req.valid("param");
    return context.json(await shown(context.var.userId, brandId), 200);
  });

  routes.openapi(putJudge, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { assistant, model, earlierDays } = context.req.valid("json");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const choices = await judgeChoices(transaction, brand.id, { directory, now: now() });
      const chosen = choices.find((choice) => choice.assistant === assistant);
      if (chosen === undefined)
        throw badRequest("There is no key for this assistant, or it does not judge.", "assistant");
      const known = await findJudgeSettings(transaction, brand.id);
      const earliest = new Date(now().getTime() - earlierDays * DAY_MS);
      const judgesFrom = known !== null && known.judgesFrom < earliest ? known.judgesFrom : earliest;
      const settings = { assistant, model: model ?? chosen.model, judgesFrom };
      await saveJudgeSettings(transaction, brand.id, { settings, now: now() });
    });
    return context.json(await shown(userId, brandId), 200);
  });

  routes.openapi(removeJudge, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      saveJudgeSettings(transaction, brand.id, { settings: null, now: now() }),
    );
    return context.json(await shown(userId, brandId), 200);
  });

  return routes;
}
