import * as z from "zod/mini";
import { getJson } from "../request.ts";

/** A brand of somebody else's that the user works on. */
const sharedBrand = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  role: z.enum(["owner", "admin", "editor", "viewer"]),
});
const sharedPage = z.object({ brands: z.array(sharedBrand), next: z.nullable(z.string()) });
export type SharedBrand = Readonly<z.infer<typeof sharedBrand>>;

/** All of them, page by page. */
export async function fetchSharedBrands(
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly SharedBrand[]> {
  const brands: SharedBrand[] = [];
  for (let query: string | null = ""; query !== null; ) {
    const page = sharedPage.parse(await getJson(`/api/v1/shared-brands${query}`, signal, accessToken));
    brands.push(...page.brands);
    query = page.next === null ? null : `?cursor=${encodeURIComponent(page.next)}`;
  }
  return brands;
}
