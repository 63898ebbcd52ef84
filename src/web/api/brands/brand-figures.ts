import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import { getJson } from "../request.ts";

/** Reads the headline figures of up to 50 brands at once; rejects as getJson does. */
export const fetchBrandFigures = async (
  brandIds: readonly string[],
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly BrandFiguresOfOne[]> => {
  const path = `/api/v1/brand-figures?brands=${encodeURIComponent(brandIds.join(","))}`;
  const { brands } = await getJson<{ readonly brands: readonly BrandFiguresOfOne[] }>(
    path,
    signal,
    accessToken,
  );
  return brands;
};
