import type { BrandNames, NamesDraft } from "#api/brands/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/names`;

/** Reads how a brand is written, as its member; rejects as getJson does. */
export async function fetchNames(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandNames> {
  return await getJson<BrandNames>(pathOf(brandId), signal, accessToken);
}

/** Saves names over the version that was seen; rejects with a 409 where another was saved meanwhile. */
export async function saveNames(
  brandId: string,
  body: NamesDraft & { readonly version: number },
  accessToken: string,
): Promise<BrandNames> {
  return await sendJson<BrandNames>("PUT", pathOf(brandId), { body, accessToken });
}
