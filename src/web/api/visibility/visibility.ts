import type { Measured } from "#api/http/contract.ts";
import type { Visibility } from "#api/visibility/contract.ts";
import { getJson } from "../request.ts";

/** Reads it as the brand's member for a filter, null where no answer was ever read; rejects as getJson does. */
export async function fetchVisibility(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<Visibility | null> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/visibility?${query}`;
  const answer = await getJson<Measured<Visibility>>(path, signal, accessToken);
  return answer.measured ? answer.view : null;
}
