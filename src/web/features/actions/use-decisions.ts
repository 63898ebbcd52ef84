import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewDecision, OwnAction, PlanChange } from "#api/actions/contract.ts";
import { RequestFailedError } from "../../api/request.ts";
import { decideAction, fetchEffect, logAction, planAction } from "../../api/visibility/actions.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

type Given = NewDecision & { readonly actionId: string };

/** Takes an own brand's id and the query of the list; returns how to decide on an action. Resolves to whether it was stored. */
export function useDecide(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ actionId, ...body }: Given) =>
      decideAction({ brandId, query, actionId }, body, await accessToken()),
    networkMode: "always",
    onSuccess: () => queries.invalidateQueries({ queryKey: ["actions", brandId] }),
    onError: (error) => showToast("error", refusal(error, "This could not be saved. Try again.")),
  });
  return { decide: (given: Given) => stored(mutateAsync(given)), isSaving: isPending };
}

/** Takes an own brand's id; returns how to plan an action. Resolves to whether it was stored. */
export function usePlan(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ actionId, ...body }: PlanChange & { readonly actionId: string }) =>
      planAction({ brandId, actionId }, body, await accessToken()),
    networkMode: "always",
    onSuccess: () => queries.invalidateQueries({ queryKey: ["actions", brandId] }),
    onError: (error) => showToast("error", refusal(error, "This could not be saved. Try again.")),
  });
  return {
    plan: (actionId: string, wanted: PlanChange) => stored(mutateAsync({ actionId, ...wanted })),
    isPlanning: isPending,
  };
}

/** Takes an own brand's id; returns how to log something that was done. Resolves to whether it was stored. */
export function useLogAction(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (given: OwnAction) => logAction(brandId, given, await accessToken()),
    networkMode: "always",
    onSuccess: () => queries.invalidateQueries({ queryKey: ["actions", brandId] }),
    onError: (error) => showToast("error", refusal(error, "This could not be added. Try again.")),
  });
  return { log: (given: OwnAction) => stored(mutateAsync(given)), isSaving: isPending };
}

/** Takes an own brand's id and an action's; returns whether it worked. */
export function useActionEffect(brandId: string, actionId: string) {
  const accessToken = useAccessToken();
  const { data, isPending, refetch } = useQuery({
    queryKey: ["actions", brandId, "effect", actionId],
    queryFn: async ({ signal }) => fetchEffect({ brandId, actionId }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { measured: data, isPending, retry: () => void refetch() };
}

const stored = (doing: Promise<unknown>): Promise<boolean> =>
  doing.then(
    () => true,
    () => false,
  );

const refusal = (error: unknown, otherwise: string): string =>
  (error instanceof RequestFailedError ? error.explanation : null) ?? otherwise;
