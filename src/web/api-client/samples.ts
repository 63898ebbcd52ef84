import * as z from "zod/mini";
import { getJson, sendJson } from "./request.ts";

const share = { value: z.number(), low: z.number(), high: z.number() };

const workspace = z.object({
  isOn: z.boolean(),
  total: z.number(),
  ready: z.number(),
  brands: z.array(
    z.object({
      slug: z.string(),
      id: z.string(),
      name: z.string(),
      domain: z.string(),
      lastDay: z.string(),
      figures: z.object({
        airo: z.nullable(z.object(share)),
        visibility: z.nullable(z.object(share)),
        change: z.nullable(z.object({ ...share, verdict: z.enum(["real change", "within noise"]) })),
        answers: z.number(),
      }),
    }),
  ),
});

const own = z.object({
  samples: z.array(
    z.object({
      brandId: z.string(),
      sample: z.string(),
      total: z.nullable(z.number()),
      stored: z.number(),
      isReady: z.boolean(),
    }),
  ),
});

const added = z.object({ brandId: z.string() });

/** The brands everybody may look at; `total` is 0 until it is known how many there will be. AIRO is 0–10, shares are 0–1. */
export type SampleWorkspace = Readonly<z.infer<typeof workspace>>;
export type ListedSample = SampleWorkspace["brands"][number];
/** A member's own brand that is a sample; `total` is null until its making has begun. */
export type OwnSample = Readonly<z.infer<typeof own>["samples"][number]>;

/** Reads the sample workspace, as anybody; rejects as getJson does, or with a ZodError. */
export async function fetchSampleWorkspace(signal: AbortSignal): Promise<SampleWorkspace> {
  return workspace.parse(await getJson("/api/v1/sample-workspace", signal));
}

export async function fetchOwnSamples(
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly OwnSample[]> {
  return own.parse(await getJson("/api/v1/sample-brands", signal, accessToken)).samples;
}

/** Adds a sample to the member's brands; returns the brand's id, the same when it was there already. */
export async function addOwnSample(sample: string, accessToken: string): Promise<string> {
  return added.parse(await sendJson("POST", "/api/v1/sample-brands", { body: { sample }, accessToken }))
    .brandId;
}
