import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CompetitorList, SuggestedCompetitor } from "#api/competitors/contract.ts";
import { addCompetitor } from "../../api/brands/competitors.ts";
import { errorMessage } from "../../api/request.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

/** Tracks several competitors in one go, so that all of them are counted by one recount. */
export function useTrackFound(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending, data } = useMutation({
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
    onSettled: async () => {
      // First how far the recount is: while it goes on, the figures of before stay.
      await queries.invalidateQueries({ queryKey: ["competitors", brandId] });
      void queries.invalidateQueries({ queryKey: ["names", brandId] });
      const isRecounting = queries
        .getQueriesData<CompetitorList>({ queryKey: ["competitors", brandId] })
        .some(([, list]) => readingPace(list?.reading) !== false);
      if (!isRecounting)
        for (const key of ["visibility", "actions"])
          void queries.invalidateQueries({ queryKey: [key, brandId] });
    },
  });
  return {
    track: mutate,
    isTracking: isPending,
    /** How many the last press added. */
    tracked: data ?? 0,
  };
}
