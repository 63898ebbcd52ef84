import * as z from "zod/mini";
import { getJson, sendJson } from "./request.ts";

const surface = z.enum(["web", "api"]);

const settings = z.object({
  assistants: z.nullable(z.array(z.object({ assistant: z.string(), surface }))),
  runsPerPrompt: z.number(),
  targetHalfWidth: z.nullable(z.number()),
  monthlyBudgetUsd: z.number(),
  language: z.string(),
  country: z.string(),
  budget: z.object({
    month: z.string(),
    spentUsd: z.number(),
    reservedUsd: z.number(),
    leftUsd: z.number(),
    nextScan: z.object({ calls: z.number(), usd: z.nullable(z.number()) }),
    monthUsd: z.nullable(z.number()),
  }),
});

/**
 * How a brand is measured. `assistants` null: everyone there is a key for. `targetHalfWidth` is 0–1; money is in US dollars;
 * `budget.month` is the first day of the month.
 */
export type BrandSettings = Readonly<z.infer<typeof settings>>;
export type Budget = BrandSettings["budget"];
export type BrandSettingsChange = Partial<Omit<BrandSettings, "budget">>;

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/settings`;

/** Reads how a brand is measured, as its member; rejects as getJson does, or with a ZodError. */
export async function fetchBrandSettings(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandSettings> {
  return settings.parse(await getJson(pathOf(brandId), signal, accessToken));
}

export async function changeBrandSettings(
  brandId: string,
  body: BrandSettingsChange,
  accessToken: string,
): Promise<BrandSettings> {
  return settings.parse(await sendJson("PATCH", pathOf(brandId), { body, accessToken }));
}
