import { addressesOf } from "#database/people/accounts.ts";
import type { Database } from "#database/platform/connection.ts";
import { findReportedBrand, reportCounts } from "#database/reports/report-counts.ts";
import { findReportDesign } from "#database/reports/report-designs.ts";
import { activeRecipients, findSubscription } from "#database/reports/report-recipients.ts";
import {
  addDueReports,
  addWeeklyMail,
  endReport,
  hasAnswersBefore,
  isReportDue,
  weeklyCandidates,
} from "#database/reports/weekly-reports.ts";
import type { Outbox } from "#mail/outbox.ts";
import { weeklyQuestionMail } from "#mail/weekly-report/weekly-question-mail.ts";
import { weeklyPreviewMail, weeklyReportMail } from "#mail/weekly-report/weekly-report-mail.tsx";
import type { WeeklyLinks } from "#mail/weekly-report/wording.ts";
import { brandSlug } from "#measurement/brand-slug.ts";
import { dayAfter } from "#measurement/metrics/period.ts";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import type { SubscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { designOf, type VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { GiveUp, type JobHandler, jobIdOf } from "../queue/job-definition.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { weeklyReportJob } from "../queue/jobs.ts";
import { dueWeek, reportedDays } from "./weekly-due.ts";

export type WeeklyReportOptions = {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly writeMail: typeof weeklyReportMail.write;
  readonly tokens: SubscriptionTokens;
  readonly renderPdf: (report: VisibilityReport) => Promise<Uint8Array>;
  readonly labelOf: (assistant: string) => string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
};

/** Notes which brands' reports are due, and has each written by a job of its own. */
export function planWeeklyReports({
  database,
  queue,
  now,
}: Pick<WeeklyReportOptions, "database" | "now"> & {
  readonly queue: Pick<JobQueue, "enqueue">;
}): JobHandler<Record<string, never>> {
  return async () => {
    const at = now();
    await database.asService(async (transaction) => {
      const due = (await weeklyCandidates(transaction, at)).flatMap(({ brandId, country }) => {
        const week = dueWeek(brandId, country, at);
        return week === null ? [] : [{ brandId, week }];
      });
      for (const report of await addDueReports(transaction, due))
        await queue.enqueue(weeklyReportJob, report, {
          id: jobIdOf(`weekly-report/${report.brandId}/${report.week}`),
          transaction,
        });
    });
  };
}

/**
 * Writes the report of a week and mails it to each recipient. All mails are put into the outbox in the transaction that ends the
 * report, so that a job killed anywhere sends each once.
 */
export function sendWeeklyReport(
  options: WeeklyReportOptions,
): JobHandler<{ brandId: string; week: string }> {
  const { database, outbox, writeMail, now } = options;
  return async ({ brandId, week }) => {
    const report = await database.asService(async (transaction) =>
      (await isReportDue(transaction, { brandId, week }))
        ? await weeklyReport(transaction, brandId, reportedDays(week), options)
        : undefined,
    );
    if (report === undefined) return;
    const mails = report === null ? [] : await addressed(options, brandId);
    const pdf = report === null || mails.length === 0 ? null : await options.renderPdf(report);
    const written = await Promise.all(
      mails.map(async (recipient) => ({
        ...recipient,
        mail:
          report &&
          pdf &&
          (await writeMail({
            report,
            links: linksOf(options, { brandId, report }, recipient),
            pdf,
          })),
      })),
    );
    await database.asService(async (transaction) => {
      const at = now();
      const state = report === null ? "nothing-new" : "sent";
      if (!(await endReport(transaction, { brandId, week, state, now: at }))) return;
      for (const { recipientId, to, mail } of written)
        if (mail !== null && (await addWeeklyMail(transaction, { brandId, week, recipientId, now: at })))
          await outbox.put(transaction, weeklyReportMail, {
            to,
            occasion: `${brandId}/${week}/${recipientId}`,
            ...mail,
          });
    });
  };
}

/** Mails a member what they would get, once for each time they asked. */
export function sendPreview(
  options: WeeklyReportOptions,
): JobHandler<{ previewId: string; brandId: string; userId: string; from: string; to: string }> {
  const { database, outbox, writeMail } = options;
  return async ({ previewId, brandId, userId, from, to }) => {
    const report = await database.asMember(userId, (transaction) =>
      weeklyReport(transaction, brandId, { from, to }, options),
    );
    const address = (await addressesOf(database.kysely, [userId])).get(userId);
    if (report === null || address === undefined)
      throw new GiveUp("there is nothing to show, or nobody to show it to");
    const pdf = await options.renderPdf(report);
    const mail = await writeMail({
      report,
      links: linksOf(options, { brandId, report }, { unsubscribe: null, isMember: true }),
      pdf,
    });
    await database.asService((transaction) =>
      outbox.put(transaction, weeklyPreviewMail, { to: address, occasion: previewId, ...mail }),
    );
  };
}

/** How far back the mail's chart goes. */
const LINE_DAYS = 56;

type Transaction = Parameters<typeof reportCounts>[0];

/** Null if there is nothing new, and for samples, which nobody gets mail about. */
async function weeklyReport(
  transaction: Transaction,
  brandId: string,
  period: { readonly from: string; readonly to: string },
  { labelOf, now, publicUrl }: WeeklyReportOptions,
): Promise<VisibilityReport | null> {
  const brand = await findReportedBrand(transaction, brandId);
  if (brand === null || brand.isSample) return null;
  const eightWeeks = { from: dayAfter(period.to, 1 - LINE_DAYS), to: period.to };
  const counts = await reportCounts(transaction, brandId, period, eightWeeks);
  const valid = counts?.visibility.answers.reduce((sum, cell) => sum + cell.valid, 0) ?? 0;
  if (counts === null || valid === 0) return null;
  return {
    ...buildVisibilityReport({ brand, counts, labelOf, now: now() }),
    hasEarlier: await hasAnswersBefore(transaction, brandId, period.from),
    site: { home: publicUrl, brandId },
    design: designOf(await findReportDesign(transaction, brandId)),
  };
}

/** Who is mailed, at which address; members at that of their account. */
async function addressed({ database, tokens, publicUrl }: WeeklyReportOptions, brandId: string) {
  const recipients = await database.asService((transaction) => activeRecipients(transaction, brandId));
  const members = await addressesOf(
    database.kysely,
    recipients.flatMap(({ userId }) => userId ?? []),
  );
  const seen = new Set<string>();
  return recipients.flatMap(({ id, userId, email }) => {
    const to = userId === null ? email : members.get(userId);
    // A member whose address somebody typed as well gets one mail, not two.
    if (to == null || seen.has(to.toLowerCase())) return [];
    seen.add(to.toLowerCase());
    return [
      {
        recipientId: id,
        to,
        isMember: userId !== null,
        unsubscribe: `${publicUrl}/mail/unsubscribe/${tokens.sign("unsubscribe", id)}`,
      },
    ];
  });
}

/** The brand's overview for the days of the report, so that it shows the same figures. */
function linksOf(
  { publicUrl }: WeeklyReportOptions,
  { brandId, report }: { readonly brandId: string; readonly report: VisibilityReport },
  { unsubscribe, isMember }: { readonly unsubscribe: string | null; readonly isMember: boolean },
): WeeklyLinks {
  const { brand, period } = report;
  const query = new URLSearchParams({ brand: brandId, from: period.from, to: period.to });
  const slug = encodeURIComponent(brandSlug({ id: brandId, name: brand.name }));
  const page = `${publicUrl}/brand/${slug}`;
  const settings = `${page}?${new URLSearchParams({ brand: brandId, tab: "overview", view: "reports" })}`;
  return { brand: `${page}?${query}`, settings: isMember ? settings : null, home: publicUrl, unsubscribe };
}

/** Asks an address somebody typed whether it wants the report: one mail, however often this is tried. */
export function askRecipient({
  database,
  outbox,
  tokens,
  publicUrl,
}: Pick<WeeklyReportOptions, "database" | "outbox" | "tokens" | "publicUrl">): JobHandler<{
  recipientId: string;
  email: string;
}> {
  return async ({ recipientId, email }) => {
    await database.asService(async (transaction) => {
      const subscription = await findSubscription(transaction, recipientId);
      if (subscription?.state !== "asked") throw new GiveUp("the address was removed or has answered");
      await outbox.send(transaction, weeklyQuestionMail, {
        to: email,
        occasion: recipientId,
        brandName: subscription.brandName,
        link: `${publicUrl}/mail/confirm/${tokens.sign("confirm", recipientId)}`,
      });
    });
  };
}
