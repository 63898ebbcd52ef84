import { getJson } from "./request.ts";

type SiteIcons = { readonly icons: Readonly<Record<string, string>> };

/** Reads the pictures of those domains that have one, as data: addresses; rejects as getJson does. */
export async function fetchSiteIcons(
  brandId: string,
  domains: readonly string[],
  accessToken: string,
  signal: AbortSignal,
): Promise<SiteIcons["icons"]> {
  const query = new URLSearchParams({ domains: domains.join(",") });
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/site-icons?${query}`;
  return (await getJson<SiteIcons>(path, signal, accessToken)).icons;
}
