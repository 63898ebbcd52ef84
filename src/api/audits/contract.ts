import { z } from "@hono/zod-openapi";
import { categories } from "#site-audit/categories.ts";

const category = z.enum(categories.map(({ id }) => id));

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

export const auditId = z.object({ id: z.uuid() }).openapi("AuditId");

/** How far the first look is; `asking` while answers still come. */
export const firstLook = z
  .object({
    state: z.enum(["none", "asking", "done"]),
    done: z.number().int().openapi({ description: "Questions that are over" }),
    total: z.number().int(),
    sentence: z.string().openapi({ description: "What was found, or why there is nothing" }),
    assistants: z.array(
      z.object({
        label: z.string(),
        named: z.number().int(),
        answers: z.number().int(),
      }),
    ),
  })
  .openapi("FirstLook");

export const audit = z
  .object({
    id: z.uuid(),
    domain: z.string(),
    state: z.enum(["queued", "running", "done", "failed"]),
    progress: z.object({ done: z.number().int(), total: z.number().int(), label: z.string() }),
    firstLook: firstLook.optional().openapi({
      description: "What assistants answer to five customer questions; absent where none is asked",
    }),
    result: auditResult.optional().openapi({ description: "All checks; present when state is done." }),
  })
  .openapi("Audit");

const asked = {
  method: z.enum(["GET", "HEAD", "POST"]),
  url: z.string(),
  hops: z.array(z.object({ url: z.string(), status: z.number().int() })).readonly(),
};

const answered = z.object({
  ok: z.literal(true),
  ...asked,
  finalUrl: z.string(),
  status: z.number().int(),
  headers: z.record(z.string(), z.string()).openapi({ description: "Without cookies; long values are cut" }),
  bytes: z.number().int().openapi({ description: "Length of the decoded body, up to the limit read" }),
  sha256: z.string().openapi({ description: "Of these bytes, in hexadecimal" }),
  truncated: z.boolean(),
  ttfbMs: z.number().nullable(),
});

const unanswered = z.object({ ok: z.literal(false), ...asked, failure: z.string(), message: z.string() });

export const fetchLog = z
  .object({ id: z.uuid(), requests: z.array(z.discriminatedUnion("ok", [answered, unanswered])) })
  .openapi("FetchLog");

/** A public audit: how far it is, and what it found. */
export type Audit = z.output<typeof audit>;
export type AuditId = z.output<typeof auditId>;
export type FirstLook = z.output<typeof firstLook>;
