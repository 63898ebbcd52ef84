import type { FetchFailureKind } from "./artifacts.ts";
import type { AuditResult, AuditState, CheckResult } from "./audit-result.ts";
import { type CatalogueEntry, catalogue, RULESET_VERSION } from "./catalogue.ts";
import { categories } from "./categories.ts";
import type { Check, Decided, Finding } from "./check.ts";
import { wallOf } from "./facts/robots/bot-wall.ts";
import { isUnavailable, type Site } from "./facts/site.ts";
import { bandOf, roundHalfUp, type Score, scoreChecks, stateOf } from "./score.ts";

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

/**
 * Checks one site: runs the checks, scores them and words the result in catalogue order. Pure: the same site gives the
 * same bytes. `icuVersion` is recorded because word counts depend on it; `onError` hears of checks that threw.
 */
export function checkSite(
  site: Site,
  checks: readonly Check[],
  icuVersion: string,
  onError?: (checkId: string, error: unknown) => void,
): AuditResult {
  const findings = runChecks(site, checks, onError);
  const failureTitles = new Map(checks.map((check) => [check.id, check.failureTitle]));
  const weighed = catalogue.map((entry) => ({ ...entry, finding: findingWithId(findings, entry.id) }));
  const score = scoreChecks(weighed, categories);
  const obstacle = whyUnreachable(site);
  const state: AuditState = obstacle !== null ? "unreachable" : stateOf(score);
  const readiness = state === "unreachable" ? null : score.readiness;
  const results = weighed.map((entry) =>
    checkResult(entry, entry.finding, failureTitles.get(entry.id) ?? entry.title, score, site),
  );
  return {
    url: `${site.origin}/`,
    domain: site.domain,
    rulesetVersion: RULESET_VERSION,
    state,
    score: readiness,
    band: state === "scored" && readiness !== null ? bandOf(readiness) : null,
    coverage: Math.round(score.coverage * 1000) / 1000,
    counts: countsOf(results),
    pagesRead: isUnavailable(site.pages) ? 0 : site.pages.length,
    brandName: isUnavailable(site.brandName) ? null : site.brandName,
    notes: [...(obstacle === null ? [] : [obstacle]), ...notesOf(site)],
    categories: categories.map(({ id, title, weight }) => {
      const value = state === "unreachable" ? null : (score.categories.get(id) ?? null);
      return { id, title, weight, score: value === null ? null : roundHalfUp(value) };
    }),
    caps: state === "unreachable" ? [] : score.caps,
    checks: results,
    fixOrder: score.fixOrder,
    icuVersion,
  };
}

const findingWithId = (findings: ReadonlyMap<string, Finding>, id: string): Finding =>
  findings.get(id) ?? { outcome: "unknown", reason: "This check is not part of this build." };

const noAnswer: ReadonlySet<FetchFailureKind> = new Set([
  "dns",
  "connection",
  "timeout",
  "too-many-redirects",
  "refused-address",
  "bad-address",
]);

const statusWords = (status: number): string =>
  status >= 500 ? " (the server failed)" : status === 404 || status === 410 ? " (not found)" : "";

/**
 * Why there is nothing to judge, in one sentence; null where there is. An error in place of the home page is no site. A wall
 * is one that turns robots away, and a refused certificate an answer: no-bot-wall and https-valid judge those.
 */
function whyUnreachable({ homeResource, source }: Site): string | null {
  if (!homeResource.ok) return noAnswer.has(homeResource.kind) ? homeResource.message : null;
  if (homeResource.status < 400 || wallOf(homeResource) !== null) return null;
  return source === "folder"
    ? "There is no index.html in the folder, so there is no home page to begin with."
    : `The home page answered with status ${homeResource.status}${statusWords(homeResource.status)}, so there is nothing to judge.`;
}

function checkResult(
  entry: CatalogueEntry,
  finding: Finding,
  failureTitle: string,
  score: Score,
  site: Site,
): CheckResult {
  const decided = "score" in finding ? finding : null;
  const toMend = finding.outcome === "fail" || finding.outcome === "partial";
  return {
    id: entry.id,
    category: entry.category,
    title: toMend ? failureTitle : ("passTitle" in finding && finding.passTitle) || entry.title,
    outcome: finding.outcome,
    score: decided ? Math.round(decided.score * 1000) / 1000 : null,
    weight: entry.weight,
    evidence: finding.evidence ?? [],
    details: "reason" in finding ? finding.reason : finding.details,
    fix: toMend && decided ? fillFix(decided.fix ?? entry.fix, decided, site) : null,
    why: entry.why,
    source: entry.source,
    evidenceStrength: entry.evidence,
    effort: entry.effort,
    pointsGained: Math.round((score.pointsGained.get(entry.id) ?? 0) * 1000) / 1000,
    pagesChecked: decided?.pagesChecked ?? null,
    critical: decided?.critical ?? null,
  };
}

function countsOf(results: readonly CheckResult[]): AuditResult["counts"] {
  const counts = { pass: 0, partial: 0, fail: 0, na: 0, unknown: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

function notesOf(site: Site): readonly string[] {
  const notes: string[] = [];
  const kinds = new Set(site.pageResources.map((resource) => (resource.ok ? "ok" : resource.kind)));
  if (!site.homeResource.ok) kinds.add(site.homeResource.kind);
  if (kinds.has("disallowed"))
    notes.push("We were not allowed to look at every page: robots.txt keeps our robot out.");
  if (kinds.has("budget"))
    notes.push("The site answered slowly, so the reading was stopped before all pages were read.");
  return notes;
}

/** Fills a fix's {placeholders} from the finding and DOMAIN from the site; what the finding leaves open points to the evidence. */
function fillFix(
  template: string,
  finding: Pick<Decided, "fixValues" | "evidence">,
  site: Pick<Site, "origin">,
): string {
  const values = finding.fixValues ?? {};
  return template
    .replaceAll("DOMAIN", URL.canParse(site.origin) ? new URL(site.origin).host : site.origin)
    .replace(" (and {n} more)", values.n === "0" ? "" : "$&")
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? fromEvidence(name, finding));
}

function fromEvidence(name: string, { evidence }: Pick<Decided, "evidence">): string {
  const urls = [...new Set(evidence.map(({ url }) => url))];
  if (name === "url" && urls[0]) return urls[0];
  if (name === "urls" && urls.length > 0) return urls.slice(0, 3).join(", ");
  return "(see the evidence)";
}
