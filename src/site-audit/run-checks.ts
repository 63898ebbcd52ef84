import type { Check, Finding } from "./check.ts";
import { isUnavailable, type Site } from "./facts/site.ts";

/**
 * Runs every check on one site. A check whose needed fact is unavailable becomes `unknown` with that reason; a check that
 * throws becomes `unknown` alone and its error goes to `onError`. Returns findings by check id.
 */
export function runChecks(
  site: Site,
  checks: readonly Check[],
  onError: (checkId: string, error: unknown) => void = () => {},
): ReadonlyMap<string, Finding> {
  return new Map(checks.map((check) => [check.id, findingOf(check, site, onError)]));
}

function findingOf(check: Check, site: Site, onError: (checkId: string, error: unknown) => void): Finding {
  for (const need of check.needs) {
    const fact = site[need];
    if (isUnavailable(fact)) return { outcome: "unknown", reason: fact.unavailable };
  }
  try {
    return bounded(check.evaluate(site));
  } catch (error) {
    onError(check.id, error);
    return { outcome: "unknown", reason: "This check could not be completed on this site." };
  }
}

function bounded(finding: Finding): Finding {
  if (!("score" in finding)) return finding;
  if (!Number.isFinite(finding.score)) throw new RangeError("a score must be a number from 0 to 1");
  return { ...finding, score: Math.min(1, Math.max(0, finding.score)) };
}
