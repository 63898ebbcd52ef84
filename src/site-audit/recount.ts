import type { AuditResult } from "./audit-result.ts";
import type { Finding } from "./check.ts";
import { scoreChecks } from "./score.ts";

/** Takes a stored audit; returns Readiness counted anew from its checks, by the weights they were judged with. */
export function readinessOf({ state, checks, categories }: AuditResult): number | null {
  if (state === "unreachable") return null;
  const weighed = checks.map(({ id, category, weight, effort, outcome, score, critical, details }) => ({
    ...{ id, category, weight, effort },
    finding: (score === null
      ? { outcome, reason: details }
      : { outcome, score, evidence: [], details, ...(critical !== null && { critical }) }) as Finding,
  }));
  return scoreChecks(weighed, categories).readiness;
}
