import { z } from "@hono/zod-openapi";
import { surfaces } from "#measurement/surfaces.ts";
import { named } from "../prompts/contract.ts";
import { answerFilterQuery } from "../visibility/contract.ts";

const time = z.string().openapi({ type: "string", format: "date-time" });
const count = z.number().int();
const mentioned = z.enum(["yes", "no", "unclear"], "Mentioned is yes, no or unclear.");
const isCostReported = z.boolean().openapi({
  description:
    "By the provider, or nothing for a model that runs on this machine; otherwise the cost is an estimate by the price table",
});
const missing = z.enum(["truncated", "refused", "paused", "failed", "empty", "not_shown", "not_captured"]);

export const answerListQuery = answerFilterQuery.extend({
  search: z.string().max(200, "Please look for 200 characters at most.").optional(),
  entity: z.uuid("The brand or competitor is named by its id.").optional().openapi({
    description: "Whom the answers speak of; with `mentioned` alone, the brand",
  }),
  mentioned: mentioned
    .optional()
    .openapi({ description: "How they speak of it: yes where only `entity` is given" }),
  tone: z
    .enum(["positive", "neutral", "negative"], "Tone is positive, neutral or negative.")
    .optional()
    .openapi({ description: "Answers that name it in this tone" }),
  gap: z.literal("true", "Gap is true, or left out.").optional().openapi({
    description: "Answers that name a competitor and not the brand",
  }),
  domain: z.string().max(253).optional().openapi({ description: "Answers that use a page of it" }),
  url: z.string().max(4000).optional().openapi({ description: "Answers that use this page" }),
  cursor: z.string().max(200).optional().openapi({ description: "As the page before gave it" }),
  limit: z.coerce
    .number("The limit is a number.")
    .int("The limit is a whole number.")
    .min(1, "The limit is from 1 to 500.")
    .max(500, "The limit is from 1 to 500.")
    .default(50)
    .openapi({ type: "integer" }),
});

export const answerList = z
  .object({
    answers: z.array(
      z.object({
        id: z.uuid(),
        askedAt: time,
        assistant: z.string(),
        surface: z.string(),
        model: z.string().nullable(),
        promptKey: z.uuid(),
        prompt: z.string(),
        country: z.string().nullable(),
        language: z.string().nullable(),
        finish: z.string(),
        excerpt: z.string(),
        sentence: z.string().nullable().openapi({
          description:
            "The sentence that sets the tone towards the brand, else the first that names it; … where it was cut",
        }),
        isRead: z.boolean(),
        missing: missing.nullable(),
        mentioned: mentioned.nullable(),
        position: count.nullable(),
        sentiment: count.nullable(),
        others: count.nullable(),
        cited: z.boolean().nullable(),
        costUsd: z.number().nullable(),
        isCostReported,
        named: z
          .array(z.object({ id: z.uuid(), name: z.string() }))
          .openapi({ description: "Competitors it names, the first first" }),
      }),
    ),
    next: z.string().nullable().openapi({ description: "The cursor of the next page; null on the last" }),
  })
  .openapi("Answers");

const span = z.object({ start: count, end: count });
const page = z.object({
  url: z.string(),
  domain: z.string(),
  title: z.string().nullable(),
  type: z.string(),
  reason: z.string(),
  count,
});

export const answerDetail = z
  .object({
    id: z.uuid(),
    source: z.enum(["scan", "import"]),
    externalId: z.string().nullable(),
    promptKey: z.uuid(),
    promptId: z.uuid().nullable(),
    prompt: z.string(),
    language: z.string().nullable(),
    country: z.string().nullable(),
    assistant: z.string(),
    surface: z.string(),
    via: z.string().nullable().openapi({ description: "The data provider that asked; null for an API" }),
    device: z.string().nullable().openapi({ description: "desktop or mobile; null for an API" }),
    searchMode: z.string().nullable().openapi({
      description: "forced where the data provider had the app search, else auto; null for an API",
    }),
    modelRequested: z.string().nullable(),
    modelServed: z.string().nullable(),
    askedAt: time,
    receivedAt: time,
    finish: z.string(),
    text: z.string().openapi({ description: "Raw, as it came: show it as text only" }),
    unsafeCharacters: z.object({ control: count, bidi: count, invisible: count }),
    searchQueries: z.array(z.string()).nullable(),
    usage: z.record(z.string(), z.unknown()).nullable(),
    costUsd: z.number().nullable(),
    isCostReported,
    latencyMs: count.nullable(),
    reading: z
      .object({
        analysisVersion: z.string(),
        namesVersion: count,
        missing: missing.nullable(),
        cited: z.boolean().nullable(),
        entities: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            isBrand: z.boolean(),
            mentioned,
            isAbsentByName: z.boolean(),
            count,
            position: count.nullable(),
            rankKind: z.string().nullable(),
            sentiment: count.nullable(),
            sentimentBy: z.enum(["rough", "judge"]).nullable(),
            judgeQuote: z.string().nullable().openapi({
              description: "The words of the answer a judge model went by; null where none judged",
            }),
            quotes: z.array(span).openapi({ description: "Sentences that name it, three at most" }),
            spans: z.array(span).openapi({ description: "Of the raw text, in UTF-16 units" }),
            unclearSpans: z.array(span),
          }),
        ),
        citations: z.array(page),
        retrieved: z.array(page),
      })
      .nullable()
      .openapi({ description: "Null while the answer is unread" }),
    judging: z
      .array(
        z.object({
          assistant: z.string(),
          model: z.string(),
          state: z.enum(["planned", "asked", "answered", "failed", "cancelled"]),
          errorText: z.string().nullable(),
          at: time.nullable(),
        }),
      )
      .openapi({
        description: "Calls of a judge model about it: waiting, made, or why there is no judgement",
      }),
  })
  .openapi("Answer");

export const wireBody = z
  .object({ wire: z.unknown().openapi({ description: "The body as it came, or the imported line" }) })
  .openapi("Wire");

export const importOutcome = z
  .object({
    stored: count,
    known: count.openapi({ description: "There already, by their id; they stay as they are" }),
    bad: count,
    errors: z
      .array(z.object({ line: count, message: z.string() }))
      .openapi({ description: "The first hundred lines that were not taken, from 1" }),
  })
  .openapi("Import");

export const importedIdsQuery = z.object({
  after: z.string().max(200).default("").openapi({ description: "The `next` of the page before" }),
});

export const importedIds = z
  .object({
    ids: z.array(z.string()).openapi({ description: "In order, at most 10,000" }),
    next: z.string().nullable().openapi({ description: "Null on the last page" }),
  })
  .openapi("ImportedIds");

const filterChoices = z
  .object({
    assistants: z.array(z.string()),
    surfaces: z.array(z.string()),
    asked: z
      .array(z.object({ assistant: z.string(), surface: z.enum(surfaces), answers: z.number().int() }))
      .openapi({ description: "Which assistants there are answers of on which surface, and how many" }),
    headlineSurface: z
      .string()
      .nullable()
      .openapi({ description: "The one that is counted where a filter names none" }),
    chosenSurface: z
      .enum(surfaces)
      .nullable()
      .openapi({ description: "The setting `headlineSurface`: null where it is chosen automatically" }),
    headlineChange: z
      .object({ day: z.string(), before: z.string() })
      .nullable()
      .openapi({ description: "Since when it is, and which it was before, where it changed by itself" }),
    countries: z.array(z.string()),
    topics: z.array(named),
    tags: z.array(named),
    branded: z.array(z.boolean()),
    isScanned: z
      .boolean()
      .openapi({ description: "Whether a scan brought any of the answers; else all were imported" }),
  })
  .openapi("FilterChoices");

export const filterChoiceAnswer = z.object({ choices: filterChoices.nullable() });

/** A page of answers, newest first. */
export type AnswerPage = z.output<typeof answerList>;
export type ListedAnswer = AnswerPage["answers"][number];
/** One answer: its text as it came, what was read from it (null while unread), and the pages it uses. */
export type Answer = z.output<typeof answerDetail>;
export type AnswerReading = NonNullable<Answer["reading"]>;
export type ReadEntity = AnswerReading["entities"][number];
export type UsedPage = AnswerReading["citations"][number];
export type ImportOutcome = z.output<typeof importOutcome>;
export type ImportedIds = z.output<typeof importedIds>;
export type WireBody = z.output<typeof wireBody>;
export type FilterChoiceAnswer = z.output<typeof filterChoiceAnswer>;
/** What a brand's answers can be filtered by. */
export type FilterChoices = NonNullable<FilterChoiceAnswer["choices"]>;
