import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

const surface = z.enum(["web", "api"]);

const usd = z.nullable(z.number());

const budget = z.object({
  month: z.string(),
  limitUsd: z.number(),
  spentUsd: z.number(),
  reservedUsd: z.number(),
  leftUsd: z.number(),
  nextScan: z.object({
    prompts: z.number(),
    calls: z.number(),
    usd,
    lowUsd: usd,
    highUsd: usd,
    mostUsd: z.number(),
    seconds: z.number(),
    assistants: z.array(z.object({ assistant: z.string(), label: z.string(), usd })),
  }),
  monthUsd: usd,
  fits: z.boolean(),
});

const settings = z.object({
  assistants: z.nullable(z.array(z.object({ assistant: z.string(), surface }))),
  runsPerPrompt: z.number(),
  targetHalfWidth: z.nullable(z.number()),
  monthlyBudgetUsd: z.number(),
  language: z.string(),
  country: z.string(),
  budget,
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

/** What scans would cost with other settings; nothing is changed. */
export async function fetchEstimate(
  brandId: string,
  { assistants, runsPerPrompt, monthlyBudgetUsd }: BrandSettingsChange,
  accessToken: string,
): Promise<Budget> {
  const query = new URLSearchParams();
  if (assistants)
    query.set("assistants", assistants.map((one) => `${one.assistant}.${one.surface}`).join(","));
  if (runsPerPrompt !== undefined) query.set("runsPerPrompt", `${runsPerPrompt}`);
  if (monthlyBudgetUsd !== undefined) query.set("monthlyBudgetUsd", `${monthlyBudgetUsd}`);
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/scans/estimate?${query}`;
  return budget.parse(await getJson(path, new AbortController().signal, accessToken));
}
