import type { Logger } from "pino";
import { failForgottenAudits } from "#database/audits/audit-requests.ts";
import { forgetBillingEvents } from "#database/billing/subscriptions.ts";
import { forgetKnownBrands } from "#database/brands/knowledge-base-cache.ts";
import { forgetOldMail } from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import { forgetKeptAnswers } from "#database/platform/idempotent-requests.ts";
import { forgetExpiredLimits } from "#database/platform/rate-limits.ts";
import { addMissingSchedules } from "#database/scans/brand-schedules.ts";
import { forgetSiteIcons } from "#database/sources/site-icons.ts";
import { BRAND_KNOWN_MS } from "./audits/audit-site.ts";
import type { JobHandler } from "./queue/job-definition.ts";

const DAY_MS = 86_400_000;
const MAIL_KEPT_MS = 30 * DAY_MS;
/** The payment provider sends an event again for days, never for months. */
const BILLING_EVENTS_KEPT_MS = 90 * DAY_MS;
const ICONS_KEPT_MS = 60 * DAY_MS;
/** At 24 kB each, half a gigabyte at most. */
const MAX_ICONS = 20_000;
const AUDIT_LIMIT_MS = DAY_MS / 4;

export type SweepOptions = { readonly database: Database; readonly now: () => Date; readonly logger: Logger };

/** Throws away spent limits, old mail, icons nobody asks for, answers kept for a day and what was known of brands, ends audits that were never finished, and begins schedules that are missing. */
export function sweep({ database, now, logger }: SweepOptions): JobHandler<Record<string, never>> {
  return async () => {
    const at = now();
    const before = (ms: number) => new Date(at.getTime() - ms);
    const swept = await database.asService(async (transaction) => ({
      mails: await forgetOldMail(transaction, before(MAIL_KEPT_MS)),
      audits: await failForgottenAudits(transaction, before(AUDIT_LIMIT_MS), at),
      brands: await forgetKnownBrands(transaction, before(BRAND_KNOWN_MS)),
      billingEvents: await forgetBillingEvents(transaction, before(BILLING_EVENTS_KEPT_MS)),
      schedules: await addMissingSchedules(transaction, at),
      icons: await forgetSiteIcons(transaction, { before: before(ICONS_KEPT_MS), max: MAX_ICONS }),
      limits: await forgetExpiredLimits(transaction, at),
      answers: await forgetKeptAnswers(transaction, at),
    }));
    logger.info(swept, "swept");
  };
}
