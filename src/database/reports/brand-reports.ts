import { type Kysely, sql } from "kysely";
import type { AuditResult } from "#site-audit/audit-result.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { createReport } from "./reports.ts";

/** The report of one of a brand's finished audits: what a list shows of it. */
type AuditReport = {
  readonly kind: "audit";
  readonly id: string;
  readonly createdAt: Date;
  /** Anyone who holds it may read the report: never logged. */
  readonly shareToken: string;
  readonly domain: string;
  readonly rulesetVersion: string;
  readonly state: AuditResult["state"];
  readonly score: number | null;
  readonly band: AuditResult["band"];
  readonly coverage: number;
};

/** A report about the brand's visibility in some days: mailed for a week, or shared by a link. */
type VisibilityReport = {
  readonly kind: "weekly" | "shared";
  readonly id: string;
  readonly createdAt: Date;
  readonly from: string;
  readonly to: string;
};

export type BrandReport = AuditReport | VisibilityReport;

/** Stores the report of a brand's finished audit, under the audit's id: there is one, however often it is tried. */
export async function createBrandReport(
  transaction: Kysely<Tables>,
  { auditId, shareToken }: { readonly auditId: string; readonly shareToken: string },
): Promise<void> {
  await createReport(transaction, {
    id: auditId,
    auditId,
    shareToken,
    recipientEmail: null,
    fullName: null,
    companyName: null,
  });
}

type Page = {
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
};

/** As a member: the reports of a brand, newest first; links that were taken back are none. */
export async function listBrandReports(
  transaction: Kysely<Tables>,
  brandId: string,
  { after, limit }: Page,
): Promise<readonly BrandReport[]> {
  const time = (column: string) => sql`date_trunc('milliseconds', ${sql.raw(column)})`;
  const isAfter = after === null ? sql`true` : sql`(at, id) < (${after.at}, ${after.id}::uuid)`;
  // A week has no id of its own: it gets one that is the same each time (a UUID of version 8, whose digits are free).
  const weekId = sql`overlay(overlay(md5(brand_id || ' ' || week) placing '8' from 13) placing '8' from 17)::uuid`;
  const { rows } = await sql<BrandReport>`
    with page as (
      select * from (
        select 'audit' as kind, report.id, ${time("coalesce(audit.finished_at, report.created_at)")} as at,
          null::date as "from", null::date as "to"
        from app.reports report join app.audits audit on audit.id = report.audit_id where audit.brand_id = ${brandId}
        union all
        select 'weekly', ${weekId}, ${time("finished_at")}, week - 7, week - 1
        from app.weekly_reports where brand_id = ${brandId} and state = 'sent'
        union all
        select 'shared', id, ${time("created_at")}, period_from, period_to
        from app.report_shares where brand_id = ${brandId} and revoked_at is null
      ) listed where ${isAfter} order by at desc, id desc limit ${limit}
    )
    select page.kind, page.id, page.at as "createdAt", page."from"::text as "from", page."to"::text as "to",
      report.share_token as "shareToken", audit.domain, coalesce(audit.ruleset_version, '') as "rulesetVersion",
      audit.result -> 'state' as state, audit.result -> 'score' as score, audit.result -> 'band' as band,
      audit.result -> 'coverage' as coverage
    from page
    left join app.reports report on page.kind = 'audit' and report.id = page.id
    left join app.audits audit on audit.id = report.audit_id
    order by page.at desc, page.id desc`.execute(transaction);
  return rows;
}
