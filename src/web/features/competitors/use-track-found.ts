import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SuggestedCompetitor } from "#api/competitors/contract.ts";
import { addCompetitor } from "../../api/brands/competitors.ts";
import { errorMessage } from "../../api/request.ts";
import { followRecount } from "../../brands/recount.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

/** Tracks several competitors in one go, so that all of them are counted by one recount. */
export function useTrackFound(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, data } = useMutation({
    scope: { id: `competitors-${brandId}` },
    networkMode: "always",
    mutationFn: async (found: readonly SuggestedCompetitor[]): Promise<number> => {
      const token = await accessToken();
      let tracked = 0;
      for (const { name, domains } of found)
        try {
          await addCompetitor(brandId, { name, domains: domains.slice(0, 1) }, token);
          tracked += 1;
        } catch (error) {
          showToast("error", `${name} is not tracked: ${errorMessage(error, "please try again.")}`);
        }
      return tracked;
    },
    onSettled: () => followRecount(queries, brandId),
  });
  return {
    track: mutate,
    /** How many the last press added. */
    tracked: data ?? 0,
  };
}
