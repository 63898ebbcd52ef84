import type { FilterChoiceAnswer, FilterChoices } from "#api/answers/contract.ts";
import { getJson } from "../request.ts";

/** Reads the choices as the brand's member, null where nothing was measured yet; rejects as getJson does. */
export async function fetchFilterChoices(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<FilterChoices | null> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/filter-choices`;
  return (await getJson<FilterChoiceAnswer>(path, signal, accessToken)).choices;
}
