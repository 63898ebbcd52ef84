import type { SurfaceDifferences } from "#api/surfaces/contract.ts";
import { getJson } from "./request.ts";

/** Reads how far apps and APIs differ for a brand, by a filter's query; rejects as getJson does. */
export const fetchSurfaceDifferences = (
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<SurfaceDifferences> =>
  getJson<SurfaceDifferences>(
    `/api/v1/brands/${encodeURIComponent(brandId)}/surface-differences?${query}`,
    signal,
    accessToken,
  );
