import type { SharedBrand, SharedBrandPage } from "#api/people/contract.ts";
import { getJson } from "../request.ts";

/** All of them, page by page. */
export async function fetchSharedBrands(
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly SharedBrand[]> {
  const brands: SharedBrand[] = [];
  for (let query: string | null = ""; query !== null; ) {
    const page: SharedBrandPage = await getJson<SharedBrandPage>(
      `/api/v1/shared-brands${query}`,
      signal,
      accessToken,
    );
    brands.push(...page.brands);
    query = page.next === null ? null : `?cursor=${encodeURIComponent(page.next)}`;
  }
  return brands;
}
