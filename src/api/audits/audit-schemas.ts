import { z } from "@hono/zod-openapi";

const category = z.enum([
  "access",
  "discover",
  "render",
  "structure",
  "entity",
  "content",
  "trust",
  "delivery",
]);

const capId = z.enum([
  "home-noindex",
  "search-bots-blocked",
  "home-walled",
  "home-empty-without-js",
  "https-invalid",
]);

const evidence = z.object({
  url: z.string(),
  snippet: z.string().openapi({ description: "The page's own words: untrusted text" }),
  selector: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
});

const check = z
  .object({
    id: z.string(),
    category,
    title: z.string().openapi({ description: "The fact found" }),
    outcome: z.enum(["pass", "partial", "fail", "na", "unknown"]),
    score: z.number().nullable().openapi({ description: "0–1; null where the outcome is na or unknown" }),
    weight: z.number(),
    evidence: z.array(evidence).readonly(),
    details: z.string(),
    fix: z.string().nullable(),
    why: z.string(),
    source: z.string(),
    evidenceStrength: z.string(),
    effort: z.enum(["S", "M", "L"]),
    pointsGained: z.number().openapi({
      description:
        "Readiness points this fix adds, in the fix order: a fix that lifts a cap includes what that frees",
    }),
    pagesChecked: z.number().nullable(),
    critical: capId.nullable(),
  })
  .openapi("CheckResult");

/** The result of a site audit as the interface describes it: the shape of `AuditResult`. */
export const auditResult = z
  .object({
    url: z.string(),
    domain: z.string(),
    rulesetVersion: z.string(),
    state: z.enum(["scored", "limited", "unreachable"]),
    score: z.number().nullable().openapi({ description: "Readiness, 0–10; null when unreachable" }),
    band: z.enum(["Not ready", "Basic", "Good", "Ready"]).nullable(),
    coverage: z.number().openapi({ description: "Measured weight ÷ applicable weight, 0–1" }),
    counts: z.record(check.shape.outcome, z.number()),
    pagesRead: z.number(),
    brandName: z.string().nullable(),
    notes: z.array(z.string()).readonly(),
    categories: z
      .array(z.object({ id: category, title: z.string(), weight: z.number(), score: z.number().nullable() }))
      .readonly(),
    caps: z.array(z.object({ id: capId, max: z.number(), title: z.string() })).readonly(),
    checks: z.array(check).readonly(),
    fixOrder: z
      .array(z.string())
      .readonly()
      .openapi({ description: "Ids of checks, most points for the least work first" }),
    icuVersion: z.string(),
  })
  .openapi("AuditResult");
