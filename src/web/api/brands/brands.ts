import type { BrandProfile, BrandProfileChange, BrandReports, Company } from "#api/brands/contract.ts";
import type { SharedBrand, SharedBrandPage } from "#api/people/contract.ts";
import type { BrandFiguresOfOne, BrandSetup } from "#api/scans/contract.ts";
import type { BrandsSummary } from "#measurement/view/brand-list/list-finding.ts";
import { getJson, sendJson } from "../request.ts";

/** Reads some of a brand's reports as its member, newest first, from a cursor on; rejects as getJson does. */
export async function fetchBrandReports(
  brandId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandReports> {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor !== null && { cursor }) });
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/reports?${query}`;
  return await getJson<BrandReports>(path, signal, accessToken);
}

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

/** Reads the companies behind one's own brands, by name; rejects as getJson does. */
export async function fetchCompanies(accessToken: string, signal: AbortSignal): Promise<readonly Company[]> {
  const path = "/api/v1/companies";
  return (await getJson<{ readonly companies: readonly Company[] }>(path, signal, accessToken)).companies;
}

/** Reads which brands have no answer yet, and the next step of each; rejects as getJson does. */
export const fetchBrandSetups = async (
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly BrandSetup[]> =>
  (await getJson<{ readonly setups: readonly BrandSetup[] }>("/api/v1/brand-setups", signal, accessToken))
    .setups;

/** Reads what there is to say of all own brands together; rejects as getJson does. */
export const fetchBrandsSummary = async (accessToken: string, signal: AbortSignal): Promise<BrandsSummary> =>
  await getJson<BrandsSummary>("/api/v1/brands-summary", signal, accessToken);

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
