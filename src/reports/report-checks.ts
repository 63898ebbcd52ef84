import { workWords } from "#measurement/actions/action.ts";
import { gainWords } from "#measurement/gain-words.ts";
import type { AuditResult, CategoryResult, CheckResult } from "#site-audit/audit-result.ts";
import type { CategoryId } from "#site-audit/categories.ts";
import type { Evidence } from "#site-audit/check.ts";
import type { MendingStep } from "./forecast.ts";
import { plainText, shownAddress } from "./site-text.ts";
import { type Outcome, scoreWords } from "./wording.ts";

export type ReportEvidence = {
  /** As shown, without scheme; `href` only where it is an http(s) address. */
  readonly address: { readonly text: string; readonly href: string | null };
  /** The page's own words, plain text; may be empty. */
  readonly snippet: string;
  readonly value: string | null;
};

export type ReportCheck = {
  readonly id: string;
  readonly title: string;
  readonly outcome: Outcome;
  /** What was seen, or why it could not be decided. */
  readonly found: string;
  readonly evidence: readonly ReportEvidence[];
  readonly evidenceLeftOut: number;
  readonly fix: string | null;
  readonly why: string;
  /** "+0.2", "<0.1"; null where nothing is to be gained. */
  readonly gain: string | null;
  readonly pagesChecked: number | null;
};

export type ReportCategory = {
  readonly id: CategoryId;
  readonly title: string;
  /** Percent of the whole. */
  readonly weight: number;
  /** 0–10; null where it could not be measured. */
  readonly score: number | null;
  readonly scoreWords: string;
  readonly checks: readonly ReportCheck[];
};

const EVIDENCE_SHOWN = 5;

/** Takes an audit; returns its categories, each with its checks in catalogue order, cleaned for showing. */
export function reportCategories({ categories, checks }: AuditResult): readonly ReportCategory[] {
  return categories.map((category: CategoryResult) => ({
    ...category,
    scoreWords: scoreWords(category.score),
    checks: checks.filter((check) => check.category === category.id).map(reportCheck),
  }));
}

function reportCheck(check: CheckResult): ReportCheck {
  const evidence = distinct(check.evidence.map(reportEvidence));
  const toMend = check.outcome === "fail" || check.outcome === "partial";
  return {
    id: check.id,
    title: plainText(check.title, 200),
    outcome: check.outcome,
    found: plainText(check.details),
    evidence: evidence.slice(0, EVIDENCE_SHOWN),
    evidenceLeftOut: Math.max(0, evidence.length - EVIDENCE_SHOWN),
    fix: check.fix === null ? null : plainText(check.fix),
    why: check.why,
    gain: toMend ? gainWords(check.pointsGained) : null,
    pagesChecked: check.pagesChecked,
  };
}

function reportEvidence({ url, snippet, value }: Evidence): ReportEvidence {
  return { address: shownAddress(url), snippet: plainText(snippet, 200), value: shownValue(value) };
}

/** The same words seen twice at one address are one piece of evidence. */
function distinct(evidence: readonly ReportEvidence[]): readonly ReportEvidence[] {
  return [...new Map(evidence.map((seen) => [JSON.stringify(seen), seen])).values()];
}

function shownValue(value: string | number | undefined): string | null {
  if (typeof value === "number") return value.toLocaleString("en-GB", { maximumFractionDigits: 2 });
  return value ? plainText(value, 200) : null;
}

export type ReportFix = {
  readonly checkId: string;
  readonly title: string;
  readonly text: string;
  /** "+0.4", "<0.1"; null where it shows only together with the next fixes. */
  readonly gain: string | null;
  readonly effort: string;
  /** It lifts a ceiling that holds the whole score down. */
  readonly liftsCeiling: boolean;
};

/** Takes a step of mending and the audit it belongs to; returns it in words. */
export function reportFix({ check, points }: MendingStep, { caps }: AuditResult): ReportFix {
  return {
    checkId: check.id,
    title: plainText(check.title, 200),
    text: plainText(check.fix ?? ""),
    gain: gainWords(points),
    effort: workWords[check.effort],
    liftsCeiling: caps.some(({ id }) => id === check.critical),
  };
}

/** One stroke or shape of a glyph on a 14 × 14 field. */
type GlyphPart = {
  readonly path: string;
  /** Stroke width; null = filled instead. */
  readonly stroke: number | null;
  readonly dashes?: string;
};

const RING = "M12.25 7A5.25 5.25 0 1 1 1.75 7A5.25 5.25 0 1 1 12.25 7Z";

/** The shape of each outcome, so that they can be distinguished without colour: tick, half disc, cross, dash, dashed ring. */
export const outcomeGlyphs: Readonly<Record<Outcome, readonly GlyphPart[]>> = {
  pass: [{ path: "M2.5 7.5 5.5 10.5 11.5 3.5", stroke: 1.75 }],
  partial: [
    { path: RING, stroke: 1.5 },
    { path: "M7 1.75a5.25 5.25 0 0 1 0 10.5Z", stroke: null },
  ],
  fail: [{ path: "M3 3l8 8M11 3l-8 8", stroke: 1.75 }],
  na: [{ path: "M3 7h8", stroke: 1.5 }],
  unknown: [{ path: RING, stroke: 1.5, dashes: "2 2" }],
};
