import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { createLead, type NewLead, type StoredLead } from "./leads.ts";
import { createReport, findReport, type NewReport, type StoredReport } from "./reports.ts";

/**
 * Stores a lead and returns it; null where the same one came after `since` already: from a form sent twice, or again the
 * same day. Callers have taken their turn on its domain, so that two at once cannot both miss each other.
 */
export async function createLeadOnce(
  transaction: Kysely<Tables>,
  lead: NewLead,
  since: Date,
): Promise<StoredLead | null> {
  const email = lead.email?.toLowerCase() ?? null;
  const earlier = await transaction
    .selectFrom("app.leads")
    .select("id")
    .where("source", "=", lead.source)
    .where("domain", "=", lead.domain)
    .where("created_at", ">=", since)
    // A report goes to an address once a day, whatever company name comes with it.
    .where((eb) =>
      email === null
        ? eb("company_name", "is not distinct from", lead.companyName)
        : eb(eb.fn<string>("lower", ["email"]), "=", email),
    )
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined ? await createLead(transaction, lead) : null;
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
