import type { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { findJudgeSettings, type JudgeSettings } from "#database/answers/judge/judge-settings.ts";
import {
  answersToJudge,
  judgeFailures,
  judgeStanding,
  usualCallCost,
} from "#database/answers/judge/judge-standing.ts";
import { askedByDefault, findBrandSettings } from "#database/brands/brand-settings.ts";
import { monthOf } from "#database/brands/budget-months.ts";
import { findKeys } from "#database/keys/assistant-keys.ts";
import { findOwnKeys } from "#database/keys/key-tests.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { brandPlans, rhythms } from "#product/plans.ts";
import type { OwnBrand } from "../access/own-brand.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import type { judgeView } from "./contract.ts";

const EARLIER_DAYS = 30;
const DAY_MS = 86_400_000;
/** As many are looked through when a judge is chosen. */
const MOST_EARLIER = 2000;

export type JudgeChoice = z.infer<typeof judgeView>["choices"][number];

/** Who can judge for a brand: assistants that make good judges, with a key of the brand or the operator. */
export async function judgeChoices(
  transaction: Transaction<Tables>,
  brandId: string,
  { directory, now }: { readonly directory: AssistantDirectory; readonly now: Date },
): Promise<readonly JudgeChoice[]> {
  const keys = await findKeys(transaction, [brandId]);
  return directory.assistants.flatMap(({ id, label, judgeModel, defaultModel, hasOperatorKey }) => {
    const own = keys.find(({ assistant }) => assistant === id);
    // An endpoint of one's own judges with the model its key says: it may serve no other.
    const model = judgeModel ?? (defaultModel === null ? (own?.model ?? null) : null);
    if (model === null || (own === undefined && !hasOperatorKey)) return [];
    const usdAnAnswer = directory.expectedUsd(id, model, "judge", now);
    return [
      {
        assistant: id,
        label,
        model,
        key: own === undefined ? ("operator" as const) : ("own" as const),
        usdAnAnswer,
      },
    ];
  });
}

/** A brand's judge, what it will cost and what it did this month. */
export async function judgeAnswer(
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
      ...(await judgeStanding(transaction, brand.id, since)),
      failures: [...(await judgeFailures(transaction, brand.id, since))],
    },
  };
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
  const usdAnAnswer =
    judge === null
      ? null
      : ((await usualCallCost(transaction, { brandId: brand.id, kind: "judge", model: judge.model })) ??
        directory.expectedUsd(judge.assistant, judge.model, "judge", now));
  const settings = await findBrandSettings(transaction, brand.id);
  const asked =
    settings.assistants ?? askedByDefault(directory.assistants, await findOwnKeys(transaction, brand.id));
  const prompts = (await listPromptsToAsk(transaction, brand.id)).length;
  const since = new Date(now.getTime() - EARLIER_DAYS * DAY_MS);
  const { share, recent } = await answersToJudge(transaction, brand.id, since);
  const callsAMonth =
    prompts * settings.runsPerPrompt * asked.length * rhythms[brandPlans[brand.plan].rhythm].scansAMonth;
  const answersAMonth = Math.round(callsAMonth * share);
  const earlierAnswers = Math.min(MOST_EARLIER, Math.round(recent * share));
  const priced = (answers: number) => (usdAnAnswer === null ? null : usdAnAnswer * answers);
  return {
    usdAnAnswer,
    answersAMonth,
    usdAMonth: priced(answersAMonth),
    earlierAnswers,
    earlierUsd: priced(earlierAnswers),
  };
}
