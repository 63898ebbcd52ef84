import type { Check, Decided, Finding, Undecided } from "#site-audit/check.ts";
import { runChecks } from "#site-audit/run-checks.ts";
import { type BuiltSite, siteFrom } from "./site-builder.ts";
import { withEvidence } from "./with-evidence.ts";

/** What a check finds on a built site; an error it throws fails the test. */
export function findingOf(check: Check, built: BuiltSite): Finding {
  const findings = runChecks(siteFrom(built), [check], (_, error) => {
    throw error;
  });
  const finding = findings.get(check.id);
  if (finding === undefined) throw new Error(`${check.id} did not run`);
  return withEvidence(check.id, finding);
}

/** The finding of a check that must come to a judgement. */
export function decidedOf(check: Check, built: BuiltSite): Decided {
  const finding = findingOf(check, built);
  if (!("score" in finding)) throw new Error(`${check.id} was not decided: ${finding.reason}`);
  return finding;
}

/** The finding of a check that must not come to a judgement. */
export function undecidedOf(check: Check, built: BuiltSite): Undecided {
  const finding = findingOf(check, built);
  if ("score" in finding) throw new Error(`${check.id} was decided: ${finding.details}`);
  return finding;
}
