import type { CategoryId } from "./categories.ts";
import type { CapId, Evidence } from "./check.ts";

export type Effort = "S" | "M" | "L";

/** `limited`: under 60 % coverage, score shown without a band. `unreachable`: nothing answered, no score. */
export type AuditState = "scored" | "limited" | "unreachable";

export type Band = "Not ready" | "Basic" | "Good" | "Ready";

/** One check as reported. `score` is 0–1, null when undecided; `title` says the fact found (passing or failing). */
export type CheckResult = {
  readonly id: string;
  readonly category: CategoryId;
  readonly title: string;
  readonly outcome: "pass" | "partial" | "fail" | "na" | "unknown";
  readonly score: number | null;
  readonly weight: number;
  readonly evidence: readonly Evidence[];
  /** What was found, or why it was not decided, in plain words. */
  readonly details: string;
  /** What to do, filled in; null on pass, na and unknown. */
  readonly fix: string | null;
  readonly why: string;
  readonly source: string;
  readonly evidenceStrength: string;
  readonly effort: Effort;
  /** Readiness points (0–10 scale) gained when fixed alone, before caps and rounding. */
  readonly pointsGained: number;
  readonly pagesChecked: number | null;
  /** The ceiling this finding puts on the whole score, whether or not the score reaches it today; null for most. */
  readonly critical: CapId | null;
};

export type CategoryResult = {
  readonly id: CategoryId;
  readonly title: string;
  /** Share of the whole, in percent of 100. */
  readonly weight: number;
  /** 0–10 with full precision rounded to 1 decimal; null = not measured. */
  readonly score: number | null;
};

export type AppliedCap = { readonly id: CapId; readonly max: number; readonly title: string };

/** The whole audit of one site: same artifacts, same bytes. It holds no clock of its own. */
export type AuditResult = {
  readonly url: string;
  readonly domain: string;
  readonly rulesetVersion: string;
  readonly state: AuditState;
  /** Readiness 0–10, one decimal, rounded half up; null when unreachable. */
  readonly score: number | null;
  readonly band: Band | null;
  /** Measured weight ÷ applicable weight, 0–1. */
  readonly coverage: number;
  readonly counts: Readonly<Record<CheckResult["outcome"], number>>;
  readonly pagesRead: number;
  readonly brandName: string | null;
  /** Sentences the reader must know: not allowed to look, crawl cut short, read from a folder. */
  readonly notes: readonly string[];
  readonly categories: readonly CategoryResult[];
  readonly caps: readonly AppliedCap[];
  readonly checks: readonly CheckResult[];
  /** Check ids, most points for the least work first, what lifts a cap before all. */
  readonly fixOrder: readonly string[];
  /** ICU version: word and sentence counts depend on it. */
  readonly icuVersion: string;
};
