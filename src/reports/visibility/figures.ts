import type { SourceCounts } from "#database/sources/source-report.ts";
import { discoveries } from "#measurement/estimates/benjamini-hochberg.ts";
import type { JudgedChange } from "#measurement/estimates/verdict.ts";
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

/** Of what is called moved, this share may be chance. */
const FALSE_DISCOVERIES = 0.1;

type Candidate = { readonly change: JudgedChange | null };

/**
 * Takes things with their change and its p; returns those that moved, up and down, the largest moves first. Many are looked at
 * at once, so that some would look moved by chance alone: a change must be real by itself and hold among all of them.
 */
export function movedOf<One extends Candidate>(
  ones: readonly One[],
  pOf: (one: One) => number | null,
): { readonly up: readonly One[]; readonly down: readonly One[]; readonly compared: number } {
  const tested = ones.flatMap((one) => {
    const p = one.change === null ? null : pOf(one);
    return p === null || one.change === null ? [] : [{ one, p, change: one.change }];
  });
  const holds = discoveries(
    tested.map(({ p }) => p),
    FALSE_DISCOVERIES,
  );
  const moved = tested.filter(({ change }, index) => holds[index] && change.verdict === "real change");
  const sorted = moved.toSorted((a, b) => Math.abs(b.change.value) - Math.abs(a.change.value));
  return {
    up: sorted.filter(({ change }) => change.value > 0).map(({ one }) => one),
    down: sorted.filter(({ change }) => change.value < 0).map(({ one }) => one),
    compared: tested.length,
  };
}
