import type { ReportCounts } from "#database/report-counts.ts";
import { rankedActions } from "../measured/ranked-actions.ts";
import { type VisibilityView, visibilityView } from "../measured/visibility-view.ts";
import { plainText } from "../site-text.ts";
import { reportedActions } from "./actions.ts";
import { coverageFigure, criticalFigure, readinessFigure, sampleFigure } from "./counted-figures.ts";
import type { Basis } from "./figure-of.ts";
import { airoFigure, assistantFigure, entityFigure, ownOf, rankedEntities } from "./figures.ts";
import { lineOf } from "./line.ts";
import { missingReasons, surfaceName } from "./method-words.ts";
import { quotesOf } from "./portrayal.ts";
import { reportedPrompts } from "./prompts.ts";
import { reportedSources } from "./sources.ts";
import { REPORT_FORMAT, type VisibilityReport } from "./visibility-report.ts";

export type ReportInput = {
  readonly brand: {
    readonly name: string;
    readonly domain: string;
    readonly letters: string | null;
    readonly company: string | null;
    readonly isSample: boolean;
  };
  readonly counts: ReportCounts;
  /** How assistants are called, by id. */
  readonly labelOf: (assistant: string) => string;
  readonly now: Date;
};

/** Takes a brand's counts for a period; returns the report that mail, PDF and share page render. */
export function buildVisibilityReport({ brand, counts, labelOf, now }: ReportInput): VisibilityReport {
  const { period } = counts.sources.scope.filter;
  const { analysis } = counts.visibility;
  const view = visibilityView(counts.visibility, counts.changes, { period });
  const basis = { analysisId: analysis.id, period };
  const { actions } = rankedActions({ brand: brand.name, ...counts.actions, labelOf });
  const { audit } = counts.actions;
  return {
    kind: "visibility",
    format: REPORT_FORMAT,
    brand: {
      name: plainText(brand.name, 200),
      domain: plainText(brand.domain, 260),
      ...(brand.letters && { letters: plainText(brand.letters, 8) }),
      ...(brand.company && { company: plainText(brand.company, 200) }),
    },
    isSample: brand.isSample,
    period: view.period,
    previous: view.previous,
    madeAt: now.toISOString(),
    analysis: { id: analysis.id, ...view.analysis },
    evidence: view.evidence,
    headline: headlineOf(basis, view),
    readiness: readinessIn(analysis.id, audit),
    line: lineOf(basis, view, counts.visibility.points, labelOf),
    assistants: view.assistants
      .map((one) => ({
        name: labelOf(one.assistant),
        valid: one.valid,
        visibility: assistantFigure(basis, one, "visibility"),
        airo: assistantFigure(basis, one, "airo"),
      }))
      .toSorted((a, b) => (b.visibility.value ?? -1) - (a.visibility.value ?? -1)),
    entities: entitiesOf(basis, view),
    prompts: reportedPrompts(basis, counts),
    sources: reportedSources(basis, counts),
    portrayal: {
      kind: quotesOf(counts.toned, 1, labelOf),
      critical: quotesOf(counts.toned, -1, labelOf),
      negative: view.airo?.negativeMentions ?? 0,
      counted: criticalFigure(basis, view),
    },
    actions: reportedActions(basis, actions, { audit, decisions: counts.decisions }),
    method: { ...methodOf(view, labelOf), counted: sampleFigure(basis, view) },
  };
}

function readinessIn(
  analysisId: number,
  audit: ReportInput["counts"]["actions"]["audit"],
): VisibilityReport["readiness"] {
  if (audit?.result?.score == null || audit.finishedAt === null) return null;
  const { score, rulesetVersion: rules } = audit.result;
  const day = audit.finishedAt.toISOString().slice(0, 10);
  return { score, day, rules, counted: readinessFigure(analysisId, { id: audit.id, day }, score) };
}

function headlineOf(basis: Basis, view: VisibilityView): VisibilityReport["headline"] {
  const own = rankedEntities(view).find(({ isBrand }) => isBrand);
  if (own === undefined) throw new Error("a brand has a standing");
  return {
    visibility: entityFigure(basis, own, "visibility"),
    change: entityFigure(basis, own, "change"),
    airo: airoFigure(basis, view),
    shareOfVoice: entityFigure(basis, own, "shareOfVoice"),
    position: entityFigure(basis, own, "position"),
    sentiment: entityFigure(basis, own, "sentiment"),
    mentions: entityFigure(basis, own, "mentions"),
    coverage: coverageFigure(basis, view),
  };
}

const entitiesOf = (basis: Basis, view: VisibilityView): VisibilityReport["entities"] =>
  rankedEntities(view).map((entity) => ({
    name: plainText(entity.name, 200),
    isBrand: entity.isBrand,
    visibility: entityFigure(basis, entity, "visibility"),
    change: entityFigure(basis, entity, "change"),
    shareOfVoice: entityFigure(basis, entity, "shareOfVoice"),
    position: entityFigure(basis, entity, "position"),
    sentiment: entityFigure(basis, entity, "sentiment"),
  }));

function methodOf(view: VisibilityView, labelOf: (assistant: string) => string): VisibilityReport["method"] {
  const { coverage, prompts, clusters, clusteredBy, surfaces, models, rereading } = view;
  return {
    asked: coverage.asked,
    valid: coverage.valid,
    missing: missingReasons(coverage),
    prompts,
    clusters,
    clusteredBy,
    effective: ownOf(view).visibility.nEff,
    surfaces: surfaces.map(({ surface, valid }) => ({ name: surfaceName(surface), valid })),
    models: models.map(({ assistant, model, since }) => ({
      assistant: labelOf(assistant),
      model: plainText(model, 80),
      since,
    })),
    isRereading: rereading !== null,
  };
}
