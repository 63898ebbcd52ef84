import type { z } from "@hono/zod-openapi";
import type { StoredAudit } from "#database/audits/audits.ts";
import type { BrandReadiness } from "#database/audits/brand-audits.ts";
import type { BrandReport } from "#database/reports/brand-reports.ts";
import { withFixPoints } from "#reports/forecast.ts";
import { outlookOf } from "#reports/outlook.ts";
import { cursorAfterTime } from "../http/pages.ts";
import type { brandReports, readiness } from "./contract.ts";

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
