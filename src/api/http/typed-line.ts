import { z } from "@hono/zod-openapi";

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
