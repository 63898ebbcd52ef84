import * as z from "zod/mini";
import { getJson, postJson } from "../request.ts";

const evidence = z.object({
  url: z.string(),
  snippet: z.string(),
  value: z.optional(z.union([z.string(), z.number()])),
});

const check = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  outcome: z.enum(["pass", "partial", "fail", "na", "unknown"]),
  score: z.nullable(z.number()),
  weight: z.number(),
  evidence: z.array(evidence),
  details: z.string(),
  fix: z.nullable(z.string()),
  why: z.string(),
  source: z.string(),
  evidenceStrength: z.string(),
  effort: z.enum(["S", "M", "L"]),
  pointsGained: z.number(),
  pagesChecked: z.nullable(z.number()),
});

const result = z.object({
  domain: z.string(),
  rulesetVersion: z.string(),
  state: z.enum(["scored", "limited", "unreachable"]),
  score: z.nullable(z.number()),
  band: z.nullable(z.string()),
  coverage: z.number(),
  counts: z.object({
    pass: z.number(),
    partial: z.number(),
    fail: z.number(),
    na: z.number(),
    unknown: z.number(),
  }),
  pagesRead: z.number(),
  notes: z.array(z.string()),
  categories: z.array(
    z.object({ id: z.string(), title: z.string(), weight: z.number(), score: z.nullable(z.number()) }),
  ),
  caps: z.array(z.object({ id: z.string(), max: z.number(), title: z.string() })),
  checks: z.array(check),
});

const outlook = z.object({
  verdict: z.string(),
  lead: z.string(),
  lifted: z.nullable(z.number()),
  becomes: z.nullable(z.number()),
  fixes: z.array(
    z.object({
      checkId: z.string(),
      title: z.string(),
      text: z.string(),
      gain: z.nullable(z.string()),
      effort: z.string(),
      liftsCeiling: z.boolean(),
    }),
  ),
});

const readiness = z.object({
  domain: z.string(),
  state: z.enum(["none", "queued", "running", "done", "failed"]),
  progress: z.object({ done: z.number(), total: z.number(), label: z.string() }),
  waitsUntil: z.nullable(z.string()),
  error: z.nullable(z.string()),
  audit: z.nullable(z.object({ id: z.string(), lookedAt: z.string(), outlook, result })),
});

/** How ready a brand's site is, and how the audit under way stands. Scores are 0–10, coverage and check scores 0–1. */
export type Readiness = Readonly<z.infer<typeof readiness>>;
export type FinishedAudit = NonNullable<Readiness["audit"]>;
export type AuditedSite = FinishedAudit["result"];
export type CheckResult = AuditedSite["checks"][number];
export type Outcome = CheckResult["outcome"];

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;

/** Reads a brand's readiness as its member; rejects as getJson does, or with a ZodError. */
export async function fetchReadiness(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Readiness> {
  return readiness.parse(await getJson(`${pathOf(brandId)}/readiness`, signal, accessToken));
}

/** Has a brand's site read again; returns how that stands. Rejects as postJson does. */
export async function auditAgain(brandId: string, accessToken: string): Promise<Readiness> {
  return readiness.parse(await postJson(`${pathOf(brandId)}/audits`, {}, undefined, accessToken));
}
