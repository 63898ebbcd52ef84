import { z } from "@hono/zod-openapi";
import { billedBy } from "../billing/contract.ts";
import type { Immutable } from "../http/contract.ts";

const count = z.number().int();
const EARLIER = "Earlier answers are counted in whole days from 0 to 90.";

export const judgeView = z
  .object({
    judge: z
      .object({
        assistant: z.string(),
        label: z.string(),
        model: z.string(),
        judgesFrom: z.string().openapi({ format: "date-time", description: "Answers asked from then on" }),
        hasKey: z.boolean(),
      })
      .nullable()
      .openapi({ description: "Null: nobody judges, and every tone is rough" }),
    choices: z
      .array(
        z.object({
          assistant: z.string(),
          label: z.string(),
          model: z.string(),
          key: z.enum(["own", "operator"]),
          usdAnAnswer: z.number().nullable(),
          billedBy,
        }),
      )
      .openapi({
        description: "Who can judge: those with a key, each with the model that is taken unless said",
      }),
    forecast: z.object({
      usdAnAnswer: z
        .number()
        .nullable()
        .openapi({ description: "By what calls cost lately, else by the price table" }),
      answersAMonth: count.openapi({ description: "Answers that will name somebody, at the present rhythm" }),
      usdAMonth: z.number().nullable(),
      billedBy,
      earlierAnswers: count.openapi({ description: "Of the last 30 days, about so many name somebody" }),
      earlierUsd: z.number().nullable(),
    }),
    month: z.object({
      month: z.string().openapi({ example: "2026-11-01" }),
      isSearching: z.boolean().openapi({ description: "Answers are being looked through for what to judge" }),
      waiting: count,
      judged: count,
      failed: count.openapi({ description: "Asked in vain: these answers keep their rough tone" }),
      cancelled: count.openapi({
        description: "Not asked: the month's money was spent, or the judge changed",
      }),
      furtherCalls: count.openapi({ description: "For names that came after an earlier call" }),
      doubted: count.openapi({ description: "Something was left out: a name or a quote the judge made up" }),
      spentUsd: z.number(),
      failures: z.array(z.object({ kind: z.string(), text: z.string(), calls: count })),
    }),
  })
  .openapi("Judge");

export const judgeChoice = z
  .object({
    assistant: z.string("Say who is to judge.").max(50),
    model: z
      .string("The model must be text.")
      .trim()
      .min(1, "Please enter a model.")
      .max(200, "The model can have up to 200 characters.")
      .optional()
      .openapi({ description: "Else the assistant's usual one for judging" }),
    earlierDays: z.number(EARLIER).int(EARLIER).min(0, EARLIER).max(90, EARLIER).default(0).openapi({
      description: "Answers of so many days before now are judged too, the newest 2,000 of them",
    }),
  })
  .openapi("JudgeChoice");

/** The model that judges a brand's answers (null: none), who else could, what it will cost in US dollars, and its month. */
export type JudgeView = z.output<typeof judgeView>;
export type JudgeChoice = Immutable<z.input<typeof judgeChoice>>;
