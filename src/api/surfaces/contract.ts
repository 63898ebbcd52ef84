import { z } from "@hono/zod-openapi";
import { estimate, judgedChange, mean, period } from "../visibility/contract.ts";

const count = z.number().int();

const side = z.object({
  surface: z.string().openapi({ description: "app, web (API with search) or api (without)" }),
  answers: count,
  visibility: estimate,
  position: mean,
  sentiment: mean,
});

const source = z.object({ domain: z.string(), answers: count });

const exampleSide = z
  .object({ id: z.uuid(), askedAt: z.string(), excerpt: z.string(), mentioned: z.string().nullable() })
  .nullable();

export const surfaceDifferences = z
  .object({
    brandId: z.uuid(),
    assistants: z.array(
      z.object({
        assistant: z.string(),
        label: z.string(),
        sentence: z.string(),
        period: period.openapi({ description: "The days from which both have answers to which both have" }),
        prompts: count.openapi({ description: "Prompts both have answers to: nothing else is compared" }),
        app: side,
        api: side,
        difference: judgedChange.openapi({
          description: "Visibility (0–1) in the app less that through the API, paired by prompt",
        }),
        onlyApp: z.array(source).openapi({ description: "Domains that only answers of the app cite" }),
        onlyApi: z.array(source),
        examples: z.array(
          z.object({ promptKey: z.uuid(), prompt: z.string(), app: exampleSide, api: exampleSide }),
        ),
      }),
    ),
  })
  .openapi("SurfaceDifferences");

/** How far what people see in an assistant's app differs from what its API answers. */
export type SurfaceDifferences = z.output<typeof surfaceDifferences>;
export type AssistantDifference = SurfaceDifferences["assistants"][number];
