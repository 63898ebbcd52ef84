import type { FinishedAudit } from "#site-audit/audit.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import type { FetchLog } from "#site-audit/host/fetch-log.ts";

/** Two requests as an audit logs them: one answered, one not. */
export const fetchLog: FetchLog = [
  {
    method: "GET",
    url: "http://example.com/",
    hops: [{ url: "http://example.com/", status: 301 }],
    ok: true,
    finalUrl: "https://example.com/",
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", "x-odd": "“ü” \\ \u0001" },
    bytes: 5,
    sha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
    truncated: false,
    ttfbMs: 12,
  },
  {
    method: "HEAD",
    url: "https://example.com/gone",
    hops: [],
    ok: false,
    failure: "timeout",
    message: "No.",
  },
];

/** What a run of an audit brings when nothing was learned of the brand. */
export const finishedAudit = (domain: string, more: Partial<FinishedAudit> = {}): FinishedAudit => ({
  result: auditResult(domain),
  fetchLog,
  learnedBrand: null,
  ...more,
});

/** A small whole result: what jobs and the interface pass on without looking into it. */
export function auditResult(domain: string): AuditResult {
  return {
    url: `https://${domain}/`,
    domain,
    rulesetVersion: "2026.11",
    state: "scored",
    score: 7.4,
    band: "Good",
    coverage: 1,
    counts: { pass: 1, partial: 0, fail: 1, na: 0, unknown: 0 },
    pagesRead: 3,
    brandName: null,
    notes: [],
    categories: [{ id: "access", title: "Access", weight: 20, score: 7.4 }],
    caps: [],
    checks: [],
    fixOrder: [],
    icuVersion: "78.1",
  };
}
