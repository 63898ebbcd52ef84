import type { Readiness } from "#api/brands/contract.ts";
import { getJson, postJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;

/** Reads a brand's readiness as its member; rejects as getJson does. */
export async function fetchReadiness(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Readiness> {
  return await getJson<Readiness>(`${pathOf(brandId)}/readiness`, signal, accessToken);
}

/** Starts a new audit of a brand's site; returns its status. Rejects as postJson does. */
export async function auditAgain(brandId: string, accessToken: string): Promise<Readiness> {
  return await postJson<Readiness>(`${pathOf(brandId)}/audits`, {}, undefined, accessToken);
}
