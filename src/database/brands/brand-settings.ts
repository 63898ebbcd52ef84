import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Surface } from "#measurement/surfaces.ts";
import { type BrandPlan, brandPlans } from "#product/plans.ts";
import { type BrandKeys, canBeAsked, type OperatorKey } from "../keys/key-in-use.ts";
import type { ApiSurface, AskedAssistant } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** How a brand is measured. */
export type BrandSettings = {
  /** Null: every assistant there is a key for. */
  readonly assistants: readonly AskedAssistant[] | null;
  /** On average; the uncertain prompts get more of them. */
  readonly runsPerPrompt: number;
  /** 0–1; null: all runs are made. */
  readonly targetHalfWidth: number | null;
  readonly monthlyBudgetUsd: number;
  /** ISO 639-1, of prompts to come. */
  readonly language: string;
  /** ISO 3166-1 alpha-2, of prompts to come. */
  readonly country: string;
  /** The one surface that figures count unless a filter says otherwise; null: the first in order that has answers. */
  readonly headlineSurface: Surface | null;
};

/** How often a prompt is asked where nobody says. */
export const DEFAULT_RUNS = 2;

const DEFAULT_BUDGETS = JSON.stringify(
  Object.fromEntries(Object.entries(brandPlans).map(([plan, { budgetUsd }]) => [plan, budgetUsd])),
);

/** The budget of a brand for which nobody has set one; takes its plan's column. */
export const defaultBudgetOf = (plan: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${DEFAULT_BUDGETS}::jsonb ->> ${plan}::text)::numeric`;

export const defaultBrandSettings = (plan: BrandPlan): BrandSettings => ({
  assistants: null,
  runsPerPrompt: DEFAULT_RUNS,
  targetHalfWidth: null,
  monthlyBudgetUsd: brandPlans[plan].budgetUsd,
  language: "en",
  country: "US",
  headlineSurface: null,
});

export async function findBrandSettings(kysely: Kysely<Tables>, brandId: string): Promise<BrandSettings> {
  const row = await kysely
    .selectFrom("app.brand_settings")
    .select([
      "assistants",
      "runs_per_prompt as runsPerPrompt",
      "target_half_width as targetHalfWidth",
      "monthly_budget_usd as monthlyBudgetUsd",
      "language",
      "country",
      "headline_surface as headlineSurface",
    ])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  if (row !== undefined) return row;
  const brand = await kysely
    .selectFrom("public.brands")
    .select("plan")
    .where("id", "=", brandId)
    .executeTakeFirst();
  return defaultBrandSettings(brand?.plan ?? "free");
}

export async function saveBrandSettings(
  kysely: Kysely<Tables>,
  brandId: string,
  settings: BrandSettings & { readonly now: Date },
): Promise<void> {
  const kept = {
    assistants: settings.assistants === null ? null : JSON.stringify(settings.assistants),
    runs_per_prompt: settings.runsPerPrompt,
    target_half_width: settings.targetHalfWidth,
    monthly_budget_usd: settings.monthlyBudgetUsd,
    language: settings.language,
    country: settings.country,
    headline_surface: settings.headlineSurface,
    updated_at: settings.now,
  };
  await kysely
    .insertInto("app.brand_settings")
    .values({ brand_id: brandId, ...kept })
    .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(kept))
    .execute();
}

/** Whom a brand asks where nobody says: every assistant that can be asked, with web search where it can. */
export const askedByDefault = (
  assistants: readonly (OperatorKey & {
    readonly id: string;
    readonly surfaces: readonly ApiSurface[];
  })[],
  known: BrandKeys,
): readonly AskedAssistant[] =>
  assistants
    .map((one) => ({ one, searches: one.surfaces.includes("web") }))
    .filter(({ one, searches }) => canBeAsked(known, one, { searches }))
    .map(({ one, searches }) => ({ assistant: one.id, surface: searches ? "web" : "api" }));
