import { z } from "@hono/zod-openapi";
import {
  DOMAIN_EXAMPLE,
  invalidDomainMessage,
  isValidDomain,
  normaliseDomain,
} from "#measurement/domain-name.ts";
import { isWithinReach } from "#measurement/metrics/period.ts";
import { isSimpleEmailAddress } from "#measurement/typed-text.ts";

/** A domain as typed; comes out normalised. */
export const domain = z
  .string(invalidDomainMessage())
  .max(2048, invalidDomainMessage())
  .transform(normaliseDomain)
  .refine(isValidDomain, invalidDomainMessage())
  .openapi({ type: "string", example: DOMAIN_EXAMPLE });

/** An email address as typed; comes out trimmed. Simple on purpose: the mail itself is the proof. */
export const email = z
  .string("Email is required.")
  .trim()
  .min(1, "Email is required.")
  .refine(isSimpleEmailAddress, "Enter a valid email address.")
  .openapi({ type: "string", format: "email", example: "ann@example.com" });

export const fullName = z
  .string("Full name is required.")
  .trim()
  .min(1, "Full name is required.")
  .max(200, "Please shorten the full name to 200 characters.")
  .openapi({ type: "string", example: "Ann Example" });

/** Optional; comes out trimmed, null where empty. */
export const companyName = z
  .string("The company name must be text.")
  .trim()
  .max(200, "Please shorten the company name to 200 characters.")
  .nullish()
  .transform((name) => name || null)
  .openapi({ type: "string", example: "Example Inc." });

/** When the browser says it was; kept out of every decision, because anyone can write it. */
export const timestamp = z.iso
  .datetime({ offset: true, error: "The timestamp must be an ISO time, such as 2026-11-21T09:30:00Z." })
  .refine(isWithinReach, "The timestamp lies between 1970 and 2999.")
  .openapi({ type: "string", format: "date-time" });

/** A day (UTC) as a query or a body names it. */
export const day = z.iso
  .date("A day is written like 2026-11-21.")
  .refine(isWithinReach, "A day lies between 1970 and 2999.")
  .openapi({ type: "string", format: "date" });

/** A problem of RFC 9457; `error` says the same in the form answers had before. */
export const errorBody = z
  .object({
    type: z.string().openapi({ example: "/docs/api#bad_request" }),
    title: z.string().openapi({ example: "Not valid" }),
    status: z.number().int().openapi({ example: 400 }),
    detail: z.string().openapi({ example: invalidDomainMessage(), description: "In words for a person" }),
    code: z.string().openapi({ example: "bad_request" }),
    field: z.string().optional().openapi({ example: "domain", description: "Which input it is about" }),
    error: z
      .object({ code: z.string(), message: z.string(), field: z.string().optional() })
      .openapi({ description: "The same once more, for those who read answers before problems were" }),
  })
  .openapi("Problem");

/** The refusals every public endpoint may answer with, for the description of the interface. */
export const refusals = {
  400: { description: "Not valid", content: { "application/json": { schema: errorBody } } },
  429: { description: "Too many requests", content: { "application/json": { schema: errorBody } } },
} as const;

/** A JSON body that must be there: without this a post of another type would pass unread. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ required: true, content: { "application/json": { schema } } }) as const;

/** One line that somebody typed; comes out trimmed, without control characters and what turns the direction of text. */
export const typedLine = (message: string) =>
  z
    .string(message)
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
        .trim(),
    )
    .openapi({ type: "string" });

/** A line that must not be empty, of `longest` characters at the most. */
export const typedName = (what: string, longest: number) =>
  typedLine(`${what} must be text.`)
    .refine((text) => text !== "", `${what} must not be empty.`)
    .refine((text) => [...text].length <= longest, `${what} can have up to ${longest} characters.`)
    .openapi({ type: "string" });
