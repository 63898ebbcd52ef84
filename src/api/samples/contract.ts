import { z } from "@hono/zod-openapi";

const share = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const sampleFigures = z
  .object({
    airo: share.nullable().openapi({ description: "0–10; null: not measured yet" }),
    visibility: share.nullable().openapi({ description: "0–1" }),
    change: share
      .extend({ verdict: z.enum(["real change", "within noise"]) })
      .nullable()
      .openapi({ description: "Of visibility, against the 30 days before" }),
    answers: z.int().openapi({ description: "Valid answers of its last 30 days" }),
  })
  .openapi("SampleFigures");

export const sampleWorkspace = z
  .object({
    isOn: z.boolean().openapi({ description: "False where the installation has none" }),
    total: z.int().openapi({ description: "Brands it will have; 0 until that is known" }),
    ready: z.int(),
    progress: z.number().openapi({ description: "0–1: how much of their answers is stored" }),
    brands: z.array(
      z.object({
        slug: z.string(),
        id: z.uuid(),
        name: z.string(),
        domain: z.string(),
        lastDay: z.string(),
        figures: sampleFigures,
      }),
    ),
  })
  .openapi("SampleWorkspace");

export const ownSamples = z
  .object({
    samples: z.array(
      z.object({
        brandId: z.uuid(),
        sample: z.string(),
        total: z.int().nullable().openapi({ description: "Answers it will have; null until that is known" }),
        stored: z.int(),
        isReady: z.boolean(),
      }),
    ),
  })
  .openapi("OwnSamples");

export const newSample = z
  .object({ sample: z.string("Which sample must be said.").max(60) })
  .openapi("NewSample");

export const addedSample = z.object({ brandId: z.uuid() }).openapi("AddedSample");

/** The brands everybody may look at; AIRO is 0–10, shares are 0–1. */
export type SampleWorkspace = z.output<typeof sampleWorkspace>;
export type ListedSample = SampleWorkspace["brands"][number];
export type OwnSamples = z.output<typeof ownSamples>;
/** A member's own brand that is a sample. */
export type OwnSample = OwnSamples["samples"][number];
export type AddedSample = z.output<typeof addedSample>;
