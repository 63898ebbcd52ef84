import { z } from "@hono/zod-openapi";
import { estimate, judgedChange, mean, period } from "../visibility/visibility-schemas.ts";

const time = z.string().openapi({ type: "string", format: "date-time" });
const count = z.number().int();
const display = z
  .enum(["collecting", "provisional"])
  .openapi({ description: "Collecting: fewer than ten answers, show no value" });
const entity = z.object({ id: z.uuid(), name: z.string(), isBrand: z.boolean() });
const change = judgedChange.openapi({
  description: "Against the period of equal length before; null where it has no answers",
});

const standing = {
  visibility: estimate,
  display,
  change,
  mentions: count,
  unclear: count,
};

export const promptStandings = z
  .object({
    brandId: z.uuid(),
    period: period,
    entities: z.array(entity).openapi({ description: "The brand, then its competitors" }),
    prompts: z.array(
      z.object({
        key: z.uuid(),
        ...standing,
        position: mean,
        sentiment: mean,
        sentimentJudged: count.openapi({ description: "Of the answers behind it, those a judge told" }),
        lastAskedAt: time.nullable(),
      }),
    ),
    topics: z.array(z.object({ id: z.uuid(), prompts: count, ...standing })),
    tags: z.array(z.object({ id: z.uuid(), prompts: count, ...standing })),
  })
  .openapi("PromptStandings");

export const promptView = z
  .object({
    brandId: z.uuid(),
    key: z.uuid(),
    text: z.string(),
    language: z.string().nullable(),
    country: z.string().nullable(),
    promptId: z.uuid().nullable().openapi({ description: "Null for a wording that only imports asked" }),
    deletedAt: time.nullable(),
    period: period,
    valid: count,
    change,
    display,
    agreement: z.number().nullable().openapi({
      description: "How often two runs of a day by one assistant agree on naming the brand, 0–1",
    }),
    entities: z.array(
      entity.extend({ visibility: estimate, position: mean, mentions: count, unclear: count }),
    ),
    assistants: z.array(
      z.object({
        assistant: z.string(),
        surface: z.string(),
        visibility: estimate,
        display,
        position: mean,
      }),
    ),
    days: z
      .array(
        z.object({
          day: z.string(),
          valid: count,
          entities: z.array(z.object({ id: z.uuid(), visibility: estimate })),
        }),
      )
      .openapi({ description: "Days put together until they have ten answers, by the last of them" }),
    models: z.array(
      z.object({ assistant: z.string(), surface: z.string(), model: z.string(), since: z.string() }),
    ),
  })
  .openapi("PromptView");
