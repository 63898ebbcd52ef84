import { z } from "@hono/zod-openapi";
import { readingStateSchema } from "../brands/contract.ts";

const meaning = {
  entityId: z.uuid().openapi({ description: "The brand's id or a competitor's" }),
  name: z.string(),
  pattern: z.string().openapi({ description: "The word before, ¤ for the name, the word after; folded" }),
};

/** The sentence around the name. */
const sentence = { before: z.string(), name: z.string(), after: z.string() };

export const unclearMentions = z
  .object({
    brandId: z.uuid(),
    unclear: z
      .array(
        z.object({
          ...meaning,
          answers: z.number().int().openapi({
            description:
              "Among the newest unclear answers, 300 of a name and 1,000 in all: those that wait for this decision. Each counts once.",
          }),
          example: z.object({ answerId: z.uuid(), ...sentence }),
        }),
      )
      .openapi({ description: "Places nobody has decided on yet, the most frequent first" }),
    more: z.number().int().openapi({ description: "Further places, shown once these are decided on" }),
    waiting: z
      .number()
      .int()
      .openapi({ description: "Answers that wait for a decision, all places together" }),
    decided: z
      .array(
        z.object({
          ...meaning,
          isMeant: z.boolean(),
          example: z.object(sentence).nullable().openapi({ description: "The sentence that was decided on" }),
        }),
      )
      .openapi({ description: "The newest decision first" }),
    reading: readingStateSchema,
  })
  .openapi("UnclearMentions");

export const meaningDecision = z
  .object({
    entityId: z.uuid("Say which name it is about."),
    pattern: z
      .string("Say which place it is about.")
      .max(200)
      .regex(/^(?:\S+ )?¤(?: \S+)?$/u, "A pattern is the word before, ¤ for the name, the word after.")
      .openapi({ example: "an ¤ a" }),
    answerId: z.uuid("Say which answer has the name there.").optional().openapi({
      description: "An answer with the name there; without it, the newest unclear answers are searched",
    }),
    isMeant: z
      .boolean("Whether the name is meant is true, false or null.")
      .nullable()
      .openapi({ description: "Null takes a decision back" }),
  })
  .openapi("MeaningDecision");

export type UnclearMentions = z.output<typeof unclearMentions>;
export type MeaningDecision = z.input<typeof meaningDecision>;
