import { z } from "@hono/zod-openapi";
import { setupStep } from "../scans/contract.ts";
import { estimate, judgedChange, period, tooFewPrompts } from "../visibility/contract.ts";

/** The most brands a page of the list shows. */
const MAX_BRANDS = 50;

export const brandFiguresQuery = z.object({
  brands: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(z.uuid("Brands are named by their ids.")).max(MAX_BRANDS, "50 brands at most, please."))
    .openapi({ type: "string", example: "3f2b6c1e-8a4d-4e2b-9c7a-5d1f0e6b7a90" }),
});

export const brandFigures = z
  .object({
    period: period.openapi({ description: "The last 30 days" }),
    brands: z
      .array(
        z.object({
          brandId: z.uuid(),
          figures: z
            .object({
              airo: z
                .object({
                  value: z.number(),
                  low: z.number(),
                  high: z.number(),
                  tooFewPrompts: tooFewPrompts.optional(),
                })
                .nullable()
                .openapi({ description: "0–10" }),
              change: judgedChange.openapi({
                description:
                  "Of the AIRO score since the 30 days before, on the prompts both have answers to",
              }),
              visibility: estimate,
              evidence: z.object({
                display: z.enum(["collecting", "provisional", "shown"]),
                grade: z.enum(["exploratory", "directional", "decision"]),
              }),
            })
            .nullable()
            .openapi({ description: "Null: no valid answer in the period" }),
          openAlerts: z.number().int(),
          next: z
            .enum([...setupStep.options, "alerts", "competitors", "actions"])
            .nullable()
            .openapi({ description: "What to do next; null of a paused brand" }),
        }),
      )
      .openapi({ description: "Those of the brands asked for that the reader may see" }),
  })
  .openapi("BrandFigures");

/** Headline figures of some brands, as their overviews show them for the last 30 days. */
export type BrandFigures = z.output<typeof brandFigures>;
export type BrandFiguresOfOne = BrandFigures["brands"][number];
