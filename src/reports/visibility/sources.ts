import type { ReportCounts } from "#database/reports/report-counts.ts";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import { sourceEstimator } from "#measurement/view/source-estimates.ts";
import { plainText } from "../site-text.ts";
import { ofChange, ofCount, ofEstimate } from "./figure.ts";
import { measuredSources, movedOf } from "./figures.ts";
import type { VisibilityReport } from "./visibility-report.ts";

const SOURCES_SHOWN = 15;

/** Takes the counts of sources now and of those only used before; returns their estimates, and those that came and went. */
function comparedSources({ sources, earlierSources }: Pick<ReportCounts, "sources" | "earlierSources">) {
  const measured = measuredSources(sources);
  const estimatesOf = sourceEstimator(sources.scope, sources.answers);
  const gone = earlierSources.domains.map((domain) => ({
    domain,
    ...estimatesOf(earlierSources.prompts.filter((one) => one.domain === domain)),
  }));
  return { measured, ...movedOf([...measured, ...gone], ({ change }) => change?.p ?? null) };
}

/** Takes the counts; returns where assistants have it from, and which sources came and went where the evidence supports it. */
export function reportedSources(counts: ReportCounts): VisibilityReport["sources"] {
  const { sources } = counts;
  const { measured, up, down, compared } = comparedSources(counts);
  const moves = (ones: typeof up) =>
    ones.map((one) => ({
      name: one.domain,
      before: (one.used.value ?? 0) - (one.change?.value ?? 0),
      figure: ofEstimate(one.used),
      change: ofChange(one.change),
    }));
  const types = new Map(sources.ranked.types.map((one) => [one.type, one]));
  return {
    all: measured.slice(0, SOURCES_SHOWN).map((one) => ({
      domain: one.domain,
      type: one.type,
      owner: one.owner === null ? null : one.owner.isBrand ? "You" : plainText(one.owner.name, 80),
      used: ofEstimate(one.used),
      change: ofChange(one.change),
      averageCitations: ofCount("ratio", one.averageCitations, one.answers),
    })),
    domains: sources.ranked.types.reduce((sum, { domains }) => sum + domains, 0),
    types: SOURCE_TYPES.map((type) => types.get(type) ?? { type, domains: 0, citations: 0 }).filter(
      ({ domains }) => domains > 0,
    ),
    gained: moves(up),
    lost: moves(down),
    compared,
  };
}
