import type { SupabaseClient } from "@supabase/supabase-js";
import { type Brand, parseBrands } from "../../brands/brand.ts";
import { brandSlug } from "../../brands/brand-address.ts";
import { brandErrorOf, brandErrors } from "../../brands/brand-error.ts";

export type BrandAddress = {
  readonly slug: string;
  /** The id in the address, which tells two brands of one slug apart; null where there is none. */
  readonly brandId: string | null;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** More brands of one owner than this whose names fit the same slug are not looked at. */
const LOOKED_AT = 200;

/**
 * Finds the brand at an address: the one of the given id that the user works on, else of the user's own the one last changed whose
 * slug it is; null where there is none. Rejects with BrandError.
 */
export async function findOwnBrand(
  client: SupabaseClient,
  ownerUserId: string,
  { slug, brandId }: BrandAddress,
  signal: AbortSignal,
): Promise<Brand | null> {
  if (brandId !== null && !uuid.test(brandId)) return null;
  const id = brandId ?? (uuid.test(slug) ? slug : null);
  if (id === null && slug === "") return null;
  const brands = client.from("brands").select("*");
  // By its id also one that somebody shares: row-level security shows no other.
  const wanted =
    id === null
      ? brands.eq("owner_user_id", ownerUserId).ilike("name", patternOf(slug))
      : brands.eq("id", id);
  const answer = await wanted
    .order("updated_at", { ascending: false })
    .limit(LOOKED_AT)
    .abortSignal(signal)
    .retry(false);
  if (answer.error !== null) throw brandErrorOf(answer, brandErrors.list);
  return parseBrands(answer.data).find((brand) => id !== null || brandSlug(brand) === slug) ?? null;
}

/** Every name with that slug, and more: the words of the slug in their order. */
const patternOf = (slug: string): string => `%${slug.replace(/[%_\\]/g, "").replaceAll("-", "%")}%`;
