import { useQuery } from "@tanstack/react-query";
import type { ChartNote } from "#api/notes/contract.ts";
import { fetchNotes } from "../../api/notes.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useWorkspace } from "../../session/workspace.ts";

export const notesKey = (brandId: string) => ["notes", brandId] as const;
const none: readonly ChartNote[] = [];

/** What members noted on dates: the latest first, and as marks of a chart. A chart does without where they do not come. */
export function useChartNotes(brandId: string) {
  const accessToken = useAccessToken();
  const isSample = useWorkspace().kind === "sample";
  const { data, isPending, error, refetch } = useQuery({
    queryKey: notesKey(brandId),
    queryFn: async ({ signal }) => fetchNotes(brandId, await accessToken(), signal),
    enabled: !isSample,
    networkMode: "always",
    retryDelay: 1000,
  });
  const notes = data ?? none;
  return {
    notes,
    marks: notes.map(({ day, text }) => ({ day, label: text })),
    isPending: isPending && !isSample,
    error,
    retry: () => void refetch(),
  };
}
