import { type Kysely, type Selectable, sql } from "kysely";
import type { LeadSource, LeadsTable, Tables, WebhookState } from "../platform/tables/tables.ts";

export type StoredLead = {
  readonly id: string;
  readonly source: LeadSource;
  readonly domain: string;
  readonly email: string | null;
  readonly fullName: string | null;
  readonly companyName: string | null;
  readonly auditId: string | null;
  /** When the browser says it was sent. */
  readonly submittedAt: Date;
  readonly webhook: {
    readonly state: WebhookState;
    readonly attempts: number;
    readonly lastError: string | null;
  };
  readonly createdAt: Date;
};

export type NewLead = Pick<
  StoredLead,
  "source" | "domain" | "email" | "fullName" | "companyName" | "auditId" | "submittedAt"
> & {
  readonly id?: string;
  /** Whether the operator's own webhook receives it as well. */
  readonly tellWebhook: boolean;
};

/** Stores what a visitor sent and returns it. */
export async function createLead(kysely: Kysely<Tables>, lead: NewLead): Promise<StoredLead> {
  const row = await kysely
    .insertInto("app.leads")
    .values({
      ...(lead.id === undefined ? {} : { id: lead.id }),
      source: lead.source,
      domain: lead.domain,
      email: lead.email,
      full_name: lead.fullName,
      company_name: lead.companyName,
      audit_id: lead.auditId,
      submitted_at: lead.submittedAt,
      webhook_state: lead.tellWebhook ? "pending" : "none",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedLead(row);
}

/** The lead of that id (a UUID), or null. */
export async function findLead(kysely: Kysely<Tables>, id: string): Promise<StoredLead | null> {
  const row = await kysely.selectFrom("app.leads").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : storedLead(row);
}

/** Notes that the operator's webhook took the lead. */
export async function markLeadDelivered(kysely: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await kysely
    .updateTable("app.leads")
    .set({
      webhook_state: "delivered",
      webhook_delivered_at: now,
      webhook_last_error: null,
      webhook_attempts: sql<number>`webhook_attempts + 1`,
    })
    .where("id", "=", id)
    .where("webhook_state", "!=", "delivered")
    .execute();
}

/** Notes a failed attempt to tell the operator's webhook; `isLast` when it will not be tried again. */
export async function recordLeadFailure(
  kysely: Kysely<Tables>,
  id: string,
  { error, isLast }: { readonly error: string; readonly isLast: boolean },
): Promise<void> {
  await kysely
    .updateTable("app.leads")
    .set({
      webhook_state: isLast ? "failed" : "pending",
      webhook_last_error: error.slice(0, 1000),
      webhook_attempts: sql<number>`webhook_attempts + 1`,
    })
    .where("id", "=", id)
    .where("webhook_state", "!=", "delivered")
    .execute();
}

function storedLead(row: Selectable<LeadsTable>): StoredLead {
  return {
    id: row.id,
    source: row.source,
    domain: row.domain,
    email: row.email,
    fullName: row.full_name,
    companyName: row.company_name,
    auditId: row.audit_id,
    submittedAt: row.submitted_at,
    webhook: { state: row.webhook_state, attempts: row.webhook_attempts, lastError: row.webhook_last_error },
    createdAt: row.created_at,
  };
}
