import type { BudgetForecast } from "#api/billing/contract.ts";
import type { BrandSettings, BrandSettingsChange } from "#api/brands/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/settings`;

/** Reads how a brand is measured, as its member; rejects as getJson does. */
export async function fetchBrandSettings(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandSettings> {
  return await getJson<BrandSettings>(pathOf(brandId), signal, accessToken);
}

export async function changeBrandSettings(
  brandId: string,
  body: BrandSettingsChange,
  accessToken: string,
): Promise<BrandSettings> {
  return await sendJson<BrandSettings>("PATCH", pathOf(brandId), { body, accessToken });
}

/** What scans would cost with other settings; nothing is changed. */
export async function fetchEstimate(
  brandId: string,
  { assistants, runsPerPrompt, monthlyBudgetUsd }: BrandSettingsChange,
  accessToken: string,
): Promise<BudgetForecast> {
  const query = new URLSearchParams();
  if (assistants)
    query.set(
      "assistants",
      assistants
        .map((one) => [one.assistant, one.surface, ...(one.via == null ? [] : [one.via])].join("."))
        .join(","),
    );
  if (runsPerPrompt !== undefined) query.set("runsPerPrompt", `${runsPerPrompt}`);
  if (monthlyBudgetUsd !== undefined) query.set("monthlyBudgetUsd", `${monthlyBudgetUsd}`);
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/scans/estimate?${query}`;
  return await getJson<BudgetForecast>(path, new AbortController().signal, accessToken);
}
