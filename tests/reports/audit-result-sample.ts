import type { AuditResult, CheckResult } from "#site-audit/audit-result.ts";
import { type CatalogueEntry, RULESET_VERSION } from "#site-audit/catalogue.ts";
import { categories } from "#site-audit/categories.ts";
import type { Decided, Finding } from "#site-audit/check.ts";
import { bandOf, roundHalfUp, scoreChecks, stateOf } from "#site-audit/score.ts";
import { northwindFindings, type SampleFinding, sampleChecks } from "./northwind-findings.ts";

/** Sample: the audit of an invented bicycle maker, scored by the real formula. */
export const northwind: AuditResult = auditResultOf(northwindFindings);

/** Sample: nothing answered at the address. */
export const unreachable: AuditResult = {
  ...auditResultOf(() => ({
    outcome: "unknown",
    found: "The site did not answer: its name leads to no address.",
  })),
  state: "unreachable",
  score: null,
  band: null,
  pagesRead: 0,
  brandName: null,
  notes: ["The name northwindbikes.example could not be found."],
  fixOrder: [],
};

/** Sample: robots.txt kept our robot out of all pages, so that most checks could not be made. */
export const limited: AuditResult = {
  ...auditResultOf((entry) =>
    ["access", "discover"].includes(entry.category) && entry.weight > 1
      ? northwindFindings(entry)
      : { outcome: "unknown", found: "We were not allowed to look: robots.txt keeps our robot out." },
  ),
  pagesRead: 0,
  notes: ["We were not allowed to look at every page: robots.txt keeps our robot out."],
};

/** Sample: a good site whose homepage asks not to be indexed, behind an expired certificate. */
export const capped: AuditResult = auditResultOf((entry) => {
  if (entry.id === "pages-indexable")
    return {
      outcome: "fail",
      score: 0.4,
      title: "Pages are marked “do not index”",
      found: "The homepage carries “noindex”.",
      path: "/",
      fix: "Remove “noindex” from the homepage.",
      critical: "home-noindex",
    };
  if (entry.id === "https-valid")
    return {
      outcome: "fail",
      score: 0,
      title: "The secure connection is not valid",
      found: "The certificate expired on 3 November 2026.",
      path: "/",
      fix: "Install a valid certificate and redirect http to https.",
      critical: "https-invalid",
    };
  return northwindFindings(entry);
});

/** Sample: every check that applies has passed. */
export const flawless: AuditResult = auditResultOf((entry) => {
  const finding = northwindFindings(entry);
  return finding.outcome === "na" ? finding : { outcome: "pass", found: "As it should be.", path: "/" };
});

const hostileWords = [
  `<script>alert("x")</script>`,
  `</style></title></textarea><svg onload=alert(1)>`,
  "\u202Eevil.example/moc.knab\u202C",
  "مرحبا بالعالم، هذه فقرة بالعربية",
  "ようこそ、自転車の店へ。世界中へ配送します",
  "🚲🔥👩‍👩‍👧‍👦 ride",
  "Żółta gęś, řeřicha, Ελληνικά, Привет мир, Tiếng Việt",
  "x".repeat(500),
  "null\u0000byte \uD800 lone surrogate {{braces}} $&",
  "\u0E2A\u0E27\u0E31\u0E2A\u0E14\u0E35 क्षत्रिय שלום",
];

/** Sample: hostile words wherever a site can put words. */
export const hostile: AuditResult = {
  ...auditResultOf((entry) => {
    const finding = northwindFindings(entry);
    return {
      ...finding,
      found: `${hostileWords[entry.n % hostileWords.length]} ${finding.found}`,
      snippet: hostileWords[(entry.n + 3) % hostileWords.length] ?? "",
      value: hostileWords[(entry.n + 5) % hostileWords.length] ?? "",
      path: entry.n % 2 === 0 ? "javascript:alert(1)" : `/${"long-".repeat(80)}`,
      ...(finding.fix ? { fix: `${hostileWords[(entry.n + 1) % hostileWords.length]} ${finding.fix}` } : {}),
    };
  }),
  brandName: `"><script>alert("brand")</script>`,
  notes: [`<img src=x onerror=alert("note")>`],
};

function auditResultOf(findingOf: (entry: CatalogueEntry) => SampleFinding): AuditResult {
  const samples = sampleChecks.map((entry) => ({ entry, sample: findingOf(entry) }));
  const score = scoreChecks(
    samples.map(({ entry, sample }) => ({ ...entry, finding: toFinding(sample) })),
    categories,
  );
  const state = stateOf(score);
  const checks = samples.map(({ entry, sample }) => toResult(entry, sample, score.pointsGained));
  const count = (outcome: CheckResult["outcome"]) =>
    checks.filter((check) => check.outcome === outcome).length;
  return {
    url: "https://northwindbikes.example/",
    domain: "northwindbikes.example",
    rulesetVersion: RULESET_VERSION,
    state,
    score: score.readiness,
    band: state === "scored" && score.readiness !== null ? bandOf(score.readiness) : null,
    coverage: Math.round(score.coverage * 1000) / 1000,
    counts: {
      pass: count("pass"),
      partial: count("partial"),
      fail: count("fail"),
      na: count("na"),
      unknown: count("unknown"),
    },
    pagesRead: 12,
    brandName: "Northwind Bikes",
    notes: [],
    categories: categories.map(({ id, title, weight }) => {
      const value = score.categories.get(id) ?? null;
      return { id, title, weight, score: value === null ? null : roundHalfUp(value) };
    }),
    caps: score.caps,
    checks,
    fixOrder: score.fixOrder,
    icuVersion: "77.1",
  };
}

function toFinding({ outcome, score, found, critical }: SampleFinding): Finding {
  if (outcome === "na" || outcome === "unknown") return { outcome, reason: found };
  const decided: Decided = { outcome, score: score ?? 1, evidence: [], details: found };
  return critical ? { ...decided, critical } : decided;
}

function toResult(
  entry: CatalogueEntry,
  sample: SampleFinding,
  pointsGained: ReadonlyMap<string, number>,
): CheckResult {
  const isDecided = sample.outcome !== "na" && sample.outcome !== "unknown";
  const toMend = sample.outcome === "fail" || sample.outcome === "partial";
  return {
    id: entry.id,
    category: entry.category,
    title: sample.title ?? entry.title,
    outcome: sample.outcome,
    score: isDecided ? (sample.score ?? 1) : null,
    weight: entry.weight,
    evidence:
      sample.path === undefined
        ? []
        : [
            {
              url: sample.path.startsWith("/") ? `https://northwindbikes.example${sample.path}` : sample.path,
              snippet: sample.snippet ?? "",
              ...(sample.value === undefined ? {} : { value: sample.value }),
            },
          ],
    details: sample.found,
    fix: toMend ? (sample.fix ?? entry.fix) : null,
    why: entry.why,
    source: entry.source,
    evidenceStrength: entry.evidence,
    effort: entry.effort,
    pointsGained: Math.round((pointsGained.get(entry.id) ?? 0) * 1000) / 1000,
    pagesChecked: isDecided ? 12 : null,
    critical: sample.critical ?? null,
  };
}
