import type { AuditResult, CheckResult } from "#site-audit/audit-result.ts";
import type { Finding } from "#site-audit/check.ts";
import { roundHalfUp, type Score, scoreChecks, type Weighed } from "#site-audit/score.ts";

/** One step of mending: what the check adds on top of those fixed before it, ceilings considered (0–10 points). */
export type MendingStep = { readonly check: CheckResult; readonly points: number };

export type Forecast = {
  readonly steps: readonly MendingStep[];
  /** Readiness once all steps are made, 0–10, one decimal. */
  readonly becomes: number | null;
  /** Today's weighted total before any cap, 0–10, one decimal; null where nothing was measured. */
  readonly uncapped: number | null;
  /** Readiness once what caps it is fixed, 0–10, one decimal: today's where nothing does; null where nothing was measured. */
  readonly lifted: number | null;
};

/**
 * Takes an audit and how many fixes to look ahead; returns the first ones of its fix order that gain something, each with
 * its points in that order, and the score they lead to, by the same formula and ceilings as the score itself.
 */
export function forecastOf(result: AuditResult, maxSteps: number): Forecast {
  const byId = new Map(result.checks.map((check) => [check.id, check]));
  const candidates = result.fixOrder
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ pointsGained, critical }) => pointsGained > 0 || critical !== null)
    .toSorted((a, b) => ceilingOf(result, a) - ceilingOf(result, b))
    .slice(0, maxSteps);
  const today = scoreWithout(result, new Set());
  const fixed = new Set<string>();
  let reached = heldScore(today);
  let becomes = today.readiness;
  const steps = candidates.map((check) => {
    fixed.add(check.id);
    const score = scoreWithout(result, fixed);
    const points = rounded(Math.max(0, heldScore(score) - reached));
    reached = heldScore(score);
    becomes = score.readiness;
    return { check, points };
  });
  const capping = candidates.flatMap((check) => (isCapping(result, check) ? [check.id] : []));
  const uncapped = today.uncapped === null ? null : roundHalfUp(today.uncapped);
  return { steps, becomes, uncapped, lifted: scoreWithout(result, new Set(capping)).readiness };
}

const isCapping = ({ caps }: AuditResult, { critical }: CheckResult): boolean =>
  caps.some(({ id }) => id === critical);

/** Stored audits keep points to the thousandth; a list of fixes must round from the same number. */
const rounded = (points: number): number => Math.round(points * 1000) / 1000;

/**
 * Takes an audit; returns it with the points of each fix as the fix order counts them: caps are lifted first, so a fix that lifts one
 * includes what that frees, and every other adds what it adds without caps. Lists, checks, actions and mails all read these.
 */
export function withFixPoints(result: AuditResult): AuditResult {
  const points = new Map(stepsOf(result).map((step) => [step.check.id, step.points]));
  return {
    ...result,
    checks: result.checks.map((check) => ({ ...check, pointsGained: points.get(check.id) ?? 0 })),
  };
}

/** The same, its checks in the order of the fix list: those that gain nothing come last. */
export function inFixOrder(result: AuditResult): AuditResult {
  const places = new Map(stepsOf(result).map(({ check }, place) => [check.id, place]));
  const placeOf = ({ id }: CheckResult) => places.get(id) ?? places.size;
  const withPoints = withFixPoints(result);
  return { ...withPoints, checks: withPoints.checks.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

const stepsOf = (result: AuditResult): readonly MendingStep[] =>
  forecastOf(result, result.checks.length).steps;

/** The lowest ceiling first: lifting a higher one before it would gain nothing. Other checks keep their order. */
const ceilingOf = ({ caps }: AuditResult, { critical }: CheckResult): number =>
  caps.find(({ id }) => id === critical)?.max ?? 10;

const heldScore = ({ uncapped, caps }: Score): number =>
  Math.min(uncapped ?? 0, ...caps.map(({ max }) => max));

const scoreWithout = (result: AuditResult, fixed: ReadonlySet<string>): Score =>
  scoreChecks(
    result.checks.map((check) => weighed(check, fixed.has(check.id))),
    result.categories,
  );

function weighed(check: CheckResult, isFixed: boolean): Weighed {
  return { ...check, finding: isFixed ? FIXED : findingOf(check) };
}

const FIXED: Finding = { outcome: "pass", score: 1, evidence: [], details: "" };

function findingOf({ outcome, score, critical, details }: CheckResult): Finding {
  if (outcome === "na" || outcome === "unknown" || score === null)
    return { outcome: outcome === "na" ? "na" : "unknown", reason: details };
  return { outcome, score, evidence: [], details, ...(critical === null ? {} : { critical }) };
}
