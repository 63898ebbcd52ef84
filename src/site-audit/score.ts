import type { AppliedCap, AuditState, Band, Effort } from "./audit-result.ts";
import type { CategoryId } from "./categories.ts";
import type { CapId, Finding } from "./check.ts";

/** What scoring needs of one check: where it counts, how much, and what was found. */
export type Weighed = {
  readonly id: string;
  readonly category: CategoryId;
  readonly weight: number;
  readonly effort: Effort;
  readonly finding: Finding;
};

export type CategoryWeight = { readonly id: CategoryId; readonly weight: number };

export type Score = {
  /** Readiness 0–10, one decimal, caps applied; null where no category was measured. */
  readonly readiness: number | null;
  /** Before caps, full precision. */
  readonly uncapped: number | null;
  /** 0–10 per category, full precision; null = not measured. */
  readonly categories: ReadonlyMap<CategoryId, number | null>;
  readonly coverage: number;
  readonly caps: readonly AppliedCap[];
  /** Readiness points each check would add if it were perfect, before caps; 0 where nothing is to be gained. */
  readonly pointsGained: ReadonlyMap<string, number>;
  readonly fixOrder: readonly string[];
};

const CAPS: Readonly<Record<CapId, { readonly max: number; readonly title: string }>> = {
  "home-noindex": { max: 3, title: "The homepage asks not to be indexed" },
  "search-bots-blocked": { max: 3, title: "robots.txt keeps Google or the AI search engines out" },
  "home-empty-without-js": { max: 4, title: "The homepage is empty without JavaScript" },
  "home-walled": { max: 5, title: "A firewall turns robots away from the homepage" },
  "https-invalid": { max: 5, title: "The connection is not secure" },
};

/** A category counts when at least this share of its applicable weight was measured. */
const MEASURED_SHARE = 0.3;
const EFFORT_DIVISOR: Readonly<Record<Effort, number>> = { S: 1, M: 2, L: 4 };
const LIMITED_BELOW_COVERAGE = 0.6;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const scoreOf = (finding: Finding): number | null => ("score" in finding ? finding.score : null);

/** Rounds half up to one decimal; values a rounding error below a half count as the half. */
export function roundHalfUp(value: number): number {
  return Math.floor(value * 10 + 0.5 + 1e-9) / 10;
}

/**
 * Readiness of a site (docs/site-audit.md): category = 10·Σ(w·s)/Σw over decided checks; readiness = the mean
 * of the measured categories by category weight, held down by caps, rounded half up to one decimal.
 */
export function scoreChecks(checks: readonly Weighed[], weights: readonly CategoryWeight[]): Score {
  const categories = new Map(weights.map(({ id }) => [id, categoryScore(checksOf(checks, id))]));
  const measured = weights.filter(({ id }) => categories.get(id) !== null);
  const totalWeight = sumOf(measured.map(({ weight }) => weight));
  const uncapped =
    totalWeight === 0
      ? null
      : sumOf(measured.map(({ id, weight }) => weight * (categories.get(id) ?? 0))) / totalWeight;
  const caps = appliedCaps(checks, uncapped);
  const ceiling = Math.min(10, ...caps.map(({ max }) => max));
  const pointsGained = new Map(
    checks.map((check) => {
      const category = measured.find(({ id }) => id === check.category);
      return [
        check.id,
        category ? pointsOf(check, checksOf(checks, check.category), category.weight / totalWeight) : 0,
      ];
    }),
  );
  return {
    readiness: uncapped === null ? null : roundHalfUp(Math.min(uncapped, ceiling)),
    uncapped,
    categories,
    coverage: coverageOf(checks),
    caps,
    pointsGained,
    fixOrder: fixOrderOf(checks, pointsGained),
  };
}

/** Band of a rounded readiness: 0–3.9, 4–5.9, 6–7.9, 8–10. */
export function bandOf(readiness: number): Band {
  if (readiness >= 8) return "Ready";
  if (readiness >= 6) return "Good";
  return readiness >= 4 ? "Basic" : "Not ready";
}

/** `limited` when under 60 % of the applicable weight could be measured. */
export function stateOf(score: Score): AuditState {
  return score.readiness === null || score.coverage < LIMITED_BELOW_COVERAGE ? "limited" : "scored";
}

const checksOf = (checks: readonly Weighed[], category: CategoryId) =>
  checks.filter((check) => check.category === category);

const decidedOf = (checks: readonly Weighed[]) => checks.filter(({ finding }) => scoreOf(finding) !== null);

const weightOf = (checks: readonly Weighed[]) => sumOf(checks.map(({ weight }) => weight));

/** Checks that do not apply leave the maximum, so the measured share is of what applies. */
const applicableOf = (checks: readonly Weighed[]) => checks.filter(({ finding }) => finding.outcome !== "na");

function categoryScore(checks: readonly Weighed[]): number | null {
  const decided = decidedOf(checks);
  const weight = weightOf(decided);
  if (weight === 0 || weight < MEASURED_SHARE * weightOf(applicableOf(checks))) return null;
  return (10 * sumOf(decided.map((check) => check.weight * (scoreOf(check.finding) ?? 0)))) / weight;
}

function coverageOf(checks: readonly Weighed[]): number {
  const applicable = weightOf(applicableOf(checks));
  return applicable === 0 ? 0 : weightOf(decidedOf(checks)) / applicable;
}

const criticalOf = (check: Weighed): CapId | undefined =>
  "critical" in check.finding ? check.finding.critical : undefined;

function appliedCaps(checks: readonly Weighed[], uncapped: number | null): readonly AppliedCap[] {
  if (uncapped === null) return [];
  const found = new Set(checks.map(criticalOf));
  return (Object.keys(CAPS) as CapId[])
    .filter((id) => found.has(id) && CAPS[id].max < uncapped)
    .map((id) => ({ id, ...CAPS[id] }));
}

function pointsOf(check: Weighed, category: readonly Weighed[], share: number): number {
  const score = scoreOf(check.finding);
  if (score === null || score >= 1) return 0;
  return (share * 10 * check.weight * (1 - score)) / weightOf(decidedOf(category));
}

function fixOrderOf(checks: readonly Weighed[], points: ReadonlyMap<string, number>): readonly string[] {
  const gain = (check: Weighed) => (points.get(check.id) ?? 0) / EFFORT_DIVISOR[check.effort];
  const isCritical = (check: Weighed) => Number(criticalOf(check) !== undefined);
  return checks
    .filter((check) => check.finding.outcome === "fail" || check.finding.outcome === "partial")
    .toSorted((a, b) => isCritical(b) - isCritical(a) || gain(b) - gain(a) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}
