import { type Kysely, sql } from "kysely";
import { SCANS_NEEDED } from "#measurement/alerts/raise-alerts.ts";
import { type Period, periodBefore } from "#measurement/metrics/period.ts";
import { brandFigures } from "#measurement/view/brand-list/brand-figures.ts";
import {
  type Askables,
  type NextStep,
  nextOfMeasured,
  nextOfSetup,
} from "#measurement/view/brand-list/next-step.ts";
import { rowsOfPeriod, sumsOf } from "../answers/rollups/rows-of-period.ts";
import { listBrandSetups } from "../brands/brand-setups.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { AskedPromptInfo } from "../prompts/asked-prompts.ts";
import { headlineSurfaces } from "./headline-surface.ts";
import type { AnswerCell } from "./visibility-query.ts";

/** What a list of brands says of one. */
export type BrandStanding = {
  readonly brandId: string;
  /** Null: no valid answer in the period. */
  readonly figures: ReturnType<typeof brandFigures>;
  readonly openAlerts: number;
  /** Whether enough scans are compared for an alert. */
  readonly isWatched: boolean;
  /** Null of a paused brand without figures. */
  readonly next: NextStep | null;
};

type FigureCell = Pick<AnswerCell, "promptKey" | "assistant" | "surface" | "valid" | "sums">;

type BrandCounts = {
  readonly brandId: string;
  readonly isActive: boolean;
  readonly openAlerts: number;
  readonly isWatched: boolean;
  /** Whether it tracks a competitor. The current analysis may not know it yet. */
  readonly isCompared: boolean;
  readonly prompts: readonly AskedPromptInfo[];
  readonly now: readonly FigureCell[];
  readonly before: readonly FigureCell[];
};

/** As a member: what the headline figures of some brands are counted from; brands they may not read are left out. A fixed number of queries, however many brands. */
async function brandCounts(
  transaction: Kysely<Tables>,
  brandIds: readonly string[],
  period: Period,
): Promise<readonly BrandCounts[]> {
  const { rows: brands } = await sql<BrandRow>`
    select brand.id as "brandId", brand.status = 'active' as "isActive", shown.id::int as "analysisId",
      exists (select from app.competitors one where one.brand_id = brand.id and one.state = 'tracked' and one.merged_into is null) as "isCompared",
      (select count(*)::int from app.alerts alert where alert.brand_id = brand.id and alert.acknowledged_at is null) as "openAlerts",
      (select count(*) >= ${SCANS_NEEDED} from app.alert_checks past where past.brand_id = brand.id and past.summary is not null) as "isWatched"
    from public.brands brand
    left join app.analyses shown on shown.brand_id = brand.id and shown.state = 'current'
    where brand.id = any(${[...brandIds]}::uuid[])`.execute(transaction);
  const kept = {
    brandIds: brands.map(({ brandId }) => brandId),
    analysisIds: brands.flatMap(({ analysisId }) => analysisId ?? []),
  };
  const headlines = await headlineSurfaces(transaction, kept);
  const ofHeadline = (cells: readonly (FigureCell & { readonly brandId: string })[]) =>
    cells.filter(({ brandId, surface }) => headlines.get(brandId) === surface);
  const prompts = Map.groupBy(await headlinePrompts(transaction, kept.brandIds), ({ brandId }) => brandId);
  const present = ofHeadline(await figureCells(transaction, kept, period));
  const now = Map.groupBy(present, ({ brandId }) => brandId);
  const earlier = ofHeadline(await figureCells(transaction, kept, periodBefore(period)));
  const before = Map.groupBy(earlier, ({ brandId }) => brandId);
  return brands.map(({ analysisId: _, ...brand }) => ({
    ...brand,
    prompts: prompts.get(brand.brandId) ?? [],
    now: now.get(brand.brandId) ?? [],
    before: before.get(brand.brandId) ?? [],
  }));
}

type BrandRow = Pick<BrandCounts, "brandId" | "isActive" | "openAlerts" | "isWatched" | "isCompared"> & {
  readonly analysisId: number | null;
};

/** The prompts that headline figures count: those that don't name their brand. */
async function headlinePrompts(transaction: Kysely<Tables>, brandIds: readonly string[]) {
  const { rows } = await sql<AskedPromptInfo & { readonly brandId: string }>`
    select asked.brand_id as "brandId", asked.prompt_key as key, prompt.topic_id as "topicId"
    from app.asked_prompts asked
    left join app.prompts prompt on prompt.id = asked.prompt_id and prompt.brand_id = asked.brand_id
    where asked.brand_id = any(${[...brandIds]}::uuid[]) and asked.is_branded is not true`.execute(
    transaction,
  );
  return rows;
}

const keys = ["brand_id", "prompt_key", "assistant", "surface"] as const;
const numbers = [
  "valid",
  "clear",
  "sourced",
  "cited",
  "named",
  "named_negative",
  "score_e9",
  "prominence_e9",
  "sentiment_e9",
  "voice_e9",
] as const;

async function figureCells(
  transaction: Kysely<Tables>,
  {
    brandIds,
    analysisIds,
  }: { readonly brandIds: readonly string[]; readonly analysisIds: readonly number[] },
  period: Period,
): Promise<readonly (FigureCell & { readonly brandId: string })[]> {
  if (analysisIds.length === 0) return [];
  type Row = Readonly<Record<(typeof keys)[number], string>> &
    Readonly<Record<(typeof numbers)[number], number>>;
  const where = sql`brand_id = any(${[...brandIds]}::uuid[]) and analysis_id = any(${[...analysisIds]}::bigint[])
    and (brand_id, prompt_key) in (select asked.brand_id, asked.prompt_key from app.asked_prompts asked
      where asked.brand_id = any(${[...brandIds]}::uuid[]) and asked.is_branded is not true)`;
  const { rows } = await sql<Row>`
    select ${sql.raw(keys.join(", "))}, ${sumsOf(numbers)}
    from ${rowsOfPeriod("answer", period, { where, keys, numbers })}
    group by ${sql.raw(keys.join(", "))} having sum(valid) > 0`.execute(transaction);
  return rows.map((row) => ({
    brandId: row.brand_id,
    promptKey: row.prompt_key,
    assistant: row.assistant,
    surface: row.surface,
    valid: row.valid,
    sums: {
      answers: row.clear,
      sourced: row.sourced,
      cited: row.cited,
      mentioning: row.named,
      negative: row.named_negative,
      score: row.score_e9,
      prominence: row.prominence_e9,
      sentiment: row.sentiment_e9,
      shareOfVoice: row.voice_e9,
    },
  }));
}

/** As a member: how some brands do in a period and what each needs next; brands they may not read are left out. */
export async function brandStandings(
  transaction: Kysely<Tables>,
  { brandIds, period }: { readonly brandIds: readonly string[]; readonly period: Period },
  known: Askables,
): Promise<readonly BrandStanding[]> {
  const counts = await brandCounts(transaction, brandIds, period);
  const setups = await listBrandSetups(transaction, brandIds.length, brandIds);
  const setupOf = new Map(setups.map((setup) => [setup.brandId, setup]));
  return counts.map((brand) => {
    const setup = setupOf.get(brand.brandId);
    const figures = brandFigures(brand);
    const measured = brand.isActive || figures !== null ? nextOfMeasured(brand) : null;
    return {
      brandId: brand.brandId,
      figures,
      openAlerts: brand.openAlerts,
      isWatched: brand.isWatched,
      next: setup === undefined ? measured : nextOfSetup(setup, known),
    };
  });
}
