import { type Kysely, sql } from "kysely";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { createReport } from "./reports.ts";
import type { Tables } from "./tables.ts";

/** A report of one of a brand's finished audits: what a list shows of it. */
export type BrandReport = {
  readonly id: string;
  /** Whoever holds it may read the report: never logged. */
  readonly shareToken: string;
  readonly domain: string;
  readonly lookedAt: Date;
  readonly rulesetVersion: string;
  readonly state: AuditResult["state"];
  readonly score: number | null;
  readonly band: AuditResult["band"];
  readonly coverage: number;
};

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

/** As a member: the reports of an own brand, newest first; null for a brand that is not the member's. */
export async function listBrandReports(
  transaction: Kysely<Tables>,
  brandId: string,
  limit: number,
): Promise<BrandReport[] | null> {
  const brand = await transaction
    .selectFrom("public.brands")
    .select("id")
    .where("id", "=", brandId)
    .executeTakeFirst();
  if (brand === undefined) return null;
  const part = <Value>(name: keyof AuditResult) => sql<Value>`audit.result -> ${sql.lit(name)}`;
  const rows = await transaction
    .selectFrom("app.reports as report")
    .innerJoin("app.audits as audit", "audit.id", "report.audit_id")
    .select(["report.id", "report.share_token", "audit.domain", "audit.ruleset_version"])
    .select([
      sql<Date>`coalesce(audit.finished_at, report.created_at)`.as("looked_at"),
      part<AuditResult["state"]>("state").as("state"),
      part<number | null>("score").as("score"),
      part<AuditResult["band"]>("band").as("band"),
      part<number>("coverage").as("coverage"),
    ])
    .where("audit.brand_id", "=", brandId)
    .orderBy("looked_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    shareToken: row.share_token,
    domain: row.domain,
    lookedAt: row.looked_at,
    rulesetVersion: row.ruleset_version ?? "",
    state: row.state,
    score: row.score,
    band: row.band,
    coverage: row.coverage,
  }));
}
