import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MeaningDecision } from "#api/mentions/contract.ts";
import { decideMeaning, fetchUnclearMentions } from "../../api/brands/names.ts";
import { followRecount } from "../../brands/recount.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const keyOf = (brandId: string) => ["unclear-mentions", brandId] as const;

/**
 * Takes an own brand's id; returns where answers leave open what a name means. Whole answers are looked through for it, so the page
 * fetches it again when a recount is over, and not while it goes on.
 */
export function useUnclearMentions(brandId: string) {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchUnclearMentions(brandId, await accessToken(), signal),
    networkMode: "always",
  });
  return data;
}

/** Where the server gave no reason. */
export const NOT_SAVED = "That could not be saved. Try again.";

/** Says what a name means. Figures follow once the answers are read again. */
export function useDecideMeaning(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async (decision: MeaningDecision) => decideMeaning(brandId, decision, await accessToken()),
    onSuccess: async (saved) => {
      queries.setQueryData(keyOf(brandId), saved);
      await followRecount(queries, brandId);
    },
  });
  return { decide: mutate, isSaving: isPending, error };
}
