import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Competitor, CompetitorChange, NewCompetitor } from "#api/competitors/contract.ts";
import {
  addCompetitor,
  changeCompetitor,
  deleteCompetitor,
  fetchCompetitors,
} from "../../api/brands/competitors.ts";
import { RequestFailedError } from "../../api/request.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { followRecount } from "../../brands/recount.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

type Seen = Pick<Competitor, "id" | "name" | "version">;
type Edit =
  | { readonly kind: "add"; readonly competitor: NewCompetitor }
  | { readonly kind: "change"; readonly competitor: Seen; readonly change: CompetitorChange }
  | { readonly kind: "delete"; readonly competitor: Seen };

/** What was done last, in words, and how to take it back. */
export type LastChange = { readonly words: string; readonly undo: Edit | null };

/** How an edit ended: done, not done with the reason, or not done because somebody else changed the same. */
export type Outcome =
  | { readonly kind: "done"; readonly competitor: Competitor | null }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "conflict"; readonly message: string };

/** Adds, changes and deletes competitors, one after the other, and remembers how to take the last edit back. */
export function useCompetitorChanges(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const [last, setLast] = useState<LastChange | null>(null);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `competitors-${brandId}` },
    networkMode: "always",
    mutationFn: async (edit: Edit): Promise<Competitor | null> => {
      const token = await accessToken();
      if (edit.kind === "add") return addCompetitor(brandId, edit.competitor, token);
      const { id, version } = edit.competitor;
      if (edit.kind === "change")
        return changeCompetitor(brandId, { id, version, change: edit.change }, token);
      await deleteCompetitor(brandId, id, token);
      return null;
    },
    onSettled: () => followRecount(queries, brandId),
  });
  const run = async (
    edit: Edit,
    words: string,
    undoOf: (competitor: Competitor) => Edit,
  ): Promise<Outcome> => {
    try {
      const competitor = await mutateAsync(edit);
      setLast({ words, undo: competitor === null ? null : undoOf(competitor) });
      return { kind: "done", competitor };
    } catch (error) {
      const failed = error instanceof RequestFailedError ? error : null;
      const message = failed?.explanation ?? "That could not be saved. Try again.";
      return { kind: failed?.status === 409 && edit.kind === "change" ? "conflict" : "failed", message };
    }
  };
  const report = async (outcome: Promise<Outcome>): Promise<void> => {
    const end = await outcome;
    if (end.kind !== "done") showToast("error", end.message);
  };
  const add = (competitor: NewCompetitor, words: string) =>
    run({ kind: "add", competitor }, words, ({ id, name, version }) => ({
      kind: "delete",
      competitor: { id, name, version },
    }));
  const change = (competitor: Competitor, wish: CompetitorChange, words: string) =>
    run({ kind: "change", competitor, change: wish }, words, ({ id, name, version }) => ({
      kind: "change",
      competitor: { id, name, version },
      change: before(competitor, wish),
    }));
  return {
    isBusy: isPending,
    last,
    add,
    change,
    remove: (competitor: Competitor) =>
      report(
        run({ kind: "delete", competitor }, `${competitor.name} deleted.`, () => ({
          kind: "delete",
          competitor,
        })),
      ),
    /** As `add` and `change`, for controls that have no place for a message: a failure is shown as a toast. */
    addAndReport: (competitor: NewCompetitor, words: string) => report(add(competitor, words)),
    changeAndReport: (competitor: Competitor, wish: CompetitorChange, words: string) =>
      report(change(competitor, wish, words)),
    undo: () => {
      if (last?.undo)
        void report(run(last.undo, "Taken back.", () => ({ kind: "delete", competitor: none }))).then(forget);
    },
  };

  function forget() {
    setLast((edit) => edit && { ...edit, undo: null });
  }
}

const none: Seen = { id: "", name: "", version: 0 };

/** What a change overwrites, as it was. */
const before = (competitor: Competitor, wish: CompetitorChange): CompetitorChange =>
  Object.fromEntries(
    Object.entries({
      name: competitor.name,
      aliases: competitor.aliases,
      domains: competitor.domains,
      commonWord: competitor.commonWord,
      neverAfter: competitor.neverAfter,
      neverBefore: competitor.neverBefore,
      colour: competitor.colour,
      mergedInto: competitor.mergedInto,
      state: competitor.state,
    }).filter(([field]) => field in wish),
  );

/** Takes an own brand's id and the filter's query; returns its competitors, looked at again while answers are being read again. */
export function useCompetitors(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: ["competitors", brandId, query],
    queryFn: async ({ signal }) => fetchCompetitors({ brandId, query }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => readingPace(state.data?.reading),
  });
  return {
    list: data,
    error,
    isPending,
    /** What is shown may be old: the last look found no answer. */
    isOutdated: data !== undefined && isError,
    retry: () => void refetch(),
  };
}
