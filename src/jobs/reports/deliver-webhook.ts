import type { Database } from "#database/platform/connection.ts";
import { findLead, markLeadDelivered, recordLeadFailure, type StoredLead } from "#database/reports/leads.ts";
import type { GuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import { GiveUp, type JobHandler, RetryLater } from "../queue/job-definition.ts";

export type DeliverWebhookOptions = {
  readonly database: Database;
  readonly fetch: GuardedFetch;
  readonly getStartedUrl: string | null;
  readonly strategyCallUrl: string | null;
  readonly now: () => Date;
};

/** Posts a lead to the operator's own address, as the page posted it to ours. The receiver knows a repeat by its key. */
export function deliverWebhook(options: DeliverWebhookOptions): JobHandler<{ leadId: string }> {
  const { database, fetch, now } = options;
  return async ({ leadId }, attempt) => {
    const lead = await database.asService((transaction) => findLead(transaction, leadId));
    if (lead === null || lead.webhook.state !== "pending") return;
    const url = lead.source === "get-started" ? options.getStartedUrl : options.strategyCallUrl;
    if (url === null) throw new GiveUp("no webhook address is set any more");
    const answer = await fetch({
      url,
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": lead.id },
      body: JSON.stringify(payloadOf(lead)),
      timeoutMs: 20_000,
      limitBytes: 10_000,
      signal: attempt.signal,
    });
    const error = answer.ok ? (answer.status < 300 ? null : `it answered ${answer.status}`) : answer.message;
    const isFinal = answer.ok ? isFinalStatus(answer.status) : answer.kind === "refused-address";
    if (error === null) {
      await database.asService((transaction) => markLeadDelivered(transaction, leadId, now()));
      return;
    }
    const isLast = isFinal || attempt.isLast;
    await database.asService((transaction) => recordLeadFailure(transaction, leadId, { error, isLast }));
    const Outcome = isLast ? GiveUp : RetryLater;
    throw new Outcome(`the webhook did not take the lead: ${error}`);
  };
}

/** A 4xx says the request is wrong and will be; not found, timeout, conflict and too many may pass. */
const isFinalStatus = (status: number) =>
  status >= 400 && status < 500 && ![404, 408, 409, 425, 429].includes(status);

function payloadOf(lead: StoredLead): Record<string, string> {
  const common = { companyName: lead.companyName ?? "", timestamp: lead.submittedAt.toISOString() };
  return lead.source === "get-started"
    ? { domain: lead.domain, ...common, source: "get-started" }
    : {
        companyDomain: lead.domain,
        email: lead.email ?? "",
        fullName: lead.fullName ?? "",
        ...common,
        source: "success-book-call",
      };
}
