import { z } from "@hono/zod-openapi";
import { AIRO_PARTS, definitionOf, type PartName } from "#measurement/metrics/definitions.ts";
import { surfaces } from "#measurement/surfaces.ts";
import { day } from "../http/schemas.ts";

const list = (one: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(one).max(200))
    .optional();
const words = list(z.string().max(100)).openapi({ type: "string", example: "chatgpt,claude" });
const ids = (what: string) =>
  list(z.uuid(`${what} are named by their ids.`)).openapi({
    type: "string",
    example: "3f2b6c1e-8a4d-4e2b-9c7a-5d1f0e6b7a90",
  });

/** What to count, as query parameters; lists are separated by commas. */
export const answerFilterQuery = z.object({
  from: day.optional().openapi({ type: "string", format: "date", description: "First day (UTC)" }),
  to: day.optional().openapi({ type: "string", format: "date", description: "Last day (UTC), included" }),
  assistants: words,
  surfaces: list(z.enum([...surfaces, "all"], `Surfaces are ${surfaces.join(", ")}, or all.`)).openapi({
    description:
      "The brand’s headline surface alone where left out; several are pooled, and all of them with “all”",
    type: "string",
    example: "web,app",
  }),
  topics: ids("Topics"),
  tags: ids("Tags"),
  prompts: ids("Prompts"),
  countries: words,
  branded: z.enum(["false", "true", "all"], "Branded is false, true or all.").optional().openapi({
    description:
      "false: only prompts that don't name the brand; true: only those that do; all: both. Left out it is false, or all where prompts are given",
  }),
});

export const tooFewPrompts = z.boolean().openapi({
  description: "The interval is wider than half of its scale: show “too few prompts” in its place",
});
export const estimate = z
  .object({
    value: z.number().nullable().openapi({ description: "0–1; null where nothing was measured" }),
    low: z.number(),
    high: z.number(),
    n: z.number().openapi({ description: "Answers behind it" }),
    nEff: z.number().openapi({ description: "How many independent answers they are worth" }),
    tooFewPrompts: tooFewPrompts.optional(),
  })
  .openapi("Estimate");
export const mean = z
  .object({
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    n: z.number(),
    tooFewPrompts: tooFewPrompts.optional(),
  })
  .nullable();
export const period = z.object({ from: z.string(), to: z.string() });
/** Of an entity beside the others. */
const shareOfVoice = estimate.openapi({
  description:
    "Mentions of it ÷ mentions of the brand and its tracked competitors; value null where no competitor is tracked, or nobody is mentioned",
});
const count = z.number().int();
/** What every response with figures of answers says of how the assistants were asked. */
export const surfacesCounted = z.array(z.object({ surface: z.string(), valid: count })).openapi({
  description:
    "The surfaces these figures are of, with the answers counted on each. More than one: they are pooled here, and are to be shown so",
});
export const judgedChange = z
  .object({
    value: z.number(),
    low: z.number(),
    high: z.number(),
    p: z.number().nullable(),
    verdict: z.enum(["real change", "within noise"]),
    smallestDetectable: z.number(),
    tooFewPrompts: tooFewPrompts.optional(),
  })
  .nullable();
/** One field for each part of the AIRO score, described by what it is. */
const ofEachPart = <Value extends z.ZodType>(ofPart: (part: PartName) => Value) =>
  z.object(
    Object.fromEntries(AIRO_PARTS.map((part) => [part, ofPart(part)] as const)) as Record<PartName, Value>,
  );
const parts = ofEachPart((part) =>
  z
    .number()
    .nullable()
    .openapi({ description: `${definitionOf(part).name}, 0–1. ${definitionOf(part).sentence}` }),
);
const weights = ofEachPart(() => z.number());

export const dayMetrics = z
  .object({
    brandId: z.uuid(),
    period,
    surfaces: surfacesCounted,
    days: z.array(
      z.object({
        day: z.string(),
        entities: z.array(z.object({ id: z.uuid(), shareOfVoice, position: mean, sentiment: mean })),
      }),
    ),
  })
  .openapi("DayMetrics");

export const visibilityView = z
  .object({
    brandId: z.uuid(),
    inWords: z
      .object({
        finding: z.string(),
        figures: z.array(
          z.object({
            name: z.string(),
            value: z.string().openapi({ description: "Without a unit what is known in words, or a dash" }),
            unit: z.string().nullable(),
            note: z.string(),
          }),
        ),
      })
      .nullable()
      .openapi({
        description:
          "What a page says first: how the brand does in a sentence, and its key figures. Null while the first scan runs or answers are read again: half a result would read like one",
        example: {
          finding: "Assistants name you in 67% of answers, more than any competitor.",
          figures: [
            { name: "Visibility", value: "67%", unit: "of 120 answers", note: "likely between 58% and 75%" },
          ],
        },
      }),
    period,
    previous: period.openapi({
      description: "The period of equal length before, which the change is against",
    }),
    analysis: z.object({ version: z.string(), namesVersion: count }),
    rereading: z.object({ done: count, total: count }).nullable().openapi({
      description: "Answers are being read again by changed names or rules; until then these hold",
    }),
    clusteredBy: z.enum(["topic", "prompt"]),
    clusters: count,
    prompts: count,
    surfaces: surfacesCounted,
    coverage: z.object({
      asked: count,
      valid: count,
      notShown: count.openapi({ description: "Pages that were seen and had no AI answer" }),
      missing: z.record(z.string(), count).openapi({ description: "Answers that count nowhere, by reason" }),
      unanswered: z.record(z.string(), count).openapi({ description: "Calls without any answer, by error" }),
    }),
    leftOut: z.array(z.object({ assistant: z.string(), surface: z.string(), valid: count })).openapi({
      description:
        "Assistants none of whose answers is counted here, because they were asked in another way than the headline's; name the surface to see them",
    }),
    evidence: z.object({
      display: z.enum(["collecting", "provisional", "shown"]),
      grade: z.enum(["exploratory", "directional", "decision"]),
    }),
    entities: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        isBrand: z.boolean(),
        colour: z.string().nullable().openapi({ description: "#rrggbb where one was chosen" }),
        visibility: estimate,
        change: judgedChange.openapi({
          description: "Of its visibility (0–1), on the prompts both periods have answers to",
        }),
        shareOfVoice,
        position: mean,
        sentiment: mean.openapi({
          description: "0–100, 50 neutral, over the answers that a judge model rated; null of none",
        }),
        sentimentChange: judgedChange.openapi({
          description: "Of its sentiment (0–100), on the prompts with rated answers in both periods",
        }),
        praised: count.openapi({
          description:
            "Answers that name it and whose tone is known, by the judge or by a strong word; without a judge none is neutral",
        }),
        neutral: count,
        criticized: count,
        mentions: count,
        unclear: count.openapi({ description: "Answers with an ambiguous mention; left out of the rate" }),
        absentByName: count,
      }),
    ),
    askedByName: estimate.nullable().openapi({
      description:
        "The brand's visibility in answers to prompts that name it, which the figures beside it leave out; null where none were asked or they are counted",
    }),
    change: judgedChange.openapi({
      description: "Of visibility (0–1), on the prompts both periods have answers to",
    }),
    rankBefore: count.nullable().openapi({
      description:
        "The brand's place by visibility in the period before, on the prompts both periods have answers to and among the same competitors; null where it isn't known",
    }),
    airo: z
      .object({
        version: z.string(),
        weights,
        airo: z.number(),
        low: z.number(),
        high: z.number(),
        tooFewPrompts: tooFewPrompts.optional(),
        n: count,
        topics: count,
        parts,
        perAssistant: z.record(z.string(), z.number()),
        negativeMentions: count,
      })
      .nullable()
      .openapi({ description: "Null: not measured yet" }),
    days: z.array(
      z.object({
        day: z.string(),
        valid: count,
        entities: z.array(z.object({ id: z.uuid(), mentions: count, unclear: count, visibility: estimate })),
      }),
    ),
    assistants: z
      .array(
        z.object({
          assistant: z.string(),
          valid: count,
          visibility: estimate,
          shown: z.object({ trigger: estimate, mention: estimate, reach: estimate }).nullable().openapi({
            description:
              "Where some pages had no AI answer: pages with one ÷ all pages, answers that name the brand ÷ answers, and ÷ all pages; else null",
          }),
          airo: z
            .object({
              airo: z.number(),
              low: z.number(),
              high: z.number(),
              n: count,
              tooFewPrompts: tooFewPrompts.optional(),
            })
            .nullable(),
        }),
      )
      .openapi({ description: "How each assistant speaks of the brand by itself" }),
    promptChanges: z
      .array(z.object({ day: z.string(), added: count, deleted: count }))
      .openapi({ description: "Days of the period on which other prompts came to be asked" }),
    namesChanged: z.string().nullable().openapi({
      description:
        "The day of the period since which all answers are read by other names or rules; null for none",
    }),
    models: z.array(
      z.object({
        assistant: z.string(),
        surface: z.string(),
        model: z.string().openapi({ description: "Empty where a data provider does not say" }),
        route: z.string().openapi({
          description:
            "How a data provider asked: its id, with +forced where it makes the app search and +mobile where it asks as on a phone; empty for an API",
        }),
        since: z.string(),
        again: z
          .array(z.string())
          .optional()
          .openapi({ description: "Days on which its route came back after another one" }),
      }),
    ),
  })
  .openapi("Visibility");

export const airoChangeView = z
  .object({
    period,
    previous: period.openapi({ description: "The period of equal length before" }),
    surfaces: surfacesCounted,
    change: judgedChange.openapi({
      description:
        "Of the AIRO score (0–10), on the prompts both periods have answers to, by the same assistants; null with fewer than two",
    }),
    recounted: z.object({ competitors: count, before: z.number(), now: z.number() }).nullable().openapi({
      description:
        "Where there is no change to show: the score before and after new competitors came to count in these answers; null where that is not what made the score",
    }),
  })
  .openapi("AiroChange");

/** A share 0–1 with its interval and the answers behind it; null where nothing was measured. */
export type Estimate = z.output<typeof estimate>;
export type JudgedChange = NonNullable<z.output<typeof judgedChange>>;
/** How assistants speak of a brand and its competitors: shares are 0–1 with their 95 % intervals, the AIRO score 0–10. */
export type Visibility = z.output<typeof visibilityView>;
export type Entity = Visibility["entities"][number];
/** How far the AIRO score (0–10) moved since the period before; a null change where that is not known. */
export type AiroChange = z.output<typeof airoChangeView>;
export type DayMetrics = z.output<typeof dayMetrics>;
