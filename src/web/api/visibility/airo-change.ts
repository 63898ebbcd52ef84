import type { AiroChange } from "#api/visibility/contract.ts";
import { getJson } from "../request.ts";

/** Reads it as the brand's member for a filter; rejects as getJson does. */
export async function fetchAiroChange(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<AiroChange> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/visibility/airo-change?${query}`;
  return await getJson<AiroChange>(path, signal, accessToken);
}
