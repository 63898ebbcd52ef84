import type { SupabaseClient } from "@supabase/supabase-js";
import { brandSlug } from "#measurement/brand-slug.ts";
import { type Brand, parseBrands } from "../../brands/brand.ts";
import { brandErrorOf, brandErrors } from "../../brands/brand-error.ts";

export type BrandAddress = {
  readonly slug: string;
  /** The id in the address, which tells two brands of one slug apart; null where there is none. */
  readonly brandId: string | null;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** More brands of one owner than this whose names fit the same slug are not looked at. */
const LOOKED_AT = 200;

/** The brand of an address, or of several the user is to choose from. */
export type FoundBrand =
  | { readonly kind: "one"; readonly brand: Brand }
  | { readonly kind: "several"; readonly brands: readonly Brand[] };

/**
 * Finds the brand at an address: the one of the given id that the user works on, else of the user's own the one last changed whose
 * slug it is, else the one of that slug that others share with them. Where others share several, all of these; null where there
 * is none. Rejects with BrandError.
 */
export async function findOwnBrand(
  client: SupabaseClient,
  ownerUserId: string,
  { slug, brandId }: BrandAddress,
  signal: AbortSignal,
): Promise<FoundBrand | null> {
  if (brandId !== null && !uuid.test(brandId)) return null;
  const id = brandId ?? (uuid.test(slug) ? slug : null);
  if (id === null && slug === "") return null;
  const brands = () => client.from("brands").select("*");
  const named = async (wanted: ReturnType<typeof brands>) => {
    const found = await rowsOf(wanted.ilike("name", patternOf(slug)), signal);
    return found.filter((brand) => brandSlug(brand) === slug);
  };
  // By its id also one that somebody shares: row-level security shows no other.
  const [own] =
    id === null
      ? await named(brands().eq("owner_user_id", ownerUserId))
      : await rowsOf(brands().eq("id", id), signal);
  if (own !== undefined) return { kind: "one", brand: own };
  if (id !== null) return null;
  const shared = await named(brands().neq("owner_user_id", ownerUserId));
  const [brand] = shared;
  if (brand === undefined) return null;
  return shared.length === 1 ? { kind: "one", brand } : { kind: "several", brands: shared };
}

type Wanted = ReturnType<ReturnType<SupabaseClient["from"]>["select"]>;

/** The newest first. */
async function rowsOf(wanted: Wanted, signal: AbortSignal): Promise<readonly Brand[]> {
  const answer = await wanted
    .order("updated_at", { ascending: false })
    .limit(LOOKED_AT)
    .abortSignal(signal)
    .retry(false);
  if (answer.error !== null) throw brandErrorOf(answer, brandErrors.list);
  return parseBrands(answer.data);
}

/** Every name with that slug, and more: the words of the slug in their order. */
const patternOf = (slug: string): string => `%${slug.replace(/[%_\\]/g, "").replaceAll("-", "%")}%`;
