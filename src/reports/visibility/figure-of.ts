import type { Period } from "#visibility/metrics/period.ts";
import type { Figure, Unit } from "./figure.ts";
import { type FigureMetric, type FigureSubject, writeReference } from "./figure-reference.ts";

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
  effectiveSample: "count",
  comparedPrompts: "count",
  comparedSources: "count",
  promptChanges: "count",
};

/** Takes what a figure is of and its numbers; returns it with its unit and reference. */
export const figureOf = (
  basis: Basis,
  of: { readonly metric: FigureMetric; readonly subject: FigureSubject },
  numbers: Omit<Figure, "reference" | "unit">,
): Figure => ({ reference: writeReference({ ...basis, ...of }), unit: units[of.metric], ...numbers });
