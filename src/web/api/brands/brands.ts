import type { BrandReports } from "#api/brands/contract.ts";
import { getJson } from "../request.ts";

/** Reads some of a brand's reports as its member, newest first, from a cursor on; rejects as getJson does. */
export async function fetchBrandReports(
  brandId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandReports> {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor !== null && { cursor }) });
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/reports?${query}`;
  return await getJson<BrandReports>(path, signal, accessToken);
}
