import type { Company } from "#api/brands/contract.ts";
import { getJson } from "../request.ts";

/** Reads the companies behind one's own brands, by name; rejects as getJson does. */
export async function fetchCompanies(accessToken: string, signal: AbortSignal): Promise<readonly Company[]> {
  const path = "/api/v1/companies";
  return (await getJson<{ readonly companies: readonly Company[] }>(path, signal, accessToken)).companies;
}
