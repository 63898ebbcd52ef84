import type { FilterChoiceAnswer, FilterChoices } from "#api/answers/contract.ts";
import type { Measured } from "#api/http/contract.ts";
import type { AiroChange, DayMetrics, Visibility } from "#api/visibility/contract.ts";
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

/** Reads it as the brand's member for a filter; rejects as getJson does. */
export async function fetchAiroChange(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<AiroChange> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/visibility/airo-change?${query}`;
  return await getJson<AiroChange>(path, signal, accessToken);
}

/** Reads share of voice, position and tone by day as the brand's member; rejects as getJson does. */
export async function fetchDayMetrics(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<DayMetrics> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/visibility/days?${query}`;
  return await getJson<DayMetrics>(path, signal, accessToken);
}

/** Reads the choices as the brand's member, null where nothing was measured yet; rejects as getJson does. */
export async function fetchFilterChoices(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<FilterChoices | null> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/filter-choices`;
  return (await getJson<FilterChoiceAnswer>(path, signal, accessToken)).choices;
}
