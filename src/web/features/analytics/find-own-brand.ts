import type { SupabaseClient } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { brandSlug } from "#measurement/brand-slug.ts";
import { searchParts } from "../../brands/answer-search.ts";
import { type Brand, parseBrands } from "../../brands/brand.ts";
import { brandErrorOf, brandErrors } from "../../brands/brand-error.ts";
import { patient, readingBrands } from "../../brands/brand-queries.ts";
import { brandOfSample, useSampleWorkspace } from "../../brands/hooks/use-sample-workspace.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useHasStoredSession } from "../../session/stored-session.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { OVERVIEW } from "./brand-tabs.ts";

export type BrandAddress = {
  readonly slug: string;
  /** The id in the address, which tells two brands of one slug apart; null where there is none. */
  readonly brandId: string | null;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address names a brand by an id. */
export const isBrandId = (given: string | null): given is string => given !== null && uuid.test(given);

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

/** Whose page it is: not known yet, nobody's that is signed in here, a member's, one of several shared ones, or it could not be found out. */
export type BrandView =
  | { readonly kind: "loading" }
  | { readonly kind: "visitor" }
  | { readonly kind: "member"; readonly brand: Brand }
  | Extract<FoundBrand, { readonly kind: "several" }>
  | { readonly kind: "unknown"; readonly error: unknown; readonly retry: () => void };

/** Takes the address of a brand's page; returns who looks at it. */
export function useOwnBrand(address: BrandAddress): BrandView {
  const isSample = useWorkspace().kind === "sample";
  const samples = useSampleWorkspace({ isWanted: isSample });
  const { loading, user, supabase, isUnreached, reconnect } = useAuthContext();
  const { data, error, isError, refetch } = useQuery({
    ...readingBrands,
    queryKey: ["brands", "own", user?.id, address],
    queryFn: async ({ signal }) =>
      user === null || supabase === null ? null : findOwnBrand(supabase, user.id, address, patient(signal)),
    enabled: user !== null && supabase !== null && !isSample,
  });
  if (isSample) {
    const listed = samples.workspace?.brands.find(({ slug }) => slug === address.slug);
    return listed === undefined ? { kind: "loading" } : { kind: "member", brand: brandOfSample(listed) };
  }
  if (user === null) {
    if (isUnreached) return { kind: "unknown", error: null, retry: reconnect };
    return { kind: loading ? "loading" : "visitor" };
  }
  if (data) return data.kind === "one" ? { kind: "member", brand: data.brand } : data;
  if (data === null) return { kind: "visitor" };
  return isError ? { kind: "unknown", error, retry: () => void refetch() } : { kind: "loading" };
}

/** Whether this is a member's brand or, while it loads, likely one: a user is signed in, or a session is stored. */
export function useSeemsOwnBrand({ kind }: BrandView): boolean {
  const { user } = useAuthContext();
  const seemsSignedIn = useHasStoredSession();
  return kind === "member" || (kind === "loading" && (user !== null || seemsSignedIn));
}

type BrandPageAddress = BrandAddress & {
  readonly tab: string;
  /** The address of another tab of the same brand. */
  readonly addressOf: (tab: string) => string;
};

/** What is looked at belongs to the tab it was opened in; the filter of answers goes along to every tab. */
const ofOneTab: readonly string[] = [
  ..."answer last view level prompt find type sort order section scan".split(" "),
  ...searchParts,
];

const sectionViews: readonly string[] = ["actions", "readiness", "alerts", "reports"];

/** Takes the parameters of the present address; returns the address of a tab. */
export function addressOfTab(parameters: URLSearchParams, tab: string): string {
  const changed = new URLSearchParams(parameters);
  changed.set("tab", tab);
  for (const name of ofOneTab) changed.delete(name);
  return `?${changed}`;
}

/** Reads the address of a brand's page. Where it names no tab, the overview is set by replacing the history entry. */
export function useBrandAddress(): BrandPageAddress {
  const { slug = "" } = useParams();
  const [parameters] = useSearchParams();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const tab = parameters.get("tab") || null;

  const searchOf = (wanted: string) => addressOfTab(parameters, wanted);
  const overview = searchOf(OVERVIEW);

  // Actions and the like are pages of the overview; as tabs they are guessed, or remembered.
  const target = tab === null ? overview : sectionViews.includes(tab) ? `${overview}&view=${tab}` : null;

  useEffect(() => {
    if (target !== null)
      void navigate({ search: target, hash }, { replace: true, state, preventScrollReset: true });
  }, [target, hash, state, navigate]);

  return { slug, brandId: parameters.get("brand"), tab: tab ?? OVERVIEW, addressOf: searchOf };
}

/** Takes the slug of an address; returns its words with capital first letters, or "Brand" where there are none. */
export function brandNameOf(slug: string): string {
  if (uuid.test(slug)) return "Brand";
  const words = slug.split("-").filter((word) => word !== "");
  return words.map(capitalised).join(" ") || "Brand";
}

const capitalised = (word: string): string => {
  const [first = "", ...rest] = [...word];
  return first.toUpperCase() + rest.join("");
};

/** The first letter of a brand's name, for its picture. */
export const firstLetterOf = (name: string): string => ([...name.trim()][0] ?? "B").toUpperCase();
