import { useQuery } from "@tanstack/react-query";
import { useAuthContext } from "../../session/auth-context.ts";
import { parseBrands } from "../brand.ts";
import { brandErrorOf, brandErrors } from "../brand-error.ts";
import { brandKeys, patient, readingBrands } from "../brand-queries.ts";

/** A hosted Data API returns no more rows at once. */
const MAX_BRANDS = 1000;
const FRESH_MS = 60_000;

/** Every brand the member works on, their own and those that others share, the last changed first. */
export function useAllBrands({ isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const { user, supabase } = useAuthContext();
  return useQuery({
    ...readingBrands,
    queryKey: brandKeys.all(user?.id ?? ""),
    queryFn: async ({ signal }) => {
      if (supabase === null) return [];
      const answer = await supabase
        .from("brands")
        .select("*")
        .order("updated_at", { ascending: false })
        .limit(MAX_BRANDS)
        .abortSignal(patient(signal))
        .retry(false);
      if (answer.error !== null) throw brandErrorOf(answer, brandErrors.list);
      return parseBrands(answer.data);
    },
    enabled: isWanted && user !== null && supabase !== null,
    staleTime: FRESH_MS,
  });
}
