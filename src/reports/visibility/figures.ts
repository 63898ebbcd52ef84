import { createHash } from "node:crypto";
import type { SourceCounts } from "#database/source-report.ts";
import type { Action } from "#visibility/actions/action.ts";
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
  citationShare: "share",
  domains: "count",
  critical: "count",
  readiness: "score",
  gain: "score",
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

/** Takes the view; returns how many answers speak of the brand critically, of those whose tone is known. */
export const criticalFigure = (basis: Basis, view: VisibilityView): Figure =>
  figure(
    basis,
    { metric: "critical", subject: { kind: "brand" } },
    ofCount(view.airo?.negativeMentions ?? null, ownOf(view).sentiment?.n ?? 0),
  );

/** Takes an audit of the brand's site, the day it was made (UTC) and its Readiness; returns that as a figure, or null where there is none. */
export function readinessFigure(
  analysisId: number,
  { id, day }: { readonly id: string; readonly day: string },
  score: number | null,
): Figure {
  const basis = { analysisId, period: { from: day, to: day } };
  const subject = { kind: "audit", id: shortId(id) } as const;
  return figure(basis, { metric: "readiness", subject }, ofCount(score));
}

/** The digits by which an action's reference tells it: ids of actions hold what people typed. */
export const actionDigits = (id: string): string => shortId(createHash("sha256").update(id).digest("hex"));

/** Takes an action; returns what it could gain at most as a figure; without a value where that cannot be said. */
export const gainFigure = (basis: Basis, { id, gain }: Pick<Action, "id" | "gain">): Figure =>
  figure(
    basis,
    { metric: "gain", subject: { kind: "action", id: actionDigits(id) } },
    ofCount(gain.kind === "bounded" ? gain.points : null),
  );

type TypeCounts = SourceCounts["ranked"]["types"];
const sumOf = (types: TypeCounts, number: "domains" | "citations") =>
  types.reduce((sum, one) => sum + one[number], 0);

/** Takes the counts of all types of sources; returns of how many domains they are. */
export const domainsFigure = (basis: Basis, types: TypeCounts): Figure =>
  figure(basis, { metric: "domains", subject: { kind: "brand" } }, ofCount(sumOf(types, "domains")));

/** Takes the counts of all types of sources; returns how citations share out to one of them, named as in its reference. */
export function citationShareFigure(basis: Basis, types: TypeCounts, name: string): Figure {
  const all = sumOf(types, "citations");
  const own = types.find(({ type }) => type.toLowerCase() === name)?.citations ?? 0;
  const subject = { kind: "type", id: name } as const;
  return figure(basis, { metric: "citationShare", subject }, ofCount(all === 0 ? null : own / all));
}

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
