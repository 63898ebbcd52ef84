import { useQuery } from "@tanstack/react-query";
import { brandKeys, patient, readingBrands } from "../../brands/brand-queries.ts";
import { fetchBrand } from "../../brands/brand-requests.ts";
import { usePendingChanges } from "../../brands/hooks/use-pending-changes.ts";
import { useSupabase } from "../../session/auth-context.ts";

/** One brand by its id, with changes under way; its error is a BrandError, "Brand not found." for an unknown id. */
export function useBrand(id: string) {
  const client = useSupabase();
  const pending = usePendingChanges();
  const { data, error, isPending, refetch } = useQuery({
    ...readingBrands,
    queryKey: brandKeys.one(id),
    queryFn: ({ signal }) => fetchBrand(client, id, patient(signal)),
  });
  return { brand: data && pending.asWished(data), error, isPending, refetch: () => void refetch() };
}
