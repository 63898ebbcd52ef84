import { type Kysely, sql } from "kysely";
import type { LeadSource, Tables, WebhookState } from "./tables.ts";

export type Lead = {
  /** UUID; the same input of the same day has the same id, so that a repeat is not a second lead. */
  readonly id: string;
  readonly source: LeadSource;
  readonly domain: string;
  readonly email: string | null;
  readonly fullName: string | null;
  readonly companyName: string | null;
  readonly auditId: string | null;
  /** As the browser told it. */
  readonly submittedAt: Date;
};

/** Stores a lead; false where it is there already. `forward`: the operator's webhook is to be told of it. */
export async function storeLead(
  transaction: Kysely<Tables>,
  lead: Lead,
  { forward, now }: { readonly forward: boolean; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("app.leads")
    .values({
      id: lead.id,
      source: lead.source,
      domain: lead.domain,
      email: lead.email,
      full_name: lead.fullName,
      company_name: lead.companyName,
      audit_id: lead.auditId,
      submitted_at: lead.submittedAt,
      webhook_state: forward ? "pending" : "none",
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type StoredLead = Lead & { readonly webhookState: WebhookState };

/** Returns a lead by its id, null where there is none. */
export async function readLead(transaction: Kysely<Tables>, id: string): Promise<StoredLead | null> {
  const row = await transaction.selectFrom("app.leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    source: row.source,
    domain: row.domain,
    email: row.email,
    fullName: row.full_name,
    companyName: row.company_name,
    auditId: row.audit_id,
    submittedAt: row.submitted_at,
    webhookState: row.webhook_state,
  };
}

/** Ids of the leads since `since` who asked for a report on a domain and have none yet. */
export async function leadsAwaitingReport(
  transaction: Kysely<Tables>,
  { domain, since }: { readonly domain: string; readonly since: Date },
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("app.leads as lead")
    .select("lead.id")
    .where("lead.domain", "=", domain)
    .where("lead.source", "=", "success-book-call")
    .where("lead.created_at", ">", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("app.reports as report").select("report.id").whereRef("report.id", "=", "lead.id")),
      ),
    )
    .orderBy("lead.created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes an attempt to tell the operator's webhook of a lead; changes nothing once that has ended. */
export async function noteWebhookAttempt(
  transaction: Kysely<Tables>,
  id: string,
  attempt: {
    readonly state: "pending" | "delivered" | "failed";
    readonly error: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.leads")
    .set({
      webhook_state: attempt.state,
      webhook_attempts: sql`webhook_attempts + 1`,
      webhook_last_error: attempt.error,
      ...(attempt.state === "delivered" ? { webhook_delivered_at: attempt.now } : {}),
    })
    .where("id", "=", id)
    .where("webhook_state", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
