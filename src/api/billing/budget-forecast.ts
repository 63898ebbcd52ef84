import type { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { askedByDefault, type BrandSettings } from "#database/brands/brand-settings.ts";
import { type BudgetMonth, findBudgetMonth, monthOf } from "#database/brands/budget-months.ts";
import { type BrandKeys, findBrandKeys, keyStateOf } from "#database/keys/key-in-use.ts";
import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { type UsualCost, usualCosts } from "#database/scans/scan-progress.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import { type BrandPlan, brandPlans, rhythms } from "#product/plans.ts";
import type { OwnBrand } from "../access/own-brand.ts";
import {
  type AskedModel,
  type AssistantDirectory,
  billerOf,
  modelInUse,
} from "../keys/assistant-directory.ts";
import type { budgetStatusSchema, forecastSchema } from "./contract.ts";

/** A month's budget: what is spent, reserved and left. The one place where it is computed. */
export const budgetStatus = (
  { monthlyBudgetUsd }: Pick<BrandSettings, "monthlyBudgetUsd">,
  { month, spentUsd, reservedUsd }: Omit<BudgetMonth, "brandId">,
): z.infer<typeof budgetStatusSchema> => ({
  month,
  limitUsd: monthlyBudgetUsd,
  spentUsd,
  reservedUsd,
  leftUsd: Math.max(0, monthlyBudgetUsd - spentUsd - reservedUsd),
});

/** How far off an estimate may be, as factors: by the brand's own answers, and by the price table alone. */
const SPREAD = { answers: [0.8, 1.3], prices: [0.5, 2] } as const;
/** Seconds an answer takes where none came yet. */
const USUAL_SECONDS = {
  web: 15,
  api: 8,
  app: 120,
  "google-ai-overview": 120,
  "google-ai-mode": 120,
} as const;

export type ForecastOf = {
  readonly plan: BrandPlan;
  readonly settings: BrandSettings;
  readonly money: Omit<BudgetMonth, "brandId">;
  readonly prompts: number;
  readonly asked: readonly AskedAssistant[];
  readonly usualCosts: readonly UsualCost[];
  readonly directory: Pick<AssistantDirectory, "labelOf" | "callsAtOnce">;
  /** US dollars an answer probably costs, by the price table; null where the price is unknown. */
  readonly priceOf: (asked: AskedAssistant) => number | null;
  /** Who bills the brand's owner for an answer; null where the operator's key asks. */
  readonly billerOf: (asked: AskedAssistant) => string | null;
  /** US dollars an answer costs at most. */
  readonly boundOf: (asked: AskedAssistant) => number;
};

/** A month's budget, and what the scans to come will take from it. */
export function forecast(of: ForecastOf): z.infer<typeof forecastSchema> {
  const { plan, settings, money, prompts, asked, directory, priceOf } = of;
  const calls = prompts * settings.runsPerPrompt;
  const rows = asked.map((one) => {
    const usual = of.usualCosts.find(
      ({ assistant, surface }) => assistant === one.assistant && surface === one.surface,
    );
    const each = usual?.usd ?? priceOf(one);
    const basis: keyof typeof SPREAD = usual?.usd == null ? "prices" : "answers";
    const [low, high] = SPREAD[basis];
    const cost = each === null ? null : each * calls;
    const rounds = Math.ceil(calls / directory.callsAtOnce);
    return {
      ...one,
      cost,
      billedBy: of.billerOf(one),
      basis,
      low,
      high,
      seconds: rounds * (usual?.seconds ?? USUAL_SECONDS[one.surface]),
    };
  });
  const known = rows.flatMap(({ cost, basis, low, high }) =>
    cost === null ? [] : [{ cost, basis, low, high }],
  );
  const [basis = null, ...further] = new Set(known.map((row) => row.basis));
  const sum = (part: (row: (typeof known)[number]) => number) =>
    known.length === 0 ? null : known.reduce((total, row) => total + part(row), 0);
  const scanUsd = sum(({ cost }) => cost);
  const monthUsd = scanUsd === null ? null : scanUsd * rhythms[brandPlans[plan].rhythm].scansAMonth;
  const standing = budgetStatus(settings, money);
  const boundUsd = asked.reduce((total, one) => total + of.boundOf(one) * calls, 0);
  return {
    ...standing,
    nextScan: {
      prompts,
      calls: calls * asked.length,
      usd: scanUsd,
      basis: further.length > 0 ? "both" : basis,
      lowUsd: sum(({ cost, low }) => cost * low),
      highUsd: sum(({ cost, high }) => cost * high),
      maxUsd: Math.min(standing.leftUsd, boundUsd),
      seconds: Math.max(0, ...rows.map(({ seconds }) => seconds)),
      assistants: rows.map(({ assistant, surface, cost, billedBy }) => ({
        assistant,
        surface,
        label: directory.labelOf(assistant),
        calls,
        usd: cost,
        billedBy,
      })),
    },
    rhythm: brandPlans[plan].rhythm,
    monthUsd,
    fits: monthUsd === null || monthUsd <= settings.monthlyBudgetUsd,
  };
}

/** The same for a brand, measured as `settings` say. */
export async function forecastOfBrand(
  transaction: Transaction<Tables>,
  brand: OwnBrand,
  {
    settings,
    directory,
    now,
  }: { readonly settings: BrandSettings; readonly directory: AssistantDirectory; readonly now: Date },
): Promise<z.infer<typeof forecastSchema>> {
  const keys = await findBrandKeys(transaction, brand.id, now);
  const priceOf = answerPrice(keys, directory, now);
  return forecast({
    plan: brand.plan,
    settings,
    money: await findBudgetMonth(transaction, brand.id, monthOf(now)),
    prompts: (await listPromptsToAsk(transaction, brand.id)).length,
    asked: settings.assistants ?? askedByDefault(directory.assistants, keys),
    usualCosts: await usualCosts(transaction, brand.id),
    directory,
    priceOf,
    billerOf: (asked) => billerOf(directory, keys, asked),
    boundOf: ({ assistant, surface, via }) => {
      if (isThroughProvider(surface)) return directory.taskUsd(via ?? "", assistant, now) ?? 0;
      const model = modelOf(assistant, keys, directory);
      return model === null ? 0 : directory.boundUsd(model, surface, now);
    },
  });
}

/** What an answer probably costs a brand with those keys, in US dollars by the price table; null where the price is unknown. */
export const answerPrice =
  (keys: BrandKeys, directory: AssistantDirectory, now: Date) =>
  ({ assistant, surface, via }: AskedAssistant): number | null => {
    if (isThroughProvider(surface)) return directory.taskUsd(via ?? "", assistant, now);
    const model = modelOf(assistant, keys, directory);
    return model === null ? null : directory.expectedUsd(model, surface, now);
  };

function modelOf(assistant: string, keys: BrandKeys, { assistants }: AssistantDirectory): AskedModel | null {
  const known = assistants.find(({ id }) => id === assistant);
  return known === undefined ? null : modelInUse(known, keyStateOf(keys, known));
}
