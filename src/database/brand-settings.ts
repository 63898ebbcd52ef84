import type { Kysely } from "kysely";
import type { AskedAssistant, AskedSurface } from "./scan-tables.ts";
import type { Tables } from "./tables.ts";

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
};

export const defaultBrandSettings: BrandSettings = {
  assistants: null,
  runsPerPrompt: 2,
  targetHalfWidth: null,
  monthlyBudgetUsd: 20,
  language: "en",
  country: "US",
};

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
    ])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ?? defaultBrandSettings;
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
    updated_at: settings.now,
  };
  await kysely
    .insertInto("app.brand_settings")
    .values({ brand_id: brandId, ...kept })
    .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(kept))
    .execute();
}

/** Whom a brand asks where nobody says: every assistant there is a key for, with web search where it can. */
export const askedByDefault = (
  assistants: readonly {
    readonly id: string;
    readonly surfaces: readonly AskedSurface[];
    readonly hasOperatorKey: boolean;
  }[],
  ownKeys: readonly string[],
): readonly AskedAssistant[] =>
  assistants
    .filter(({ id, hasOperatorKey }) => hasOperatorKey || ownKeys.includes(id))
    .map(({ id, surfaces }) => ({ assistant: id, surface: surfaces.includes("web") ? "web" : "api" }));
