import type { BrandNames, NamesDraft } from "#api/brands/contract.ts";
import type { MeaningDecision, UnclearMentions } from "#api/mentions/contract.ts";
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

const unclearPathOf = (brandId: string) => `${pathOf(brandId)}/unclear`;

/** Reads where answers leave open what a name means, as its member; rejects as getJson does. */
export async function fetchUnclearMentions(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<UnclearMentions> {
  return await getJson<UnclearMentions>(unclearPathOf(brandId), signal, accessToken);
}

/** Says what a name means between two words, or takes that back. */
export async function decideMeaning(
  brandId: string,
  body: MeaningDecision,
  accessToken: string,
): Promise<UnclearMentions> {
  return await sendJson<UnclearMentions>("PUT", unclearPathOf(brandId), { body, accessToken });
}
