import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { stillAnswers } from "#database/audits/audit-requests.ts";
import { createAudit, failAudit, findRecentAudit } from "#database/audits/audits.ts";
import {
  type BrandAuditRequest,
  hasDueRequest,
  postponeRequest,
  settleRequest,
  takeDueRequest,
} from "#database/audits/brand-audit-requests.ts";
import { auditedDomain, copyAuditToBrand } from "#database/audits/brand-audits.ts";
import { countSiteReading } from "#database/audits/site-readings.ts";
import type { Database } from "#database/platform/connection.ts";
import { consume, giveBackPoint } from "#database/platform/rate-limits.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { createBrandReport } from "#database/reports/brand-reports.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { auditSiteJob } from "../queue/jobs.ts";

export type BrandAuditRequestOptions = {
  readonly database: Database;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly now: () => Date;
  /** At least 32 characters of randomness, for the address of a report. */
  readonly newShareToken: () => string;
};

const DAY_SECONDS = 86_400;
/** One owner with many brands must not keep everyone else's audits waiting. */
const AT_ONCE_PER_OWNER = 3;
/** Sites read for the brands of one owner within a day. */
export const DAILY_OF_OWNER = 20;
const LOOK_AGAIN_MS = 3000;

/** Makes an audit of each request that is due; each in one transaction, so that a request becomes one audit or stays. */
export async function takeUpBrandAudits(
  options: BrandAuditRequestOptions,
  signal?: AbortSignal,
): Promise<void> {
  const { database, now } = options;
  if (!(await database.asService((transaction) => hasDueRequest(transaction, now())))) return;
  while (!signal?.aborted) {
    const wasOne = await database.asService(async (transaction) => {
      const request = await takeDueRequest(transaction, {
        now: now(),
        atOncePerOwner: AT_ONCE_PER_OWNER,
      });
      if (request !== null) await answer(transaction, request, options);
      return request !== null;
    });
    if (!wasOne) return;
  }
}

async function answer(
  transaction: Transaction<Tables>,
  request: BrandAuditRequest,
  options: BrandAuditRequestOptions,
): Promise<void> {
  const { queue, now, newShareToken } = options;
  const { brandId } = request;
  const { domain, isValid } = auditedDomain(request.domain);
  if (!isValid) {
    const { id } = await createAudit(transaction, { domain, brandId });
    await failAudit(transaction, id, `“${domain}” is not a domain that can be read.`, now());
    return settleRequest(transaction, brandId);
  }
  const recent = await findRecentAudit(transaction, domain, request.acceptsSince, "everyone");
  if (recent !== null && recent.state !== "done" && recent.brandId !== brandId)
    return postponeRequest(transaction, brandId, new Date(now().getTime() + LOOK_AGAIN_MS));
  if (recent !== null && stillAnswers(recent, now())) {
    if (recent.brandId !== brandId) {
      const auditId = await copyAuditToBrand(transaction, { auditId: recent.id, brandId });
      await createBrandReport(transaction, { auditId, shareToken: newShareToken() });
    }
    return settleRequest(transaction, brandId);
  }
  const waitUntil = await countReading(transaction, { domain, ownerId: request.ownerId, now: now() });
  if (waitUntil !== null) return postponeRequest(transaction, brandId, waitUntil);
  const { id } = await createAudit(transaction, { domain, brandId });
  await queue.enqueue(auditSiteJob, { auditId: id }, { id, transaction });
  await settleRequest(transaction, brandId);
}

/** Counts one reading of a site for one owner; returns when to come again where that is one too many. */
async function countReading(
  transaction: Transaction<Tables>,
  { domain, ownerId, now }: { readonly domain: string; readonly ownerId: string; readonly now: Date },
): Promise<Date | null> {
  const digest = createHash("sha256").update(ownerId).digest("base64url").slice(0, 22);
  const key = `brand audits of an owner/${digest}`;
  const ofOwner = await consume(transaction, { key, points: 1, durationSeconds: DAY_SECONDS, now });
  if (ofOwner.usedPoints > DAILY_OF_OWNER) return ofOwner.expiresAt;
  const waitUntil = await countSiteReading(transaction, { domain, now });
  // A site that was read too often today must not use up what the owner may have read.
  if (waitUntil !== null) await giveBackPoint(transaction, key);
  return waitUntil;
}
