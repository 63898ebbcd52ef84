import { z } from "@hono/zod-openapi";

const bound = z.number().nullable();

const figure = z
  .object({
    reference: z
      .string()
      .openapi({ description: "Metric, version of its formula, reading, of whom, period" }),
    unit: z.enum(["share", "points", "score", "tone", "position", "count", "ratio"]),
    value: bound.openapi({ description: "Unrounded; null where nothing was measured" }),
    low: bound,
    high: bound,
    n: bound.openapi({ description: "Answers behind it" }),
    verdict: z.enum(["real change", "within noise"]).nullable(),
    smallestDetectable: bound,
    parts: z.record(z.string(), z.number()).optional().openapi({
      description:
        "Other numbers of the same derivation that reports print with it, such as the sample or the place among rivals",
    }),
  })
  .openapi("Figure");

export const figureView = z.object({
  figure,
  words: z
    .object({ title: z.string(), advice: z.string(), evidence: z.string(), gain: z.string() })
    .optional()
    .openapi({ description: "Of an action: what reports say of it, with the numbers counted anew" }),
  asked: z.object({ reference: z.string(), analysisId: z.number().int(), version: z.string() }),
  isSameReading: z.boolean().openapi({
    description: "False where names, rules or the formula have changed since the figure was printed",
  }),
  definition: z.object({ name: z.string(), sentence: z.string(), formula: z.string(), version: z.string() }),
  period: z.object({ from: z.string(), to: z.string() }),
});
