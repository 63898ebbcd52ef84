import type { Context } from "hono";
import type { Transaction } from "kysely";
import { requestAudit } from "#database/audits/audit-requests.ts";
import type { StoredAudit } from "#database/audits/audits.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { auditSiteJob } from "#jobs/queue/jobs.ts";
import { registrableDomain } from "#measurement/sources/canonical-url.ts";
import type { ApiSettings } from "../settings.ts";
import { addressForLimits, clientAddress } from "./client-address.ts";
import { countReading, countUse, limits } from "./rate-limit.ts";

/** What the endpoints a visitor may post to work with. */
export type PublicPostOptions = {
  readonly database: Database;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly settings: ApiSettings;
  readonly now: () => Date;
};

/** Who is asking, as limits count them. Counts the post itself. */
export async function admitVisitor(context: Context, options: PublicPostOptions): Promise<string> {
  const { database, settings, now } = options;
  const visitor = addressForLimits(clientAddress(context, settings.trustedProxies));
  await database.asService((transaction) => countUse(transaction, limits.posts, visitor, now()));
  return visitor;
}

/** Returns the audit that answers for a domain today; a new one is put in line in the same transaction. */
export async function beginAudit(
  transaction: Transaction<Tables>,
  { queue, now }: PublicPostOptions,
  { domain, visitor }: { readonly domain: string; readonly visitor: string },
): Promise<StoredAudit> {
  const { audit, isNew } = await requestAudit(transaction, { domain, now: now() });
  if (!isNew) return audit;
  await countUse(transaction, limits.newAudits, visitor, now());
  await countUse(transaction, limits.newAuditsOfSite, registrableDomain(domain), now());
  await countReading(transaction, domain, now());
  await queue.enqueue(auditSiteJob, { auditId: audit.id }, { id: audit.id, transaction });
  return audit;
}
