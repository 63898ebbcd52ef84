import { z } from "@hono/zod-openapi";
import { canonicalHost } from "#measurement/sources/canonical-url.ts";
import { PAGE_SORTS, SOURCE_SORTS, SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import {
  answerFilterQuery,
  estimate,
  judgedChange,
  period,
  surfacesCounted,
} from "../visibility/contract.ts";

const count = z.number().int();
export const sourceType = z.enum(SOURCE_TYPES, `A type is one of ${SOURCE_TYPES.join(", ")}.`);

/** A host as in a page's address, in lower case. */
export const sourceHost = z
  .string()
  .transform((text) => canonicalHost(text.trim().toLowerCase()))
  .pipe(z.string().regex(/^[^\s/?#@:]{1,253}$/, "A domain is written like example.com."))
  .openapi({ type: "string", example: "example.com" });

const MAX_ICONS = 60;

export const siteIconQuery = z.object({
  domains: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(sourceHost).max(MAX_ICONS, `${MAX_ICONS} domains at most.`))
    // Each once and in one order, so that pages which write at the same time wait for each other.
    .transform((domains) => [...new Set(domains)].toSorted())
    .openapi({ type: "string", example: "example.com,example.org" }),
});

export const siteIconList = z.object({
  icons: z.record(z.string(), z.string()).openapi({
    description:
      "Domain → picture as a data: address. Domains without one are left out; a new one is looked for and may be there later",
  }),
});

const listing = {
  search: z.string().max(200, "Please look for 200 characters at most.").optional(),
  types: z
    .string()
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(sourceType))
    .optional()
    .openapi({ type: "string", example: "UGC,Editorial" }),
  cursor: z.string().max(1000).optional().openapi({ description: "As the page before gave it" }),
  limit: z.coerce
    .number("The limit is a number.")
    .int("The limit is a whole number.")
    .min(1, "The limit is from 1 to 200.")
    .max(200, "The limit is from 1 to 200.")
    .default(50)
    .openapi({ type: "integer" }),
};

export const sourceListQuery = answerFilterQuery.extend({
  ...listing,
  sort: z
    .enum(SOURCE_SORTS, `Sort by ${SOURCE_SORTS.join(", ")}.`)
    .default("used")
    .openapi({ description: "By name from A, by number from the largest, unless the order says otherwise" }),
  order: z.enum(["asc", "desc"], "The order is asc or desc.").optional(),
});

const owner = z
  .object({ id: z.uuid(), name: z.string(), isBrand: z.boolean() })
  .nullable()
  .openapi({ description: "Whose own domain it is: the brand's or a tracked competitor's" });

const sourceView = z
  .object({
    domain: z.string(),
    type: sourceType,
    reason: z
      .string()
      .nullable()
      .openapi({ description: "Why it has its type; null until the type is next determined" }),
    isOverridden: z.boolean(),
    owner,
    used: estimate.openapi({
      description: "Answers with a page of it retrieved or cited ÷ all valid answers",
    }),
    display: z.enum(["collecting", "provisional", "shown"]),
    answers: count.openapi({ description: "Answers that use it" }),
    citing: count.openapi({ description: "Answers that cite it; the others only looked at it" }),
    citations: count,
    averageCitations: z.number().nullable().openapi({ description: "Citations ÷ answers that used it" }),
    gaps: count.openapi({
      description: "Answers that use it, name a competitor and do not name the brand",
    }),
    change: judgedChange.openapi({
      description: "Of Used (0–1) against the period before, on the prompts both have answers to",
    }),
  })
  .openapi("Source");

/** What every answer about sources says of what it rests on. */
const sourceBasis = {
  brandId: z.uuid(),
  period,
  previous: period,
  surfaces: surfacesCounted,
  analysis: z.object({ version: z.string(), namesVersion: count }),
  rereading: z.object({ done: count, total: count }).nullable().openapi({
    description: "Answers are being read again by changed names or types; until then these hold",
  }),
  clusteredBy: z.enum(["topic", "prompt"]),
  answers: z.object({
    valid: count,
    sourced: count.openapi({ description: "From surfaces that show sources; 0: these answers show none" }),
  }),
};

export const sourceListView = z
  .object({
    ...sourceBasis,
    totals: z.object({
      domains: count,
      citations: count,
      types: z
        .array(z.object({ type: sourceType, domains: count, citations: count }))
        .openapi({ description: "Every type, also those of none" }),
    }),
    matching: count.openapi({ description: "Sources that are looked for, on all pages" }),
    sources: z.array(sourceView),
    next: z.string().nullable().openapi({ description: "The cursor of the next page; null on the last" }),
  })
  .openapi("Sources");

const namedBeside = z.object({
  id: z.uuid(),
  name: z.string(),
  isBrand: z.boolean(),
  answers: count.openapi({ description: "Of the answers in question, those that name it" }),
});
const askedBeside = z.object({
  key: z.uuid(),
  text: z.string(),
  answers: count.openapi({ description: "Of the answers in question, those to this prompt" }),
  valid: count,
});

export const sourceDetailView = z
  .object({
    ...sourceBasis,
    domain: z.string(),
    source: sourceView.nullable().openapi({ description: "Null where no answer that is kept uses it" }),
    days: z.array(z.object({ day: z.string(), valid: count, answers: count, used: estimate })),
    named: z.array(namedBeside).openapi({ description: "You and tracked competitors, the most named first" }),
    prompts: z
      .array(askedBeside)
      .openapi({ description: "Whose answers use it, the most first; 100 at most" }),
    promptsInAll: count,
  })
  .openapi("SourceDetail");

export const pageListQuery = answerFilterQuery.extend({
  search: listing.search,
  cursor: z.string().max(8000).optional().openapi({ description: "As the page before gave it" }),
  limit: listing.limit,
  sort: z.enum(PAGE_SORTS, `Sort by ${PAGE_SORTS.join(", ")}.`).default("used"),
});

const pageView = sourceView
  .omit({ owner: true, change: true })
  .extend({ url: z.string(), title: z.string().nullable() });

export const pageListView = z
  .object({
    ...sourceBasis,
    matching: count,
    pages: z.array(pageView),
    next: z.string().nullable().openapi({ description: "The cursor of the next page; null on the last" }),
  })
  .openapi("SourcePages");

export const gapListQuery = answerFilterQuery.extend({
  ...listing,
  cursor: z.string().max(8000).optional().openapi({ description: "As the page before gave it" }),
  level: z
    .enum(["domains", "pages"], "The level is domains or pages.")
    .default("domains")
    .openapi({ description: "Types are kept for domains alone" }),
});

export const gapListView = z
  .object({
    ...sourceBasis,
    matching: count,
    gaps: z.array(
      z.object({
        domain: z.string(),
        url: z.string().nullable().openapi({ description: "Null for a whole domain" }),
        title: z.string().nullable(),
        type: sourceType,
        reason: z.string().nullable(),
        isOverridden: z.boolean(),
        answers: count.openapi({
          description: "Answers that use it, name a competitor and do not name the brand",
        }),
        answersInAll: count.nullable().openapi({ description: "Answers that use it; null for a page" }),
        advice: z
          .object({ title: z.string(), detail: z.string() })
          .openapi({ description: "What to do about it, by its type and who writes there" }),
        competitors: z.array(namedBeside),
        prompts: z.array(askedBeside).openapi({ description: "The three with the most such answers" }),
        promptsInAll: count,
      }),
    ),
    next: z.string().nullable(),
  })
  .openapi("SourceGaps");

export type SourceType = z.output<typeof sourceType>;
/** A domain that answers use: `used` is 0–1 of all valid answers with its 95 % interval, `change` on the same scale. */
export type Source = z.output<typeof sourceView>;
/** One page of sources, the totals of all of them by type, and what they rest on. */
export type SourceList = z.output<typeof sourceListView>;
/** One domain: day by day, who is named beside it, and the prompts whose answers use it. */
export type SourceDetail = z.output<typeof sourceDetailView>;
export type SourcePages = z.output<typeof pageListView>;
export type SourcePage = SourcePages["pages"][number];
export type SourceGaps = z.output<typeof gapListView>;
/** A domain (`url` null) or page used in answers that name a competitor and not the brand; `answers` counts those. */
export type SourceGap = SourceGaps["gaps"][number];
