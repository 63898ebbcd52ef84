import { z } from "@hono/zod-openapi";
import { isValidDomain, normaliseDomain } from "#measurement/domain-name.ts";
import { everydaySenseOf } from "#measurement/reading/names/names.ts";
import { isTooShortName, tooShortWords } from "#measurement/short-name.ts";
import { errorBody } from "../http/schemas.ts";
import { typedName } from "../http/typed-line.ts";

const MOST_ALIASES = 100;
const MOST_DOMAINS = 50;
const MOST_WORDS = 100;
const NAME_CHARACTERS = 200;
const WORD_CHARACTERS = 60;

const distinct = <One>(ones: readonly One[]): One[] => [...new Set(ones)];

/** A name that answers could hold. */
export const rivalName = typedName("The name", NAME_CHARACTERS)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), "The name needs a letter or a digit.")
  .refine((text) => !isTooShortName(text), { error: ({ input }) => tooShortWords(String(input)) });

const alias = typedName("An alias", NAME_CHARACTERS)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), "An alias needs a letter or a digit.")
  .refine((text) => !isTooShortName(text), { error: ({ input }) => tooShortWords(String(input)) });
const neverWord = typedName("A word", WORD_CHARACTERS);
const ownDomain = z
  .string("A domain must be text.")
  .max(2048, "That domain is too long.")
  .transform((typed, context) => {
    const domain = normaliseDomain(typed);
    if (isValidDomain(domain)) return domain;
    context.addIssue({
      code: "custom",
      message: `“${typed.slice(0, 80)}” is no domain such as example.com.`,
    });
    return z.NEVER;
  })
  .openapi({ type: "string", example: "example.com" });

const list = (one: z.ZodType<string, string>, what: string, most: number) =>
  z
    .array(one, `${what} must be a list.`)
    .max(most, `There is room for ${most} ${what.toLowerCase()}.`)
    .transform(distinct);

/** How a brand or a rival is written, beside its name. */
export const writing = {
  aliases: list(alias, "Aliases", MOST_ALIASES),
  domains: list(ownDomain, "Domains", MOST_DOMAINS),
  commonWord: z
    .boolean("Whether the name is a common word is true, false or null.")
    .nullable()
    .openapi({ description: "Null: decided by the built-in lists (`automaticCommonWord`)" }),
  neverAfter: list(neverWord, "Words", MOST_WORDS).openapi({
    description: "Right after one of these the name means something else",
  }),
  neverBefore: list(neverWord, "Words", MOST_WORDS).openapi({
    description: "Right before one of these the name means something else",
  }),
};

/** What the built-in lists say of a name. */
export function everydayAnswer(name: string) {
  const { everywhere, languages } = everydaySenseOf(name);
  return { automaticCommonWord: everywhere, automaticCommonIn: [...languages] };
}

export const seenVersion = z.number("Say which version you saw.").int();

export const readingStateSchema = z
  .object({
    state: z.enum(["none", "current", "waiting", "reading"]).openapi({
      description:
        "none: no answer read yet; waiting, reading: changed names, the numbers follow once all answers are read anew",
    }),
    done: z.number().int(),
    total: z.number().int(),
  })
  .openapi("ReadingState");

const stored = z.array(z.string()).readonly();
export const storedWriting = {
  aliases: stored,
  domains: stored,
  commonWord: z.boolean().nullable(),
  automaticCommonWord: z.boolean().openapi({
    description:
      "What the built-in lists say of the name: an everyday word, which counts only with a sign that the brand is meant, in every answer",
  }),
  automaticCommonIn: z.array(z.string()).openapi({
    description: "Languages (ISO 639-1) in whose answers alone it is one",
    example: ["de", "nl"],
  }),
  neverAfter: stored,
  neverBefore: stored,
};

export const brandNames = z
  .object({
    brandId: z.uuid(),
    name: z.string(),
    domain: z.string(),
    ...storedWriting,
    version: z.number().int().openapi({ description: "Rises with each change; 0 until the first" }),
    competitors: z
      .array(
        z.object({
          name: z.string(),
          aliases: stored,
          domains: stored,
          commonWord: z.boolean().optional(),
          neverAfter: stored,
          neverBefore: stored,
        }),
      )
      .openapi({ description: "Whom the same answers are read for; the longest name takes a place" }),
    reading: readingStateSchema,
  })
  .openapi("BrandNames");

export const brandNamesChange = z.object({ ...writing, version: seenVersion }).openapi("BrandNamesChange");

/** A refusal that shows what is there now. */
export const conflictWith = <Schema extends z.ZodType>(current: Schema) =>
  errorBody.extend({
    current: current.optional().openapi({ description: "What another member saved meanwhile" }),
  });

const TEXT_CHARACTERS = 20_000;

export const nameTest = z
  .object({
    text: z
      .string("The text must be text.")
      .max(TEXT_CHARACTERS, `The text may have ${TEXT_CHARACTERS.toLocaleString("en")} characters.`),
    names: z
      .object(writing)
      .partial()
      .optional()
      .openapi({ description: "To be tried; what is left out is as it is saved" }),
  })
  .openapi("NameTest");

export const nameTestResult = z
  .object({
    mentioned: z.enum(["yes", "unclear", "no"]).openapi({ description: "Of the brand" }),
    matches: z.array(
      z.object({
        start: z.number().int().openapi({ description: "In UTF-16 units" }),
        end: z.number().int(),
        entityId: z.uuid(),
        name: z.string(),
        verdict: z.enum(["certain", "unclear", "rejected"]),
        refusal: z
          .enum([
            "hidden",
            "longer name",
            "other capitals",
            "longer word",
            "never beside",
            "address",
            "common word",
            "nothing known",
          ])
          .nullable()
          .openapi({ description: "Why it does not count; null unless rejected" }),
      }),
    ),
  })
  .openapi("NameTestResult");
