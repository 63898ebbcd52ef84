import { z } from "@hono/zod-openapi";
import type { BrandSettings } from "#database/brand-settings.ts";
import type { BudgetMonth } from "#database/budget-months.ts";
import type { AskedAssistant } from "#database/scan-tables.ts";
import type { BrandPlan } from "#database/tables.ts";

export const forecastSchema = z
  .object({
    month: z.string().openapi({ example: "2026-11-01" }),
    spentUsd: z.number(),
    reservedUsd: z.number().openapi({ description: "What calls under way may cost at most" }),
    leftUsd: z.number(),
    nextScan: z.object({
      calls: z.number().int(),
      usd: z.number().nullable().openapi({ description: "By what calls cost lately; null: not known yet" }),
    }),
    monthUsd: z.number().nullable().openapi({ description: "A month of scans at the plan's rhythm" }),
  })
  .openapi("BudgetForecast");

/** Scans a month, by plan. */
export const scansAMonth: Readonly<Record<BrandPlan, number>> = {
  free: 1,
  one_time: 1,
  monthly: 365.25 / 12 / 7,
  enterprise: 365.25 / 12,
};

export type ForecastOf = {
  readonly plan: BrandPlan;
  readonly settings: BrandSettings;
  readonly money: BudgetMonth;
  readonly prompts: number;
  readonly asked: readonly AskedAssistant[];
  readonly usualCosts: readonly (AskedAssistant & { readonly usd: number })[];
};

/** How the money of a month stands, and what scans to come will take of it: by the mean cost of an assistant's last answers. */
export function forecast(of: ForecastOf): z.infer<typeof forecastSchema> {
  const { plan, settings, money, prompts, asked, usualCosts } = of;
  const callsEach = prompts * settings.runsPerPrompt;
  const costs = asked.map(
    ({ assistant, surface }) =>
      usualCosts.find((cost) => cost.assistant === assistant && cost.surface === surface)?.usd ?? null,
  );
  const usd = costs.every((cost) => cost !== null)
    ? costs.reduce((sum, cost) => sum + cost * callsEach, 0)
    : null;
  return {
    month: money.month,
    spentUsd: money.spentUsd,
    reservedUsd: money.reservedUsd,
    leftUsd: Math.max(0, settings.monthlyBudgetUsd - money.spentUsd - money.reservedUsd),
    nextScan: { calls: callsEach * asked.length, usd },
    monthUsd: usd === null ? null : usd * scansAMonth[plan],
  };
}
