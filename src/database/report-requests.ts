import type { Kysely } from "kysely";
import { createLead, findLead, type NewLead } from "./leads.ts";
import { createReport, findReport, type NewReport, type StoredReport } from "./reports.ts";
import type { Tables } from "./tables.ts";

/**
 * Stores a lead under an id that follows from what it says; false where it is there already. Callers have
 * taken their turn on its domain, so that two of them at once cannot both miss it.
 */
export async function createLeadOnce(
  transaction: Kysely<Tables>,
  lead: NewLead & { readonly id: string },
): Promise<boolean> {
  if ((await findLead(transaction, lead.id)) !== null) return false;
  await createLead(transaction, lead);
  return true;
}

/** Ids of the leads since `since` who asked for a report on a domain and have none yet, oldest first. */
export async function leadsAwaitingReport(
  kysely: Kysely<Tables>,
  { domain, since }: { readonly domain: string; readonly since: Date },
): Promise<string[]> {
  const rows = await kysely
    .selectFrom("app.leads as lead")
    .leftJoin("app.reports as report", "report.id", "lead.id")
    .select("lead.id")
    .where("lead.domain", "=", domain)
    .where("lead.source", "=", "success-book-call")
    .where("lead.created_at", ">=", since)
    .where("report.id", "is", null)
    .orderBy("lead.created_at")
    .execute();
  return rows.map((row) => row.id);
}

/** Stores the report of a lead, or returns the one stored before: its share token then holds for good. */
export async function reportOfLead(
  transaction: Kysely<Tables>,
  report: NewReport & { readonly id: string },
): Promise<StoredReport> {
  return (await findReport(transaction, report.id)) ?? (await createReport(transaction, report));
}
