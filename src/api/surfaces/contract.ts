import { z } from "@hono/zod-openapi";
import { nextSteps } from "#measurement/view/app-and-api/advice.ts";
import { estimate, judgedChange, mean, period } from "../visibility/contract.ts";

const count = z.number().int();

const surface = z.string().openapi({ description: "app, web (API with search) or api (without)" });

const price = z
  .object({
    answerUsd: z.number(),
    monthUsd: z.number().openapi({ description: "Of all prompts at the brand's runs and rhythm" }),
  })
  .nullable()
  .openapi({ description: "US dollars by the operator's price table; null where no price is known" });

const side = z.object({
  surface,
  answers: count,
  visibility: estimate,
  position: mean,
  sentiment: mean,
  price,
});

const source = z.object({ domain: z.string(), answers: count });

const exampleSide = z.object({
  surface,
  answers: count.openapi({ description: "Clear answers to this prompt" }),
  named: count.openapi({ description: "Those of them that name the brand" }),
  answer: z
    .object({
      id: z.uuid(),
      askedAt: z.string(),
      mentioned: z.string().nullable(),
      quote: z.string().openapi({
        description:
          "The sentence that names the brand, else the competitor named first, else the answer's beginning",
      }),
      name: z.string().nullable().openapi({ description: "The name in the quote, as it is written there" }),
    })
    .nullable(),
});

const compared = z.object({
  assistant: z.string(),
  label: z.string(),
  sentence: z.string(),
  advice: z
    .object({ report: z.string(), why: z.string(), next: z.enum(nextSteps) })
    .openapi({ description: "Which of the two figures to report, why, and what to do next" }),
  period: period.openapi({ description: "The days from which both have answers to which both have" }),
  prompts: count.openapi({ description: "Prompts both have answers to: nothing else is compared" }),
  app: side,
  api: side,
  difference: judgedChange.openapi({
    description: "Visibility (0–1) in the app less that through the API, paired by prompt",
  }),
  positionDifference: judgedChange.openapi({ description: "The same of the mean position" }),
  sentimentDifference: judgedChange.openapi({ description: "The same of the tone (0–100)" }),
  onlyApp: z.array(source).openapi({ description: "Domains that only answers of the app cite" }),
  onlyApi: z.array(source),
  examples: z
    .array(z.object({ promptKey: z.uuid(), prompt: z.string(), app: exampleSide, api: exampleSide }))
    .openapi({ description: "Prompts where the two differ most, with an answer of each" }),
});

const unpaired = z.object({
  assistant: z.string(),
  label: z.string(),
  surface,
  answers: count,
  visibility: estimate,
  reason: z.enum(["api-only", "app-only", "other-days"]).openapi({
    description: "Which of the two was asked; other-days: both, but never the same prompt on the same days",
  }),
  canConnect: z
    .boolean()
    .openapi({ description: "Whether the other one can be asked: a data provider or an API offers it" }),
  appUsdAScan: z.number().nullable().openapi({
    description:
      "What its app costs a scan at the lowest known price, in US dollars; null where none is known",
  }),
});

export const surfaceDifferences = z
  .object({
    brandId: z.uuid(),
    headlineSurface: z.string().nullable().openapi({ description: "The surface the main figures count" }),
    assistants: z.array(compared),
    unpaired: z.array(unpaired).openapi({ description: "Assistants with nothing to compare" }),
  })
  .openapi("SurfaceDifferences");

/** How far what people see in an assistant's app differs from what its API answers. */
export type SurfaceDifferences = z.output<typeof surfaceDifferences>;
export type AssistantDifference = SurfaceDifferences["assistants"][number];
export type UnpairedAssistant = SurfaceDifferences["unpaired"][number];
