import type { Measured } from "#api/http/contract.ts";
import type { SourceDetail, SourceGaps, SourceList, SourcePages, SourceType } from "#api/sources/contract.ts";
import { getJson, sendJson } from "../request.ts";

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

type Wanted = { readonly brandId: string; readonly filter: string };
type PageWanted = Wanted & { readonly search?: string; readonly cursor: string | null };

const brandPath = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;
const domainPath = (brandId: string, domain: string) =>
  `${brandPath(brandId)}/sources/${encodeURIComponent(domain)}`;

function queryOf(filter: string, more: Readonly<Record<string, string | null | undefined>>) {
  const query = new URLSearchParams(filter);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return query;
}

/** Reads one source as the brand's member, null where no answer was ever read; rejects as getJson does. */
export async function fetchSource(
  { brandId, filter, domain }: Wanted & { readonly domain: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<SourceDetail | null> {
  const body = await getJson(`${domainPath(brandId, domain)}?${filter}`, signal, accessToken);
  const found = body as Measured<SourceDetail>;
  return found.measured ? found.view : null;
}

export async function fetchSourcePages(
  { brandId, filter, domain, search, cursor }: PageWanted & { readonly domain: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<SourcePages | null> {
  const query = queryOf(filter, { search, cursor, limit: "20" });
  const found = await getJson<Measured<SourcePages>>(
    `${domainPath(brandId, domain)}/pages?${query}`,
    signal,
    accessToken,
  );
  return found.measured ? found.view : null;
}

export type GapLevel = "domains" | "pages";

export async function fetchSourceGaps(
  { brandId, filter, search, level, cursor }: PageWanted & { readonly level: GapLevel },
  accessToken: string,
  signal: AbortSignal,
): Promise<SourceGaps | null> {
  const query = queryOf(filter, { search, cursor, level, limit: "20" });
  const found = await getJson<Measured<SourceGaps>>(
    `${brandPath(brandId)}/source-gaps?${query}`,
    signal,
    accessToken,
  );
  return found.measured ? found.view : null;
}

/** Sets the type of a domain by hand; null lets the rules decide again. */
export async function changeSourceType(
  { brandId, domain, type }: { brandId: string; domain: string; type: SourceType | null },
  accessToken: string,
): Promise<void> {
  const path = `${brandPath(brandId)}/source-types/${encodeURIComponent(domain)}`;
  if (type === null) await sendJson("DELETE", path, { accessToken });
  else await sendJson("PUT", path, { body: { type }, accessToken });
}
