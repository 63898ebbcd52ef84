import type { z } from "@hono/zod-openapi";
import type { CompetitorCounts } from "#database/visibility/competitor-counts.ts";
import { evidenceOf } from "#measurement/estimates/evidence.ts";
import { entityMetrics } from "#measurement/metrics/entity-metrics.ts";
import { countsOf, promptClusters } from "#measurement/view/visibility-view.ts";
import type { competitorList, listedCompetitor } from "../competitors/contract.ts";

type Measured = z.infer<typeof listedCompetitor>["measured"];
type Display = z.infer<typeof competitorList>["display"];

/** Computes the metrics of each entity the shown analysis knows, and what may be shown of them. */
export function competitorMetrics(counts: CompetitorCounts | null): {
  readonly display: Display;
  readonly metricsOf: (id: string) => Measured;
} {
  if (counts === null) return { display: "collecting", metricsOf: () => null };
  const { analysis, answers, seen } = counts;
  const { brand, competitors } = analysis.names;
  const clusters = countsOf(counts, [brand.id, ...competitors.map(({ id }) => id)], promptClusters(counts));
  const prompts = new Set(answers.filter(({ valid }) => valid > 0).map(({ promptKey }) => promptKey)).size;
  const found = entityMetrics(clusters, prompts);
  const own = found.get(brand.id);
  return {
    display:
      own === undefined
        ? "collecting"
        : evidenceOf(own.visibility, clusters.get(brand.id)?.size ?? 0).display,
    metricsOf: (id) => {
      const metrics = found.get(id);
      if (metrics === undefined) return null;
      const { assistants = 0, lastSeen = null } = seen.get(id) ?? {};
      const { mentioning, unclear } = metrics.counts;
      return { mentions: mentioning, unclear, assistants, lastSeen, visibility: metrics.visibility };
    },
  };
}
