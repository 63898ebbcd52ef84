import { gainWords } from "#measurement/gain-words.ts";
import type { AuditResult, CategoryResult, CheckResult } from "#site-audit/audit-result.ts";
import type { CategoryId } from "#site-audit/categories.ts";
import type { Evidence } from "#site-audit/check.ts";
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
  readonly source: string;
  readonly evidenceStrength: string;
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
    source: check.source,
    evidenceStrength: check.evidenceStrength,
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
