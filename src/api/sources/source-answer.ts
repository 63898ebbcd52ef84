import type { z } from "@hono/zod-openapi";
import type { Analysis } from "#database/answers/analyses/analyses.ts";
import type { PromptAnswers, SourceListing } from "#database/sources/source-query.ts";
import type { SourceCounts } from "#database/sources/source-report.ts";
import type { SourceScope } from "#database/sources/source-scope.ts";
import { clusteredBy } from "#measurement/metrics/counts.ts";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import { sourceEstimator } from "#measurement/view/source-estimates.ts";
import { sourceFacts } from "#measurement/view/source-facts.ts";
import { promptClusters } from "#measurement/view/visibility-view.ts";
import type { sourceListView } from "./contract.ts";
import { cursorAfter } from "./source-cursor.ts";

/** What an answer about sources rests on. */
export function basisOf(scope: SourceScope, building: Analysis | null, answers: readonly PromptAnswers[]) {
  const { analysis, filter, previous, prompts } = scope;
  const sum = (number: "valid" | "sourced") => answers.reduce((total, one) => total + one[number], 0);
  return {
    brandId: analysis.brandId,
    period: filter.period,
    previous,
    analysis: { version: analysis.analysisVersion, namesVersion: analysis.namesVersion },
    rereading: building === null ? null : { done: building.done, total: building.total },
    clusteredBy: clusteredBy(promptClusters({ answers, prompts })),
    answers: { valid: sum("valid"), sourced: sum("sourced") },
  };
}

/** Turns counts into one page of sources with their estimates; takes one source more than the page holds. */
export function sourceListAnswer(
  { scope, building, answers, ranked, prompts }: SourceCounts,
  { limit, sort }: Pick<SourceListing, "limit" | "sort">,
): z.infer<typeof sourceListView> {
  const estimatesOf = sourceEstimator(scope, answers);
  const byDomain = Map.groupBy(prompts, ({ domain }) => domain);
  const shown = ranked.page.slice(0, limit);
  const last = shown.at(-1);
  const types = new Map(ranked.types.map((one) => [one.type, one]));
  const sumOf = (number: "domains" | "citations") =>
    ranked.types.reduce((total, one) => total + one[number], 0);
  return {
    ...basisOf(scope, building, answers),
    totals: {
      domains: sumOf("domains"),
      citations: sumOf("citations"),
      types: SOURCE_TYPES.map((type) => types.get(type) ?? { type, domains: 0, citations: 0 }),
    },
    matching: ranked.matching,
    sources: shown.map((source) => ({
      ...sourceFacts(source, scope.analysis.names),
      ...estimatesOf(byDomain.get(source.domain) ?? []),
    })),
    next: ranked.page.length > limit && last !== undefined ? cursorAfter(last[sort], last.domain) : null,
  };
}
