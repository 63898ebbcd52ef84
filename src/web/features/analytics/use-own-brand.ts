import { useQuery } from "@tanstack/react-query";
import type { Brand } from "../../brands/brand.ts";
import { patient, readingBrands } from "../../brands/brand-queries.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { type BrandAddress, type FoundBrand, findOwnBrand } from "./find-own-brand.ts";
import { brandOfSample, useSampleWorkspace } from "./use-sample-workspace.ts";

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
