import type { BrandProfile, BrandProfileChange } from "#api/brands/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/profile`;

/** Reads a brand's profile as its member; rejects as getJson does. */
export const fetchBrandProfile = async (
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandProfile> => await getJson<BrandProfile>(pathOf(brandId), signal, accessToken);

/** Reads the letters of a brand's picture and the company behind it. */
export const fetchBrandMark = async (
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Pick<BrandProfile, "logoLetters" | "companyName">> =>
  await getJson<Pick<BrandProfile, "logoLetters" | "companyName">>(
    `${pathOf(brandId)}/mark`,
    signal,
    accessToken,
  );

/** Changes it; rejects with a 409 where it has changed since the revision. */
export const changeBrandProfile = async (
  brandId: string,
  body: BrandProfileChange,
  accessToken: string,
): Promise<BrandProfile> => await sendJson<BrandProfile>("PATCH", pathOf(brandId), { body, accessToken });
