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
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

type Seen = Pick<Competitor, "id" | "name" | "version">;
type Deed =
  | { readonly kind: "add"; readonly competitor: NewCompetitor }
  | { readonly kind: "change"; readonly competitor: Seen; readonly change: CompetitorChange }
  | { readonly kind: "delete"; readonly competitor: Seen };

/** What was done last, in words, and how to take it back. */
export type LastDeed = { readonly words: string; readonly undo: Deed | null };

/** How a deed ended: done, not done with the reason, or not done because somebody else changed the same. */
export type Outcome =
  | { readonly kind: "done"; readonly competitor: Competitor | null }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "conflict"; readonly message: string };

/** Adds, changes and deletes competitors, one after the other, and remembers how to take the last deed back. */
export function useCompetitorChanges(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const [last, setLast] = useState<LastDeed | null>(null);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `competitors-${brandId}` },
    networkMode: "always",
    mutationFn: async (deed: Deed): Promise<Competitor | null> => {
      const token = await accessToken();
      if (deed.kind === "add") return addCompetitor(brandId, deed.competitor, token);
      const { id, version } = deed.competitor;
      if (deed.kind === "change")
        return changeCompetitor(brandId, { id, version, change: deed.change }, token);
      await deleteCompetitor(brandId, id, token);
      return null;
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: competitorKeys.all(brandId) }),
        queries.invalidateQueries({ queryKey: ["names", brandId] }),
        queries.invalidateQueries({ queryKey: ["visibility", brandId] }),
      ]),
  });
  const run = async (
    deed: Deed,
    words: string,
    undoOf: (competitor: Competitor) => Deed,
  ): Promise<Outcome> => {
    try {
      const competitor = await mutateAsync(deed);
      setLast({ words, undo: competitor === null ? null : undoOf(competitor) });
      return { kind: "done", competitor };
    } catch (error) {
      const told = error instanceof RequestFailedError ? error : null;
      const message = told?.explanation ?? "That could not be saved. Please try again.";
      return { kind: told?.status === 409 && deed.kind === "change" ? "conflict" : "failed", message };
    }
  };
  const told = async (outcome: Promise<Outcome>): Promise<void> => {
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
      told(
        run({ kind: "delete", competitor }, `${competitor.name} deleted.`, () => ({
          kind: "delete",
          competitor,
        })),
      ),
    /** As `add` and `change`, for controls that have no place for a message: a failure is told in the corner. */
    addTold: (competitor: NewCompetitor, words: string) => told(add(competitor, words)),
    changeTold: (competitor: Competitor, wish: CompetitorChange, words: string) =>
      told(change(competitor, wish, words)),
    undo: () => {
      if (last?.undo)
        void told(run(last.undo, "Taken back.", () => ({ kind: "delete", competitor: none }))).then(forget);
    },
  };

  function forget() {
    setLast((deed) => deed && { ...deed, undo: null });
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

const competitorKeys = {
  all: (brandId: string) => ["competitors", brandId] as const,
  list: (brandId: string, query: string) => ["competitors", brandId, query] as const,
};

/** Takes an own brand's id and the filter's query; returns its competitors, looked at again while answers are being read again. */
export function useCompetitors(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: competitorKeys.list(brandId, query),
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
