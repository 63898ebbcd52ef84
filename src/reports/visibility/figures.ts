import type { SourceCounts } from "#database/source-report.ts";
import { wilson } from "#visibility/estimates/wilson.ts";
import { sentimentOnScreen } from "#visibility/metrics/metrics.ts";
import type { Period } from "#visibility/metrics/period.ts";
import type { promptStanding } from "../measured/prompt-standings.ts";
import { sourceEstimator } from "../measured/source-estimates.ts";
import { sourceFacts } from "../measured/source-facts.ts";
import type { VisibilityView } from "../measured/visibility-view.ts";
import { type Figure, ofChange, ofCount, ofEstimate, ofMean, ofScore, type Unit } from "./figure.ts";
import { type FigureMetric, type FigureSubject, shortId, writeReference } from "./figure-reference.ts";

/** What all figures of one report have in common. */
export type Basis = { readonly analysisId: number; readonly period: Period };

const units: Readonly<Record<FigureMetric, Unit>> = {
  visibility: "share",
  change: "points",
  shareOfVoice: "share",
  position: "position",
  sentiment: "tone",
  mentions: "count",
  coverage: "share",
  airo: "score",
  used: "share",
  averageCitations: "ratio",
};

const figure = (
  basis: Basis,
  of: { readonly metric: FigureMetric; readonly subject: FigureSubject },
  numbers: Omit<Figure, "reference" | "unit">,
): Figure => ({ reference: writeReference({ ...basis, ...of }), unit: units[of.metric], ...numbers });

export type EntityMetric = "visibility" | "change" | "shareOfVoice" | "position" | "sentiment" | "mentions";
type Entity = VisibilityView["entities"][number];

/** Takes the standing of brand or rival; returns one of its figures. */
export function entityFigure(basis: Basis, entity: Entity, metric: EntityMetric): Figure {
  const subject = entity.isBrand
    ? ({ kind: "brand" } as const)
    : ({ kind: "rival", id: shortId(entity.id) } as const);
  const numbers = {
    visibility: () => ofEstimate(entity.visibility),
    change: () => ofChange(entity.change),
    shareOfVoice: () => ofEstimate(entity.shareOfVoice),
    position: () => ofMean(entity.position),
    sentiment: () => ofMean(entity.sentiment, (value) => sentimentOnScreen(value) ?? value),
    mentions: () => ofCount(entity.mentions, entity.visibility.n),
  }[metric]();
  return figure(basis, { metric, subject }, numbers);
}

/** Takes the view; returns how much of what was asked for could be counted. */
export const coverageFigure = (basis: Basis, { coverage: { asked, valid } }: VisibilityView): Figure =>
  figure(
    basis,
    { metric: "coverage", subject: { kind: "brand" } },
    ofCount(asked === 0 ? null : valid / asked, asked),
  );

export const airoFigure = (basis: Basis, { airo }: Pick<VisibilityView, "airo">): Figure =>
  figure(basis, { metric: "airo", subject: { kind: "brand" } }, ofScore(airo));

/** Takes how one assistant speaks of the brand; returns one of its figures. */
export function assistantFigure(
  basis: Basis,
  { assistant, visibility, airo }: VisibilityView["assistants"][number],
  metric: "visibility" | "airo",
): Figure {
  const subject = { kind: "assistant", id: assistant } as const;
  return figure(basis, { metric, subject }, metric === "airo" ? ofScore(airo) : ofEstimate(visibility));
}

/** A point of the brand's line: some days of the period, with the design effect of the whole, as on the page. */
export function daysFigure(basis: Basis, view: VisibilityView, days: Period): Figure {
  const { visibility, id } = ownOf(view);
  const deff = visibility.nEff === 0 ? 1 : Math.max(1, visibility.n / visibility.nEff);
  const { mentions, told } = countsOfDays(view, id, days);
  return figure(
    basis,
    { metric: "visibility", subject: { kind: "days", days } },
    ofEstimate(wilson(mentions, told, deff)),
  );
}

/** Answers of some days that name one, and those that can be told. */
export function countsOfDays(view: VisibilityView, id: string, { from, to }: Period) {
  let [mentions, told] = [0, 0];
  for (const { day, valid, entities } of view.days) {
    if (day < from || day > to) continue;
    const own = entities.find((entity) => entity.id === id);
    mentions += own?.mentions ?? 0;
    told += valid - (own?.unclear ?? 0);
  }
  return { mentions, told };
}

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
  return figure(basis, { metric, subject: { kind: "prompt", id: shortId(key) } }, numbers[metric]);
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
  return figure(basis, { metric, subject: { kind: "source", id: domain } }, numbers[metric]);
}
