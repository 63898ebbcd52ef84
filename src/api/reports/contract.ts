import { z } from "@hono/zod-openapi";
import { isSimpleEmailAddress } from "#measurement/typed-text.ts";
import type { Immutable } from "../http/contract.ts";
import { answerFilterQuery } from "../visibility/contract.ts";

const recipient = z
  .object({
    id: z.uuid(),
    email: z.string(),
    state: z.enum(["asked", "active", "off"]),
    lastSentAt: z.string().nullable(),
  })
  .openapi("ReportRecipient");

export const weeklyReport = z
  .object({
    isOn: z.boolean().openapi({ description: "For the brand: off, nobody gets it" }),
    mine: z.boolean().openapi({ description: "Whether you get it" }),
    isSample: z.boolean().openapi({ description: "A sample is never mailed" }),
    recipients: z.array(recipient),
  })
  .openapi("WeeklyReport");

export const weeklyReportChange = z.object({ isOn: z.boolean().optional(), mine: z.boolean().optional() });

export const newRecipient = z.object({
  email: z
    .string("An e-mail address, please.")
    .trim()
    .max(254)
    .refine(isSimpleEmailAddress, "This is no e-mail address."),
});

const when = z.string().nullable();

const reportShare = z
  .object({
    id: z.uuid(),
    from: z.string(),
    to: z.string(),
    createdAt: z.string(),
    expiresAt: when.openapi({ description: "Null: never" }),
    revokedAt: when,
    lastOpenedAt: when,
    opened: z.number().int(),
    state: z.enum(["open", "expired", "revoked"]),
  })
  .openapi("ReportShare");

export const newReportShare = answerFilterQuery.pick({ from: true, to: true }).extend({
  expiresInDays: z
    .union(
      [z.literal(7), z.literal(30), z.literal(90), z.null()],
      "A link lasts 7, 30 or 90 days, or for ever (null).",
    )
    .openapi({ description: "7, 30 or 90; null: never" }),
});

export const reportShareList = z.object({ shares: z.array(reportShare) });

export const madeReportShare = z.object({
  id: z.uuid(),
  url: z.string(),
  pdfUrl: z.string(),
  expiresAt: when,
});

/** Who gets the weekly report: `isOn` for the brand, `mine` for the one who asks. */
export type WeeklyReport = z.output<typeof weeklyReport>;
export type WeeklyReportChange = Immutable<z.input<typeof weeklyReportChange>>;
export type Recipient = WeeklyReport["recipients"][number];
export type ReportShareList = z.output<typeof reportShareList>;
export type ReportShare = ReportShareList["shares"][number];
/** A link as it is shown this once. */
export type MadeReportShare = z.output<typeof madeReportShare>;
