import type { Transaction } from "kysely";
import { linePeriods, type Period, periodBefore } from "#measurement/metrics/period.ts";
import { actionBasis } from "../actions/action-evidence.ts";
import { type ActionPlan, actionPlans } from "../actions/action-plans.ts";
import { type Decision, presentDecisions } from "../actions/actions-taken.ts";
import { type ScopeChanges, scopeChanges } from "../answers/analyses/scope-changes.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { findSample } from "../samples/sample-brands.ts";
import {
  type SourceCounts,
  type SourcePrompt,
  sourceCounts,
  sourcePrompts,
} from "../sources/source-report.ts";
import { type PromptCounts, promptCounts } from "../visibility/prompt-counts.ts";
import { type TonedAnswer, tonedAnswers } from "../visibility/toned-answers.ts";
import { headlineFilter } from "../visibility/visibility-query.ts";
import {
  type VisibilityCounts,
  visibilityCounts,
  visibilityPoints,
} from "../visibility/visibility-report.ts";

/** What a report about a brand's visibility is made of: counts and texts, no ratio yet. */
export type ReportCounts = {
  readonly visibility: VisibilityCounts;
  readonly changes: ScopeChanges;
  readonly prompts: PromptCounts;
  readonly sources: SourceCounts;
  /** Of the domains most used in the period before that are not among the sources above. */
  readonly earlierSources: { readonly domains: readonly string[]; readonly prompts: readonly SourcePrompt[] };
  readonly actions: Awaited<ReturnType<typeof actionBasis>>;
  readonly decisions: readonly Decision[];
  readonly plans: readonly ActionPlan[];
  readonly toned: readonly TonedAnswer[];
};

/** More sources than these a report compares with the period before; fewer it shows. */
const SOURCES_COMPARED = 40;
const QUOTES_OF_A_TONE = 12;

/**
 * As a member: the counts of a report for a period, of the headline's prompts; null where no answer of the brand was ever read.
 * `line` is how far back its line goes, if further than the period.
 */
export async function reportCounts(
  transaction: Transaction<Tables>,
  brandId: string,
  period: Period,
  line: Period = period,
): Promise<ReportCounts | null> {
  const filter = headlineFilter(period);
  const visibility = await visibilityCounts(transaction, brandId, filter, linePeriods(period));
  const prompts = await promptCounts(transaction, brandId, filter);
  const sources = await comparedSourceCounts(transaction, brandId, period);
  if (visibility === null || prompts === null || sources === null) return null;
  const points =
    line === period
      ? visibility.points
      : await visibilityPoints(transaction, visibility.analysis, headlineFilter(line), linePeriods(line));
  return {
    visibility: { ...visibility, points },
    changes: await scopeChanges(transaction, brandId, period),
    prompts,
    ...sources,
    actions: await actionBasis(transaction, brandId, filter),
    decisions: await presentDecisions(transaction, brandId),
    plans: await actionPlans(transaction, brandId),
    toned: await tonedAnswers(transaction, visibility.analysis, {
      filter,
      limit: QUOTES_OF_A_TONE,
    }),
  };
}

/** As a member: the counts of the sources that a report compares with the period before; null where no answer was ever read. */
async function comparedSourceCounts(
  transaction: Transaction<Tables>,
  brandId: string,
  period: Period,
): Promise<Pick<ReportCounts, "sources" | "earlierSources"> | null> {
  const listing = { sort: "used", order: "desc", after: null, limit: SOURCES_COMPARED } as const;
  const sources = await sourceCounts(transaction, brandId, { filter: headlineFilter(period), listing });
  if (sources === null) return null;
  const before = headlineFilter(periodBefore(period));
  const earlier = await sourceCounts(transaction, brandId, { filter: before, listing });
  const listed = new Set(sources.ranked.page.map(({ domain }) => domain));
  const domains = (earlier?.ranked.page ?? []).map(({ domain }) => domain).filter((one) => !listed.has(one));
  return {
    sources,
    earlierSources: { domains, prompts: await sourcePrompts(transaction, sources.scope, domains) },
  };
}

/** A brand as a report names it; null for one that anyone who asks may not read. */
export async function findReportedBrand(transaction: Transaction<Tables>, brandId: string) {
  const brand = await transaction
    .selectFrom("public.brands")
    .select(["id", "name", "domain"])
    .where("id", "=", brandId)
    .executeTakeFirst();
  if (brand === undefined) return null;
  const profile = await transaction
    .selectFrom("app.brand_profiles")
    .select(["logo_letters", "company_name"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return {
    ...brand,
    letters: profile?.logo_letters ?? null,
    company: profile?.company_name ?? null,
    isSample: (await findSample(transaction, brandId)) !== null,
  };
}
