import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandPlan } from "#api/billing/contract.ts";
import { brandPlans } from "#product/plans.ts";
import { changeBrandPlan, fetchAccountPlan, fetchBrandPlan } from "../../api/plans.ts";
import { RequestFailedError } from "../../api/request.ts";
import { refetchBrands } from "../../brands/brand-queries.ts";
import { scheduleKey } from "../../brands/hooks/use-schedule.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

const brandKey = (brandId: string) => ["brand-plan", brandId] as const;

/** What the signed-in account is on, what it includes and what is used of it. */
export function useAccountPlan() {
  const accessToken = useAccessToken();
  const { user } = useAuthContext();
  const { data, isPending, refetch } = useQuery({
    queryKey: ["account-plan", user?.id],
    queryFn: async ({ signal }) => fetchAccountPlan(await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { account: data, isPending, retry: () => void refetch() };
}

/** Takes an own brand's id; returns by which plan it is scanned, and what it uses. */
export function useBrandPlan(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: brandKey(brandId),
    queryFn: async ({ signal }) => fetchBrandPlan(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { brandPlan: data, error, isPending, retry: () => void refetch() };
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
      queries.setQueryData<BrandPlan>(key, (brandPlan) => brandPlan && { ...brandPlan, plan });
    },
    onSuccess: async (brandPlan) => {
      showToast("success", `The brand is on ${brandPlans[brandPlan.plan].label} now.`);
      queries.setQueryData(key, brandPlan);
      await queries.invalidateQueries({ queryKey: scheduleKey(brandId) });
      await refetchBrands(queries);
    },
    onError: (error) => {
      const explanation = error instanceof RequestFailedError ? error.explanation : null;
      showToast("error", explanation ?? "The plan could not be saved. Try again.");
      return queries.invalidateQueries({ queryKey: key });
    },
  });
  return { choose: mutate, isSaving: isPending };
}
