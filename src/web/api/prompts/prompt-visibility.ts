import type { PromptMetricsList, PromptView } from "#api/prompts/contract.ts";
import { getJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/visibility/prompts`;

/** Reads visibility by prompt, topic and tag for a query of the filter; rejects as getJson does. */
export async function fetchPromptMetrics(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<PromptMetricsList> {
  return await getJson<PromptMetricsList>(`${pathOf(brandId)}?${query}`, signal, accessToken);
}

/** Reads what is seen of one prompt; period, assistants and surfaces of the filter hold. */
export async function fetchPromptView(
  { brandId, key, query }: { readonly brandId: string; readonly key: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<PromptView> {
  const path = `${pathOf(brandId)}/${encodeURIComponent(key)}?${query}`;
  return await getJson<PromptView>(path, signal, accessToken);
}
