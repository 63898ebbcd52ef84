import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReadingState } from "#api/brands/contract.ts";
import type { MeaningDecision } from "#api/mentions/contract.ts";
import { decideMeaning, fetchUnclearMentions } from "../../api/brands/names.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";

const keyOf = (brandId: string) => ["unclear-mentions", brandId] as const;

/** Whether what was fetched during a reading is to be fetched again, because it is over by now. */
export const isOutdated = (fetched: ReadingState | undefined, now: ReadingState): boolean =>
  readingPace(fetched) !== false && readingPace(now) === false;

/**
 * Takes an own brand's id and how far its reading has come; returns where answers leave open what a name means. Whole answers are
 * looked through for it, so it is fetched again when a reading is over, and not while it goes on.
 */
export function useUnclearMentions(brandId: string, reading: ReadingState) {
  const accessToken = useAccessToken();
  const { data, refetch } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchUnclearMentions(brandId, await accessToken(), signal),
    networkMode: "always",
  });
  const isOld = isOutdated(data?.reading, reading);
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return data;
}

/** Where the server gave no reason. */
export const NOT_SAVED = "That could not be saved. Please try again.";

/** Says what a name means. Figures follow once the answers are read again. */
export function useDecideMeaning(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async (decision: MeaningDecision) => decideMeaning(brandId, decision, await accessToken()),
    onSuccess: async (saved) => {
      // First how far the reading has come: what was fetched before it began is not newer than it.
      await queries.invalidateQueries({ queryKey: ["names", brandId] });
      queries.setQueryData(keyOf(brandId), saved);
      await Promise.all(
        ["competitors", "visibility"].map((key) => queries.invalidateQueries({ queryKey: [key, brandId] })),
      );
    },
  });
  return { decide: mutate, isSaving: isPending, error };
}
