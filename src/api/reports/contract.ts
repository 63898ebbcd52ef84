import { z } from "@hono/zod-openapi";
import { isSimpleEmailAddress } from "#measurement/typed-text.ts";
import { reportSections } from "#measurement/view/report-sections.ts";
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

export const portfolioMail = z
  .object({
    isOn: z.boolean().openapi({ description: "Whether you get one weekly mail over all your brands" }),
  })
  .openapi("PortfolioMail");

export const newRecipient = z.object({
  email: z
    .string("An email address, please.")
    .trim()
    .max(254)
    .refine(isSimpleEmailAddress, "This is no email address."),
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

export const reportShareList = z.object({
  shares: z.array(reportShare),
  hasReport: z
    .boolean()
    .openapi({ description: "False until an answer was read: there is nothing to share" }),
});

export const madeReportShare = z.object({
  id: z.uuid(),
  url: z.string(),
  pdfUrl: z.string(),
  expiresAt: when,
});

const sectionIds = reportSections.map(({ id }) => id);

export const reportDesign = z
  .object({
    sections: z
      .array(z.enum(sectionIds))
      .nullable()
      .openapi({ description: "The parts behind the first two pages; null: all" }),
    logo: z.string().nullable().openapi({ description: "As a data: address; null: our mark is shown" }),
    fetchedFrom: z.string().nullable().openapi({ description: "An address it is being fetched from" }),
    error: z.string().nullable().openapi({ description: "Why the last address gave no logo" }),
  })
  .openapi("ReportDesign");

/** Letters of a file of 1 MB in base64. */
const MAX_FILE_LETTERS = 1_398_104;

export const newLogo = z
  .union(
    [
      z.object({
        file: z
          .base64("The logo must be sent in base64.")
          .max(MAX_FILE_LETTERS, "Choose a logo of at most 1 MB."),
      }),
      z.object({ url: z.url({ protocol: /^https?$/, error: "This is no web address." }).max(2000) }),
    ],
    "A logo is a file in base64, an address, or null.",
  )
  .nullable();

export const reportDesignChange = z.object({
  sections: z.array(z.enum(sectionIds)).max(sectionIds.length).nullable().optional(),
  logo: newLogo.optional().openapi({
    description: "A PNG or JPEG of at most 1 MB: `file` in base64, or `url` to fetch it from; null: none",
    example: { url: "https://example.com/logo.png" },
  }),
});

/** Who gets the weekly report: `isOn` for the brand, `mine` for the one who asks. */
export type WeeklyReport = z.output<typeof weeklyReport>;
export type WeeklyReportChange = Immutable<z.input<typeof weeklyReportChange>>;
/** The weekly mail over all brands, for the one who asks. */
export type PortfolioMail = z.output<typeof portfolioMail>;
export type Recipient = WeeklyReport["recipients"][number];
export type ReportShareList = z.output<typeof reportShareList>;
export type ReportShare = ReportShareList["shares"][number];
export type ReportDesign = z.output<typeof reportDesign>;
export type ReportDesignChange = Immutable<z.input<typeof reportDesignChange>>;
/** A link as it is shown this once. */
export type MadeReportShare = z.output<typeof madeReportShare>;
