import type { Measured } from "#api/http/contract.ts";
import type { SourceList, SourceType } from "#api/sources/contract.ts";
import { getJson } from "../request.ts";

export type SourceListQuery = {
  readonly brandId: string;
  /** The answer filter as a query, without "?". */
  readonly filter: string;
  readonly search?: string;
  readonly types?: readonly SourceType[];
  readonly sort?: "used" | "citations" | "gaps" | "domain";
  readonly order?: "asc" | "desc";
  readonly cursor?: string | null;
  readonly limit?: number;
};

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/sources`;

/** Reads sources as the brand's member, null where no answer was ever read; rejects as getJson does. */
export async function fetchSources(
  { brandId, filter, search, types, sort, order, cursor, limit }: SourceListQuery,
  accessToken: string,
  signal: AbortSignal,
): Promise<SourceList | null> {
  const query = new URLSearchParams(filter);
  if (search) query.set("search", search);
  if (types && types.length > 0) query.set("types", types.join(","));
  if (sort) query.set("sort", sort);
  if (order) query.set("order", order);
  if (cursor) query.set("cursor", cursor);
  if (limit) query.set("limit", String(limit));
  const found = await getJson<Measured<SourceList>>(`${pathOf(brandId)}?${query}`, signal, accessToken);
  return found.measured ? found.view : null;
}
