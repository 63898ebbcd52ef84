import type { AccountPlan, BrandPlan } from "#api/billing/contract.ts";
import { getJson, sendJson } from "./request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/plan`;

/** Reads what the signed-in account is on; rejects as getJson does. */
export async function fetchAccountPlan(accessToken: string, signal: AbortSignal): Promise<AccountPlan> {
  return await getJson<AccountPlan>("/api/v1/plan", signal, accessToken);
}

/** Reads by which plan a brand is scanned, as its member; rejects as getJson does. */
export async function fetchBrandPlan(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandPlan> {
  return await getJson<BrandPlan>(pathOf(brandId), signal, accessToken);
}

export async function changeBrandPlan(
  brandId: string,
  plan: BrandPlan["plan"],
  accessToken: string,
): Promise<BrandPlan> {
  return await sendJson<BrandPlan>("PATCH", pathOf(brandId), { body: { plan }, accessToken });
}
