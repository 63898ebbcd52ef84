import type { SourceCounts } from "#database/sources/source-report.ts";
import { sourceEstimator, sourceFacts } from "#measurement/view/source-estimates.ts";
import type { VisibilityView } from "#measurement/view/visibility-view.ts";
import { ofChange, ofEstimate, ofMean } from "./figure.ts";

type Entity = VisibilityView["entities"][number];

/** Takes the view; returns its brands, the most named first: of equals the own, then by name. */
export const rankedEntities = ({ entities }: Pick<VisibilityView, "entities">): readonly Entity[] =>
  entities.toSorted(
    (a, b) =>
      (b.visibility.value ?? -1) - (a.visibility.value ?? -1) ||
      Number(b.isBrand) - Number(a.isBrand) ||
      (a.name < b.name ? -1 : 1),
  );

/** Takes the brand or a competitor as measured; returns its figures. */
export const entityFigures = (entity: Entity) => ({
  visibility: ofEstimate(entity.visibility),
  change: ofChange(entity.change),
  shareOfVoice: ofEstimate(entity.shareOfVoice),
  position: ofMean("position", entity.position),
  sentiment: ofMean("tone", entity.sentiment),
});

/** The brand itself as measured. */
export function ownOf({ entities }: Pick<VisibilityView, "entities">): Entity {
  const own = entities.find(({ isBrand }) => isBrand);
  if (own === undefined) throw new Error("a view measures its brand");
  return own;
}

/** Takes the counts of sources; returns those of the page with their estimates. */
export function measuredSources({ scope, answers, ranked, prompts }: SourceCounts) {
  const estimatesOf = sourceEstimator(scope, answers);
  const byDomain = Map.groupBy(prompts, ({ domain }) => domain);
  return ranked.page.map((source) => ({
    ...sourceFacts(source, scope.analysis.names),
    ...estimatesOf(byDomain.get(source.domain) ?? []),
  }));
}
