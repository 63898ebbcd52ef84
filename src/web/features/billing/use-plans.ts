import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandPlan } from "#api/billing/contract.ts";
import { brandPlans } from "#product/plans.ts";
import { changeBrandPlan, fetchAccountStanding, fetchBrandStanding } from "../../api/plans.ts";
import { RequestFailedError } from "../../api/request.ts";
import { refetchBrands } from "../../brands/brand-queries.ts";
import { scheduleKey } from "../../brands/hooks/use-schedule.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

const brandKey = (brandId: string) => ["brand-plan", brandId] as const;

/** What the signed-in account is on, what it includes and what is used of it. */
export function useAccountStanding() {
  const accessToken = useAccessToken();
  const { user } = useAuthContext();
  const { data, isPending, refetch } = useQuery({
    queryKey: ["account-plan", user?.id],
    queryFn: async ({ signal }) => fetchAccountStanding(await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { account: data, isPending, retry: () => void refetch() };
}

/** Takes an own brand's id; returns by which plan it is scanned, and what it uses. */
export function useBrandStanding(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: brandKey(brandId),
    queryFn: async ({ signal }) => fetchBrandStanding(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { standing: data, error, isPending, retry: () => void refetch() };
}

/** Returns what chooses the plan a brand asks for: shown at once, taken back with a message where saving fails. */
export function useChooseBrandPlan(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const key = brandKey(brandId);
  const { mutate, isPending } = useMutation({
    scope: { id: `plan-${brandId}` },
    networkMode: "always",
    mutationFn: async (plan: BrandPlan["plan"]) => changeBrandPlan(brandId, plan, await accessToken()),
    onMutate: async (plan) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<BrandPlan>(key, (standing) => standing && { ...standing, plan });
    },
    onSuccess: async (standing) => {
      showToast("success", `The brand is on ${brandPlans[standing.plan].label} now.`);
      queries.setQueryData(key, standing);
      await queries.invalidateQueries({ queryKey: scheduleKey(brandId) });
      await refetchBrands(queries);
    },
    onError: (error) => {
      const told = error instanceof RequestFailedError ? error.explanation : null;
      showToast("error", told ?? "The plan could not be saved. Please try again.");
      return queries.invalidateQueries({ queryKey: key });
    },
  });
  return { choose: mutate, isSaving: isPending };
}
