import { useQuery } from "@tanstack/react-query";
import type { Company } from "#api/brands/contract.ts";
import { fetchCompanies } from "../../api/brands/brands.ts";
import { brandSetupsKey } from "../../brands/hooks/use-brand-setups.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const none: readonly Company[] = [];

/** The companies behind one's own brands; none while they are read, or where they could not be. */
export function useCompanies(): { readonly companies: readonly Company[]; readonly isPending: boolean } {
  const accessToken = useAccessToken();
  const { data = none, isPending } = useQuery({
    queryKey: [...brandSetupsKey, "companies"],
    queryFn: async ({ signal }) => fetchCompanies(await accessToken(), signal),
    retryDelay: 1000,
  });
  return { companies: data, isPending };
}
