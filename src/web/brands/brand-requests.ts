import type { SupabaseClient } from "@supabase/supabase-js";
import type { BrandPlan } from "#product/plans.ts";
import { type Brand, type BrandStatus, parseBrand, parseBrands } from "./brand.ts";
import { BrandError, brandErrorOf, brandErrors } from "./brand-error.ts";
import { type BrandListState, type PageSize, pageCount } from "./list/brand-list-state.ts";
import { searchFilter } from "./list/brand-search.ts";

/** One page of the list; `page` is the last one where the wanted page no longer exists, `count` that of all pages. */
export type BrandPage = {
  readonly brands: readonly Brand[];
  readonly count: number;
  readonly page: number;
  readonly size: PageSize;
};

export type NewBrand = {
  readonly name: string;
  readonly domain: string;
  readonly plan: BrandPlan;
  readonly status: BrandStatus;
};

const PAST_THE_END = "PGRST103";
const NOT_AN_ID = "22P02";

/**
 * Reads a page of a user's brands, newest first by the list's sort; rejects with BrandError. `ofCompany`: the brands of the company
 * that the state names, where it names one.
 */
export async function fetchBrandPage(
  client: SupabaseClient,
  ownerUserId: string,
  state: BrandListState,
  signal: AbortSignal,
  ofCompany: readonly string[] | null = null,
): Promise<BrandPage> {
  const read = (wanted: BrandListState) => readPage(client, ownerUserId, wanted, ofCompany, signal);
  const wanted = await read(state);
  if (wanted !== null && (wanted.brands.length > 0 || state.page === 1)) return wanted;
  // Brands were deleted meanwhile, or the address is old: the first page tells how many there are.
  const first = await read({ ...state, page: 1 });
  const page = pageCount(first?.count ?? 0, state.size);
  const last = page === 1 ? first : await read({ ...state, page });
  return last ?? { brands: [], count: 0, page: 1, size: state.size };
}

/** Null where the page lies past the end. */
async function readPage(
  client: SupabaseClient,
  ownerUserId: string,
  { search, plan, status, sort, page, size }: BrandListState,
  ofCompany: readonly string[] | null,
  signal: AbortSignal,
): Promise<BrandPage | null> {
  const from = (page - 1) * size;
  let request = client.from("brands").select("*", { count: "exact" }).eq("owner_user_id", ownerUserId);
  const filter = searchFilter(search);
  if (filter !== null) request = request.or(filter);
  if (plan !== "all") request = request.eq("plan", plan);
  if (status !== "all") request = request.eq("status", status);
  if (ofCompany !== null) request = request.in("id", ofCompany);
  const answer = await request
    .order(sort, { ascending: false })
    // Brands of the same moment need an order too, else one could stand on two pages and another on none.
    .order("id", { ascending: false })
    .range(from, from + size - 1)
    .abortSignal(signal)
    .retry(false);
  if (answer.error?.code === PAST_THE_END) return null;
  if (answer.error !== null) throw brandErrorOf(answer, brandErrors.list);
  const brands = parseBrands(answer.data);
  return { brands, count: answer.count ?? from + brands.length, page, size };
}

/** Reads one brand by its id; rejects with BrandError, "Brand not found." where there is none the user may see. */
export async function fetchBrand(client: SupabaseClient, id: string, signal: AbortSignal): Promise<Brand> {
  const answer = await client
    .from("brands")
    .select("*")
    .eq("id", id)
    .abortSignal(signal)
    .retry(false)
    .single();
  if (answer.error?.code === NOT_AN_ID) throw new BrandError(brandErrors.missing, answer.status);
  if (answer.error !== null) throw brandErrorOf(answer, brandErrors.list);
  return parseBrand(answer.data);
}

/** Stores a new brand of the user; returns its row. Rejects with BrandError. */
export async function createBrand(
  client: SupabaseClient,
  ownerUserId: string,
  { name, domain, plan, status }: NewBrand,
  now: Date,
): Promise<Brand> {
  const written = now.toISOString();
  const answer = await client
    .from("brands")
    .insert({
      name: name.trim(),
      domain,
      plan,
      status,
      owner_user_id: ownerUserId,
      created_at: written,
      updated_at: written,
    })
    .select()
    .single();
  if (answer.error !== null) throw brandErrorOf(answer, brandErrors.create);
  return parseBrand(answer.data);
}

/** Sets the status of a brand; returns its row. Rejects with BrandError. */
export async function updateBrandStatus(
  client: SupabaseClient,
  id: string,
  status: BrandStatus,
  now: Date,
): Promise<Brand> {
  const answer = await client
    .from("brands")
    .update({ status, updated_at: now.toISOString() })
    .eq("id", id)
    .select()
    .single();
  if (answer.error !== null) throw brandErrorOf(answer, brandErrors.update);
  return parseBrand(answer.data);
}

/** Deletes a brand with all of its data; one that is gone already is no error. Rejects with BrandError. */
export async function deleteBrand(client: SupabaseClient, id: string): Promise<void> {
  const answer = await client.from("brands").delete().eq("id", id);
  if (answer.error !== null) throw brandErrorOf(answer, brandErrors.remove);
}
