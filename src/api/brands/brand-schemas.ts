import { z } from "@hono/zod-openapi";
import type { StoredAudit } from "#database/audits/audits.ts";
import type { BrandReadiness } from "#database/audits/brand-audits.ts";
import type { BrandReport } from "#database/reports/brand-reports.ts";
import { withFixPoints } from "#reports/forecast.ts";
import { outlookOf } from "#reports/outlook.ts";
import { auditResult } from "../audits/audit-schemas.ts";
import { cursorAfterTime, nextCursor, pageCursor, pageLimit } from "../http/pages.ts";

const time = z.string().openapi({ type: "string", format: "date-time" });

const outlook = z
  .object({
    verdict: z.string(),
    lead: z.string(),
    lifted: z.number().nullable().openapi({ description: "Readiness once what caps it is fixed, 0–10" }),
    becomes: z.number().nullable().openapi({ description: "Readiness once all these fixes are made" }),
    fixes: z
      .array(
        z.object({
          checkId: z.string(),
          title: z.string(),
          text: z.string(),
          gain: z.string().nullable().openapi({ description: "What it adds after those before it" }),
          effort: z.string(),
          liftsCeiling: z.boolean(),
        }),
      )
      .readonly(),
  })
  .openapi("Outlook");

export const readiness = z
  .object({
    brandId: z.uuid(),
    domain: z.string(),
    state: z
      .enum(["none", "queued", "running", "done", "failed"])
      .openapi({ description: "How the newest audit of the brand's present domain stands" }),
    progress: z.object({ done: z.number().int(), total: z.number().int(), label: z.string() }),
    waitsUntil: time.nullable().openapi({ description: "Set where a daily limit is in the way" }),
    error: z.string().nullable().openapi({ description: "One sentence; present when state is failed" }),
    audit: z
      .object({ id: z.uuid(), lookedAt: time, outlook, result: auditResult })
      .nullable()
      .openapi({ description: "The newest finished audit, also while another is under way" }),
  })
  .openapi("Readiness");

const madeAt = time.openapi({ type: "string", format: "date-time", description: "The newest comes first" });

const auditReport = z
  .object({
    kind: z.literal("audit"),
    id: z.uuid(),
    madeAt,
    domain: z.string(),
    rulesetVersion: z.string(),
    state: z.enum(["scored", "limited", "unreachable"]),
    score: z.number().nullable(),
    band: z.string().nullable(),
    coverage: z.number(),
    path: z.string().openapi({ description: "Of the share page; whoever has it may read the report" }),
    pdfPath: z.string(),
  })
  .openapi("AuditReport");

const visibilityReport = z
  .object({
    kind: z
      .enum(["weekly", "shared"])
      .openapi({ description: "Mailed about a week, or shared by a link that was not taken back" }),
    id: z.uuid(),
    madeAt,
    from: z.string().openapi({ format: "date" }),
    to: z.string().openapi({ format: "date" }),
    path: z.string().openapi({ description: "Of the brand's page for those days; it is for members alone" }),
    pdfPath: z.string().openapi({ description: "The report of those days as it would be counted now" }),
  })
  .openapi("VisibilityReport");

export const reportListQuery = z.object({ limit: pageLimit.default(50), cursor: pageCursor });

export const brandReports = z
  .object({ reports: z.array(z.union([auditReport, visibilityReport])), next: nextCursor })
  .openapi("BrandReports");

const NOT_BEGUN = { done: 0, total: 0 };

/** A wait shorter than this is the ordinary one for a turn: nothing to tell a time of. */
const TOLD_FROM_MS = 60_000;

export function readinessAnswer(
  { brand, request, newest, finished }: BrandReadiness,
  now: Date,
): z.infer<typeof readiness> {
  const notBefore = request?.notBefore ?? null;
  const waits = notBefore !== null && notBefore.getTime() - now.getTime() > TOLD_FROM_MS;
  return {
    brandId: brand.id,
    domain: brand.domain,
    ...(request === null ? standing(newest) : queued(waits ? "Waiting for tomorrow's audits" : undefined)),
    waitsUntil: waits ? notBefore.toISOString() : null,
    audit: finishedAudit(finished),
  };
}

function standing(newest: StoredAudit | null) {
  if (newest === null) return { state: "none", progress: { ...NOT_BEGUN, label: "" }, error: null } as const;
  if (newest.state === "queued") return queued();
  return { state: newest.state, progress: newest.progress, error: newest.error };
}

const queued = (label = "Waiting for its turn") =>
  ({ state: "queued", progress: { ...NOT_BEGUN, label }, error: null }) as const;

function finishedAudit(audit: StoredAudit | null) {
  if (audit === null || audit.result === null || audit.finishedAt === null) return null;
  const { id, finishedAt, result } = audit;
  return {
    id,
    lookedAt: finishedAt.toISOString(),
    outlook: outlookOf(result),
    result: withFixPoints(result),
  };
}

/** Takes one report more than a page has, where there is one; returns the page. */
export function reportsAnswer(
  brandId: string,
  found: readonly BrandReport[],
  limit: number,
): z.infer<typeof brandReports> {
  const page = found.slice(0, limit);
  return {
    reports: page.map((report) => {
      const { kind, id, createdAt } = report;
      const madeAt = createdAt.toISOString();
      if (kind !== "audit") {
        const { from, to } = report;
        const days = `from=${from}&to=${to}`;
        return {
          ...{ kind, id, madeAt, from, to },
          path: `/brand/${brandId}?tab=overview&${days}`,
          pdfPath: `/api/v1/brands/${brandId}/report.pdf?${days}`,
        };
      }
      const { domain, rulesetVersion, state, score, band, coverage, shareToken } = report;
      return {
        ...{ kind, id, madeAt, domain, rulesetVersion, state, score, band, coverage },
        path: `/r/${shareToken}`,
        pdfPath: `/r/${shareToken}/report.pdf`,
      };
    }),
    next: cursorAfterTime(page, found.length > limit),
  };
}
