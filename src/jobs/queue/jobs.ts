import { z } from "zod";
import { defineJob } from "./job-definition.ts";

/** Reads a site and judges it. The audit is retried when its process ends; its own failures are counted by the handler. */
export const auditSiteJob = defineJob({
  name: "audit-site",
  payload: z.object({ auditId: z.uuid() }),
  timeLimitSeconds: 300,
  attempts: 30,
  firstDelaySeconds: 2,
  longestDelaySeconds: 60,
});

/** Asks the operator's assistants what a free report's first look shows. */
export const takeFirstLookJob = defineJob({
  name: "take-first-look",
  payload: z.object({ firstLookId: z.uuid() }),
  timeLimitSeconds: 300,
  attempts: 10,
  firstDelaySeconds: 1,
  longestDelaySeconds: 30,
});

/** Writes the report of a lead from a finished audit and puts its mail into the outbox. */
export const sendReportJob = defineJob({
  name: "send-report",
  payload: z.object({ leadId: z.uuid(), auditId: z.uuid() }),
  timeLimitSeconds: 120,
  attempts: 30,
  firstDelaySeconds: 2,
  longestDelaySeconds: 600,
});

/** Hands one mail of the outbox to the mail server; patient for some four days of a server that is down. */
export const deliverMailJob = defineJob({
  name: "deliver-mail",
  payload: z.object({ mailId: z.uuid() }),
  timeLimitSeconds: 120,
  attempts: 200,
  firstDelaySeconds: 4,
  longestDelaySeconds: 1800,
});

/** Posts a lead to the operator's webhook; patient for about a day. */
export const deliverWebhookJob = defineJob({
  name: "deliver-webhook",
  payload: z.object({ leadId: z.uuid() }),
  timeLimitSeconds: 60,
  attempts: 50,
  firstDelaySeconds: 4,
  longestDelaySeconds: 1800,
});

/** Posts one alert to one target; patient for about a day. */
export const deliverAlertJob = defineJob({
  name: "deliver-alert",
  payload: z.object({ deliveryId: z.uuid() }),
  timeLimitSeconds: 60,
  attempts: 50,
  firstDelaySeconds: 4,
  longestDelaySeconds: 1800,
});

/** Asks one assistant one prompt once: one paid call. How often it is asked again is counted on the call itself. */
export const askAssistantJob = defineJob({
  name: "ask-assistant",
  payload: z.object({ callId: z.uuid() }),
  timeLimitSeconds: 900,
  attempts: 1000,
  firstDelaySeconds: 0,
  longestDelaySeconds: 1,
});

/** Throws away what is past its time. */
export const sweepJob = defineJob({
  name: "sweep",
  payload: z.object({}).strict(),
  timeLimitSeconds: 300,
  attempts: 3,
  firstDelaySeconds: 30,
  longestDelaySeconds: 300,
});

/** Makes the sample workspace for the present day. */
export const prepareSamplesJob = defineJob({
  name: "prepare-samples",
  payload: z.object({}).strict(),
  timeLimitSeconds: 1800,
  attempts: 30,
  firstDelaySeconds: 1,
  longestDelaySeconds: 300,
});

/** Fills a member's own sample brand with its answers. */
export const fillOwnSampleJob = defineJob({
  name: "fill-own-sample",
  payload: z.object({ brandId: z.uuid() }),
  timeLimitSeconds: 1800,
  attempts: 30,
  firstDelaySeconds: 1,
  longestDelaySeconds: 300,
});

/** Notes which brands' weekly reports are due. */
export const planWeeklyReportsJob = defineJob({
  name: "plan-weekly-reports",
  payload: z.object({}).strict(),
  timeLimitSeconds: 120,
  attempts: 2,
  firstDelaySeconds: 10,
  longestDelaySeconds: 60,
});

/** Writes the weekly report of a brand and puts its mails into the outbox. */
export const weeklyReportJob = defineJob({
  name: "weekly-report",
  payload: z.object({ brandId: z.uuid(), week: z.iso.date() }),
  timeLimitSeconds: 120,
  attempts: 30,
  firstDelaySeconds: 5,
  longestDelaySeconds: 600,
});

/** Notes whose weekly mail over all their brands is due. */
export const planPortfolioMailsJob = defineJob({
  name: "plan-portfolio-mails",
  payload: z.object({}).strict(),
  timeLimitSeconds: 120,
  attempts: 2,
  firstDelaySeconds: 10,
  longestDelaySeconds: 60,
});

/** Writes a member's weekly mail over all their brands and puts it into the outbox. */
export const portfolioMailJob = defineJob({
  name: "portfolio-mail",
  payload: z.object({ userId: z.uuid(), week: z.iso.date() }),
  timeLimitSeconds: 120,
  attempts: 30,
  firstDelaySeconds: 5,
  longestDelaySeconds: 600,
});

/** Mails a member what the weekly report would be now. */
export const reportPreviewJob = defineJob({
  name: "report-preview",
  payload: z.object({
    previewId: z.uuid(),
    brandId: z.uuid(),
    userId: z.uuid(),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  timeLimitSeconds: 120,
  attempts: 5,
  firstDelaySeconds: 2,
  longestDelaySeconds: 60,
});

/** Fetches the logo for a brand's PDF from an address. */
export const fetchLogoJob = defineJob({
  name: "fetch-logo",
  payload: z.object({ brandId: z.uuid(), url: z.url().max(2000) }),
  timeLimitSeconds: 120,
  attempts: 3,
  firstDelaySeconds: 2,
  longestDelaySeconds: 60,
});

/** Asks an address somebody typed whether it wants the weekly report. */
export const askRecipientJob = defineJob({
  name: "ask-recipient",
  payload: z.object({ recipientId: z.uuid(), email: z.string().max(254) }),
  timeLimitSeconds: 60,
  attempts: 10,
  firstDelaySeconds: 2,
  longestDelaySeconds: 300,
});

export const allJobs = [
  auditSiteJob,
  takeFirstLookJob,
  sendReportJob,
  deliverMailJob,
  deliverWebhookJob,
  deliverAlertJob,
  askAssistantJob,
  sweepJob,
  prepareSamplesJob,
  fillOwnSampleJob,
  planWeeklyReportsJob,
  weeklyReportJob,
  planPortfolioMailsJob,
  portfolioMailJob,
  reportPreviewJob,
  askRecipientJob,
  fetchLogoJob,
] as const;
