import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MeaningDecision } from "#api/mentions/contract.ts";
import { decideMeaning, fetchUnclearMentions } from "../../api/brands/names.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";

const LOOK_AGAIN_MS = 5000;

const keyOf = (brandId: string) => ["unclear-mentions", brandId] as const;

/** Takes an own brand's id; returns where answers leave open what a name means, looked at again while they are being read again. */
export function useUnclearMentions(brandId: string) {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchUnclearMentions(brandId, await accessToken(), signal),
    networkMode: "always",
    // Less often than other lists: whole answers are looked through for it.
    refetchInterval: ({ state }) => (readingPace(state.data?.reading) === false ? false : LOOK_AGAIN_MS),
  });
  return data;
}

/** Says what a name means. Figures follow once the answers are read again. */
export function useDecideMeaning(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async (decision: MeaningDecision) => decideMeaning(brandId, decision, await accessToken()),
    onSuccess: async (saved) => {
      queries.setQueryData(keyOf(brandId), saved);
      await Promise.all(
        ["names", "competitors", "visibility"].map((key) =>
          queries.invalidateQueries({ queryKey: [key, brandId] }),
        ),
      );
    },
  });
  return { decide: mutate, isSaving: isPending, error };
}
