import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { JudgeChoice, JudgeView } from "#api/judge/contract.ts";
import { RequestFailedError } from "../../api/request.ts";
import { chooseJudge, fetchJudge } from "../../api/scans/judge.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

export const judgeKey = (brandId: string) => ["judge", brandId] as const;
const LOOK_AGAIN_MS = 2000;

const isAtWork = (view: JudgeView | undefined): boolean =>
  view !== undefined && view.judge !== null && (view.month.isSearching || view.month.waiting > 0);

/** Takes an own brand's id; returns who judges its answers and how to change that. Looks again while answers wait. */
export function useJudge(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: judgeKey(brandId),
    queryFn: async ({ signal }) => fetchJudge(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    refetchInterval: ({ state }) => (isAtWork(state.data) ? LOOK_AGAIN_MS : false),
  });
  const { mutate, isPending: isSaving } = useMutation({
    networkMode: "always",
    mutationFn: async (chosen: JudgeChoice | null) => chooseJudge(brandId, chosen, await accessToken()),
    onSuccess: async (judge) => {
      queries.setQueryData(judgeKey(brandId), judge);
      await queries.invalidateQueries({ queryKey: ["prompt-suggestions", brandId] });
    },
    onError: (failure) =>
      showToast(
        "error",
        (failure instanceof RequestFailedError ? failure.explanation : null) ??
          "The judge could not be changed. Try again.",
      ),
  });
  return { view: data, error, isPending, retry: () => void refetch(), choose: mutate, isSaving };
}
