import type { Transaction } from "kysely";
import { actionBasis } from "#database/action-basis.ts";
import { currentAnalysis } from "#database/analyses.ts";
import { findBrandAudit } from "#database/brand-audits.ts";
import { promptCounts } from "#database/prompt-counts.ts";
import { comparedSourceCounts } from "#database/report-counts.ts";
import { scopeChanges } from "#database/scope-changes.ts";
import { sourcePrompts } from "#database/source-prompts.ts";
import { type SourceCounts, sourceCounts } from "#database/source-report.ts";
import type { Tables } from "#database/tables.ts";
import { headlineFilter } from "#database/visibility-query.ts";
import { visibilityCounts } from "#database/visibility-report.ts";
import { countsByPrompt, promptStanding } from "#reports/measured/prompt-standings.ts";
import { rankedActions } from "#reports/measured/ranked-actions.ts";
import { sourceEstimator } from "#reports/measured/source-estimates.ts";
import { type VisibilityView, visibilityView } from "#reports/measured/visibility-view.ts";
import { actionWords } from "#reports/visibility/actions.ts";
import {
  actionDigits,
  citationShareFigure,
  comparedFigure,
  coverageFigure,
  criticalFigure,
  domainsFigure,
  gainFigure,
  promptChangesFigure,
  readinessFigure,
  sampleFigure,
} from "#reports/visibility/counted-figures.ts";
import type { Figure } from "#reports/visibility/figure.ts";
import type { Basis } from "#reports/visibility/figure-of.ts";
import { type FigureMetric, type FigureReference, shortId } from "#reports/visibility/figure-reference.ts";
import {
  airoFigure,
  assistantFigure,
  daysFigure,
  type EntityMetric,
  entityFigure,
  measuredSources,
  promptFigure,
  rankedEntities,
  type SourceMetric,
  sourceFigure,
} from "#reports/visibility/figures.ts";
import { comparedPrompts } from "#reports/visibility/prompts.ts";
import { comparedSources } from "#reports/visibility/sources.ts";
import { readinessOf } from "#site-audit/recount.ts";
import type { Period } from "#visibility/metrics/period.ts";
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
  brand: { readonly id: string; readonly name: string },
  { reference, labelOf }: Asked,
): Promise<Counted | null> {
  const analysis = await currentAnalysis(transaction, brand.id);
  if (analysis === null)
    throw conflict("No answer of this brand has been read yet, so no figure can be counted.");
  const { kind } = reference.subject;
  // An audit is of no reading of answers: the reference stays as it was printed.
  const analysisId = kind === "audit" ? reference.analysisId : analysis.id;
  const basis = { analysisId, period: reference.period };
  if (kind === "action") {
    const found = await figureOfAction(transaction, brand, { basis, reference, labelOf });
    return found && { ...found, analysisId };
  }
  const figure = await figureOf(transaction, brand.id, { basis, reference });
  return figure && { figure, analysisId };
}

type Asked = { readonly reference: FigureReference; readonly labelOf: (assistant: string) => string };
type Counted = {
  readonly figure: Figure;
  readonly analysisId: number;
  /** Of an action, what is said of it. */
  readonly words?: ReturnType<typeof actionWords>;
};

type Wanted = { readonly basis: Basis; readonly reference: FigureReference };

async function figureOf(
  transaction: Transaction<Tables>,
  brandId: string,
  wanted: Wanted,
): Promise<Figure | null> {
  const { metric, subject } = wanted.reference;
  const { kind } = subject;
  if (kind === "audit") return await figureOfAudit(transaction, brandId, wanted);
  if (metric === "comparedSources") return await figureOfComparedSources(transaction, brandId, wanted);
  if (metric === "comparedPrompts") return await figureOfComparedPrompts(transaction, brandId, wanted);
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
  const points = subject.kind === "days" ? [subject.days] : [];
  const counts = await visibilityCounts(transaction, brandId, headlineFilter(period), points);
  if (counts === null) return null;
  const view = visibilityView(counts, await scopeChanges(transaction, brandId, period), { period });
  if (subject.kind === "days" && metric === "visibility") {
    const [point] = counts.points;
    return point === undefined ? null : daysFigure(basis, point, brandId);
  }
  if (subject.kind === "days") return figureOfDay(basis, view, { metric, days: subject.days });
  if (subject.kind === "assistant") {
    const one = view.assistants.find(({ assistant }) => assistant === subject.id);
    const isKnown = metric === "visibility" || metric === "airo";
    return one !== undefined && isKnown ? assistantFigure(basis, one, metric) : null;
  }
  if (subject.kind === "brand" && metric === "airo") return airoFigure(basis, view);
  if (subject.kind === "brand" && metric === "coverage") return coverageFigure(basis, view);
  if (subject.kind === "brand" && metric === "critical") return criticalFigure(basis, view);
  if (subject.kind === "brand" && metric === "effectiveSample") return sampleFigure(basis, view);
  const entity = rankedEntities(view).find(({ id, isBrand }) =>
    subject.kind === "rival" ? !isBrand && shortId(id) === subject.id : isBrand,
  );
  return entity !== undefined && isOfEntity(metric) ? entityFigure(basis, entity, metric) : null;
}

function figureOfDay(
  basis: Basis,
  view: VisibilityView,
  { metric, days }: { readonly metric: FigureMetric; readonly days: Period },
): Figure | null {
  return metric === "promptChanges" && days.from === days.to
    ? promptChangesFigure(basis, view, days.from)
    : null;
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
  brand: { readonly id: string; readonly name: string },
  { basis, reference: { metric, subject, period }, labelOf }: Wanted & Asked,
): Promise<Pick<Counted, "figure" | "words"> | null> {
  if (subject.kind !== "action" || metric !== "gain") return null;
  const { audit: named } = subject;
  const audit = named && (await findBrandAudit(transaction, brand.id, named));
  // What was ranked by an audit that is gone cannot be counted by another.
  if (named && audit === null) return null;
  const found = await actionBasis(transaction, brand.id, headlineFilter(period));
  const given = { ...found, audit: named === undefined ? found.audit : (audit ?? null) };
  const { actions } = rankedActions({ ...given, brand: brand.name, labelOf });
  const action = actions.find(({ id }) => actionDigits(id) === subject.id);
  return action === undefined
    ? null
    : { figure: gainFigure(basis, action, named), words: actionWords(action) };
}

async function figureOfComparedPrompts(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { subject, period } }: Wanted,
): Promise<Figure | null> {
  const counts =
    subject.kind === "brand" ? await promptCounts(transaction, brandId, headlineFilter(period)) : null;
  return counts && comparedFigure(basis, "comparedPrompts", comparedPrompts(counts));
}

async function figureOfComparedSources(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { subject, period } }: Wanted,
): Promise<Figure | null> {
  const counts = subject.kind === "brand" ? await comparedSourceCounts(transaction, brandId, period) : null;
  return counts && comparedFigure(basis, "comparedSources", comparedSources(counts));
}

async function figureOfTypes(
  transaction: Transaction<Tables>,
  brandId: string,
  { basis, reference: { metric, subject, period } }: Wanted,
): Promise<Figure | null> {
  const listing = { sort: "used", order: "desc", after: null, limit: 1 } as const;
  const counts = await sourceCounts(transaction, brandId, { filter: headlineFilter(period), listing });
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
  const counts = await sourceCounts(transaction, brandId, { filter: headlineFilter(period), listing });
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
