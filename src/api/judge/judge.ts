import type { z } from "@hono/zod-openapi";
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import {
  findJudgeSettings,
  type JudgeSettings,
  saveJudgeSettings,
} from "#database/answers/judge/judge-settings.ts";
import {
  answersToJudge,
  judgeFailures,
  judgeStatus,
  usualCallCost,
} from "#database/answers/judge/judge-status.ts";
import { askedByDefault, findBrandSettings } from "#database/brands/brand-settings.ts";
import { monthOf } from "#database/brands/budget-months.ts";
import { type BrandKeys, findBrandKeys, keyStateOf } from "#database/keys/key-in-use.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { brandPlans, rhythms } from "#product/plans.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import type { OwnBrand } from "../access/own-brand.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
  withScannedBrand,
} from "../access/own-brand.ts";
import { badRequest } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import {
  type AssistantDirectory,
  billerOf,
  otherModel,
  withoutOperatorKeys,
} from "../keys/assistant-directory.ts";
import { judgeChoice, judgeView } from "./contract.ts";

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

const EARLIER_DAYS = 30;
/** As many are looked through when a judge is chosen. */
const MAX_EARLIER = 2000;

type JudgeChoice = z.infer<typeof judgeView>["choices"][number];

/** Who can judge for a brand: assistants that make good judges, with the key of the brand or the operator that is used. */
async function judgeChoices(
  transaction: Transaction<Tables>,
  brandId: string,
  { directory, now }: { readonly directory: AssistantDirectory; readonly now: Date },
): Promise<readonly JudgeChoice[]> {
  const keys = await findBrandKeys(transaction, brandId, now);
  return directory.assistants.flatMap((assistant) => {
    const { id, label, judgeModel, ownDefaultModel } = assistant;
    const { own, inUse } = keyStateOf(keys, assistant);
    // An endpoint of one's own judges with the model its key says: it may serve no other.
    const model = inUse === "own" && ownDefaultModel === null ? (own?.model ?? null) : judgeModel;
    if (model === null || inUse === "none") return [];
    return [
      {
        assistant: id,
        label,
        model,
        key: inUse,
        usdAnAnswer: expectedUsd(directory, keys, { assistant: id, model }, now),
        billedBy: billerOf(directory, keys, { assistant: id }),
      },
    ];
  });
}

/** A brand's judge, what it will cost and what it did this month. */
async function judgeAnswer(
  transaction: Transaction<Tables>,
  brand: OwnBrand,
  { directory, now }: { readonly directory: AssistantDirectory; readonly now: Date },
): Promise<z.infer<typeof judgeView>> {
  const settings = await findJudgeSettings(transaction, brand.id);
  const choices = await judgeChoices(transaction, brand.id, { directory, now });
  const month = monthOf(now);
  const since = new Date(`${month}T00:00:00Z`);
  const judge = settings ?? choices[0] ?? null;
  return {
    judge:
      settings === null
        ? null
        : {
            assistant: settings.assistant,
            label: directory.labelOf(settings.assistant),
            model: settings.model,
            judgesFrom: settings.judgesFrom.toISOString(),
            hasKey: choices.some(({ assistant }) => assistant === settings.assistant),
          },
    choices: [...choices],
    forecast: await forecastOf(transaction, brand, { judge, directory, now }),
    month: {
      month,
      ...(await judgeStatus(transaction, brand.id, since)),
      failures: [...(await judgeFailures(transaction, brand.id, since))],
    },
  };
}

function expectedUsd(
  directory: AssistantDirectory,
  keys: BrandKeys,
  judge: Pick<JudgeSettings, "assistant" | "model">,
  now: Date,
): number | null {
  const asked = otherModel(directory, keys, judge);
  return asked === null ? null : directory.expectedUsd(asked, "judge", now);
}

type ForecastOf = {
  readonly judge: Pick<JudgeSettings, "assistant" | "model"> | null;
  readonly directory: AssistantDirectory;
  readonly now: Date;
};

async function forecastOf(
  transaction: Transaction<Tables>,
  brand: OwnBrand,
  { judge, directory, now }: ForecastOf,
): Promise<z.infer<typeof judgeView>["forecast"]> {
  const keys = await findBrandKeys(transaction, brand.id, now);
  const expected = judge === null ? null : expectedUsd(directory, keys, judge, now);
  // Where the price is unknown, what was booked is the most it could have been.
  const usdAnAnswer =
    judge === null || expected === null
      ? null
      : ((await usualCallCost(transaction, { brandId: brand.id, kind: "judge", model: judge.model })) ??
        expected);
  const settings = await findBrandSettings(transaction, brand.id);
  const asked = settings.assistants ?? askedByDefault(directory.assistants, keys);
  const prompts = (await listPromptsToAsk(transaction, brand.id)).length;
  const since = new Date(now.getTime() - EARLIER_DAYS * DAY_MS);
  const { share, recent } = await answersToJudge(transaction, brand.id, since);
  const callsAMonth =
    prompts * settings.runsPerPrompt * asked.length * rhythms[brandPlans[brand.plan].rhythm].scansAMonth;
  const answersAMonth = Math.round(callsAMonth * share);
  const earlierAnswers = Math.min(MAX_EARLIER, Math.round(recent * share));
  const priced = (answers: number) => (usdAnAnswer === null ? null : usdAnAnswer * answers);
  return {
    usdAnAnswer,
    answersAMonth,
    usdAMonth: priced(answersAMonth),
    billedBy: judge === null ? null : billerOf(directory, keys, judge),
    earlierAnswers,
    earlierUsd: priced(earlierAnswers),
  };
}
