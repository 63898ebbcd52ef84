import type { Transaction } from "kysely";
import { actionBasis } from "#database/action-basis.ts";
import { currentAnalysis } from "#database/analyses.ts";
import { findBrandAudit } from "#database/brand-audits.ts";
import { promptCounts } from "#database/prompt-counts.ts";
import { scopeChanges } from "#database/scope-changes.ts";
import { sourcePrompts } from "#database/source-prompts.ts";
import { type SourceCounts, sourceCounts } from "#database/source-report.ts";
import type { Tables } from "#database/tables.ts";
import { visibilityCounts } from "#database/visibility-report.ts";
import { countsByPrompt, promptStanding } from "#reports/measured/prompt-standings.ts";
import { rankedActions } from "#reports/measured/ranked-actions.ts";
import { sourceEstimator } from "#reports/measured/source-estimates.ts";
import { visibilityView } from "#reports/measured/visibility-view.ts";
import type { Figure } from "#reports/visibility/figure.ts";
import { type FigureMetric, type FigureReference, shortId } from "#reports/visibility/figure-reference.ts";
import {
  actionDigits,
  airoFigure,
  assistantFigure,
  type Basis,
  citationShareFigure,
  coverageFigure,
  criticalFigure,
  daysFigure,
  domainsFigure,
  type EntityMetric,
  entityFigure,
  gainFigure,
  measuredSources,
  ownOf,
  promptFigure,
  readinessFigure,
  type SourceMetric,
  sourceFigure,
} from "#reports/visibility/figures.ts";
import { readinessOf } from "#site-audit/recount.ts";
import { conflict } from "./api-error.ts";

const entityMetrics: readonly FigureMetric[] = [
  "visibility",
  "change",
  "shareOfVoice",
  "position",
  "sentiment",
  "mentions",
] satisfies readonly EntityMetric[];
const isOfEntity = (metric: FigureMetric): metric is EntityMetric => entityMetrics.includes(metric);
const sourceMetrics: readonly FigureMetric[] = [
  "used",
  "change",
  "averageCitations",
] satisfies readonly SourceMetric[];
const isOfSource = (metric: FigureMetric): metric is SourceMetric => sourceMetrics.includes(metric);

/** As a member: the figure a reference names, counted anew by the present reading; null where there is none. */
export async function figureAnswer(
  transaction: Transaction<Tables>,
  brandId: string,
  reference: FigureReference,
): Promise<{ readonly figure: Figure; readonly analysisId: number } | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null)
    throw conflict("No answer of this brand has been read yet, so no figure can be counted.");
  const { kind } = reference.subject;
  // An audit is of no reading of answers: the reference stays as it was printed.
  const analysisId = kind === "audit" ? reference.analysisId : analysis.id;
  const basis = { analysisId, period: reference.period };
  const figure = await figureOf(transaction, brandId, { basis, reference });
  return figure && { figure, analysisId };
}

type Wanted = { readonly basis: Basis; readonly reference: FigureReference };

async function figureOf(
  transaction: Transaction<Tables>,
  brandId: string,
  wanted: Wanted,
): Promise<Figure | null> {
  const { metric, subject } = wanted.reference;
  const { kind } = subject;
  if (kind === "audit") return await figureOfAudit(transaction, brandId, wanted);
  if (kind === "action") return await figureOfAction(transaction, brandId, wanted);
  if (kind === "type" || metric === "domains") return await figureOfTypes(transaction, brandId, wanted);
  if (kind === "source") return await figureOfSource(transaction, brandId, wanted);
  if (kind === "prompt") return await figureOfPrompt(transaction, brandId, wanted);
  return await figureOfView(transaction, brandId, wanted);
}

async function figureOfView(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { metric, subject, period } }: Wanted,
): Promise<Figure | null> {
  const counts = await visibilityCounts(transaction, brandId, { period });
  if (counts === null) return null;
  const view = visibilityView(counts, await scopeChanges(transaction, brandId, period), { period });
  if (subject.kind === "days") return metric === "visibility" ? daysFigure(basis, view, subject.days) : null;
  if (subject.kind === "assistant") {
    const one = view.assistants.find(({ assistant }) => assistant === subject.id);
    const isKnown = metric === "visibility" || metric === "airo";
    return one !== undefined && isKnown ? assistantFigure(basis, one, metric) : null;
  }
  if (subject.kind === "brand" && metric === "airo") return airoFigure(basis, view);
  if (subject.kind === "brand" && metric === "coverage") return coverageFigure(basis, view);
  if (subject.kind === "brand" && metric === "critical") return criticalFigure(basis, view);
  const entity =
    subject.kind === "rival"
      ? view.entities.find(({ id, isBrand }) => !isBrand && shortId(id) === subject.id)
      : ownOf(view);
  return entity !== undefined && isOfEntity(metric) ? entityFigure(basis, entity, metric) : null;
}

async function figureOfAudit(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { metric, subject, period } }: Wanted,
): Promise<Figure | null> {
  if (subject.kind !== "audit" || metric !== "readiness" || period.from !== period.to) return null;
  const audit = await findBrandAudit(transaction, brandId, { digits: subject.id, day: period.from });
  return (
    audit && readinessFigure(basis.analysisId, { id: audit.id, day: period.from }, readinessOf(audit.result))
  );
}

async function figureOfAction(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { metric, subject, period } }: Wanted,
): Promise<Figure | null> {
  if (subject.kind !== "action" || metric !== "gain") return null;
  const found = await actionBasis(transaction, brandId, { period });
  // How things are called is no part of what they gain.
  const { actions } = rankedActions({ brand: "", ...found, labelOf: (id) => id });
  const action = actions.find(({ id }) => actionDigits(id) === subject.id);
  return action === undefined ? null : gainFigure(basis, action);
}

async function figureOfTypes(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { metric, subject, period } }: Wanted,
): Promise<Figure | null> {
  const listing = { sort: "used", order: "desc", after: null, limit: 1 } as const;
  const counts = await sourceCounts(transaction, brandId, { filter: { period }, listing });
  if (counts === null) return null;
  const { types } = counts.ranked;
  if (metric === "domains") return subject.kind === "brand" ? domainsFigure(basis, types) : null;
  const isKnown = subject.kind === "type" && types.some(({ type }) => type.toLowerCase() === subject.id);
  return isKnown && metric === "citationShare" ? citationShareFigure(basis, types, subject.id) : null;
}

async function figureOfSource(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { metric, subject, period } }: Wanted,
): Promise<Figure | null> {
  if (subject.kind !== "source" || !isOfSource(metric)) return null;
  const listing = { domain: subject.id, sort: "used", order: "desc", after: null, limit: 1 } as const;
  const counts = await sourceCounts(transaction, brandId, { filter: { period }, listing });
  if (counts === null) return null;
  const [source = await unusedSource(transaction, counts, subject.id)] = measuredSources(counts);
  return sourceFigure(basis, source, metric);
}

/** A source that is not used any more still has its change. */
async function unusedSource(
  transaction: Transaction<Tables>,
  { scope, answers }: SourceCounts,
  domain: string,
) {
  const prompts = await sourcePrompts(transaction, scope, [domain]);
  return { domain, ...sourceEstimator(scope, answers)(prompts) };
}

async function figureOfPrompt(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { metric, subject, period } }: Wanted,
): Promise<Figure | null> {
  if (subject.kind !== "prompt") return null;
  if (metric !== "visibility" && metric !== "change" && metric !== "position") return null;
  const counts = await promptCounts(transaction, brandId, { period });
  if (counts === null) return null;
  const present = countsByPrompt(counts.now, brandId);
  const key = [...present.keys()].find((one) => shortId(one) === subject.id);
  if (key === undefined) return null;
  return promptFigure(basis, promptStanding(key, present, countsByPrompt(counts.before, brandId)), metric);
}
