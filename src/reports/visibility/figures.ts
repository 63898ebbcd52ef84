import type { SourceCounts } from "#database/source-report.ts";
import { sentimentOnScreen } from "#visibility/metrics/metrics.ts";
import { type Point, pointEstimate } from "#visibility/metrics/point.ts";
import type { promptStanding } from "../measured/prompt-standings.ts";
import { sourceEstimator } from "../measured/source-estimates.ts";
import { sourceFacts } from "../measured/source-facts.ts";
import type { VisibilityView } from "../measured/visibility-view.ts";
import { type Figure, ofChange, ofCount, ofEstimate, ofMean, ofScore } from "./figure.ts";
import { type Basis, figureOf } from "./figure-of.ts";
import { shortId } from "./figure-reference.ts";

export type EntityMetric = "visibility" | "change" | "shareOfVoice" | "position" | "sentiment" | "mentions";
type Entity = VisibilityView["entities"][number];
/** One of the brands of a view with its place among them all. */
type RankedEntity = Entity & { readonly place: number; readonly brands: number };

/** Takes the view; returns its brands, the most named first: of equals the own, then by name. */
export const rankedEntities = ({ entities }: Pick<VisibilityView, "entities">): readonly RankedEntity[] =>
  entities
    .toSorted(
      (a, b) =>
        (b.visibility.value ?? -1) - (a.visibility.value ?? -1) ||
        Number(b.isBrand) - Number(a.isBrand) ||
        (a.name < b.name ? -1 : 1),
    )
    .map((entity, index) => ({ ...entity, place: index + 1, brands: entities.length }));

/** Takes the standing of brand or rival; returns one of its figures. Its place is part of its visibility. */
export function entityFigure(basis: Basis, entity: RankedEntity, metric: EntityMetric): Figure {
  const subject = entity.isBrand
    ? ({ kind: "brand" } as const)
    : ({ kind: "rival", id: shortId(entity.id) } as const);
  const numbers = {
    visibility: () => ({
      ...ofEstimate(entity.visibility),
      parts: { place: entity.place, brands: entity.brands },
    }),
    change: () => ofChange(entity.change),
    shareOfVoice: () => ofEstimate(entity.shareOfVoice),
    position: () => ofMean(entity.position),
    sentiment: () => ofMean(entity.sentiment, (value) => sentimentOnScreen(value) ?? value),
    mentions: () => ofCount(entity.mentions, entity.visibility.n),
  }[metric]();
  return figureOf(basis, { metric, subject }, numbers);
}

export const airoFigure = (basis: Basis, { airo }: Pick<VisibilityView, "airo">): Figure =>
  figureOf(basis, { metric: "airo", subject: { kind: "brand" } }, ofScore(airo));

/** Takes how one assistant speaks of the brand; returns one of its figures. */
export function assistantFigure(
  basis: Basis,
  { assistant, valid, visibility, airo }: VisibilityView["assistants"][number],
  metric: "visibility" | "airo",
): Figure {
  const subject = { kind: "assistant", id: assistant } as const;
  return figureOf(
    basis,
    { metric, subject },
    metric === "airo" ? ofScore(airo) : { ...ofEstimate(visibility), parts: { answers: valid } },
  );
}

/** Takes a point of a line and whose share to tell; returns it as a figure. */
export const daysFigure = (basis: Basis, point: Point, id: string): Figure =>
  figureOf(
    basis,
    { metric: "visibility", subject: { kind: "days", days: point.days } },
    ofEstimate(pointEstimate(point, id)),
  );

/** The brand's own standing. */
export function ownOf({ entities }: Pick<VisibilityView, "entities">): Entity {
  const own = entities.find(({ isBrand }) => isBrand);
  if (own === undefined) throw new Error("a brand has a standing");
  return own;
}

/** Takes how a prompt stands; returns one of its figures. */
export function promptFigure(
  basis: Basis,
  { key, visibility, change, position }: ReturnType<typeof promptStanding>,
  metric: "visibility" | "change" | "position",
): Figure {
  const numbers = {
    visibility: ofEstimate(visibility),
    change: ofChange(change),
    position: ofMean(position),
  };
  return figureOf(basis, { metric, subject: { kind: "prompt", id: shortId(key) } }, numbers[metric]);
}

export type SourceMetric = "used" | "change" | "averageCitations";

/** A source with its estimates, as lists of sources show it. */
export type MeasuredSource = ReturnType<typeof measuredSources>[number];

/** Takes the counts of sources; returns those of the page with their estimates. */
export function measuredSources({ scope, answers, ranked, prompts }: SourceCounts) {
  const estimatesOf = sourceEstimator(scope, answers);
  const byDomain = Map.groupBy(prompts, ({ domain }) => domain);
  return ranked.page.map((source) => ({
    ...sourceFacts(source, scope.analysis.names),
    ...estimatesOf(byDomain.get(source.domain) ?? []),
  }));
}

/** Takes a source; returns one of its figures. */
export function sourceFigure(
  basis: Basis,
  source: Pick<MeasuredSource, "domain" | "used" | "change"> &
    Partial<Pick<MeasuredSource, "averageCitations" | "answers">>,
  metric: SourceMetric,
): Figure {
  const { domain, used, change, averageCitations = null, answers = 0 } = source;
  const numbers = {
    used: ofEstimate(used),
    change: ofChange(change),
    averageCitations: ofCount(averageCitations, answers),
  };
  return figureOf(basis, { metric, subject: { kind: "source", id: domain } }, numbers[metric]);
}
