import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type {
  Competitor,
  CompetitorChange,
  NewCompetitor,
  SuggestedCompetitor,
} from "#api/competitors/contract.ts";
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
import { trackedWords } from "./competitor-wording.ts";

type Seen = Pick<Competitor, "id" | "name" | "version">;
type Edit =
  | { readonly kind: "add"; readonly competitor: NewCompetitor }
  | { readonly kind: "change"; readonly competitor: Seen; readonly change: CompetitorChange }
  | { readonly kind: "delete"; readonly competitor: Seen };

/** What was done last, in words, and the edits that take it back. */
type LastChange = { readonly words: string; readonly undo: readonly Edit[] };

/** How an edit ended: done, not done with the reason, or not done because somebody else changed the same. */
export type Outcome =
  | { readonly kind: "done"; readonly competitor: Competitor | null }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "conflict"; readonly message: string };

const notSaved = { kind: "failed", message: "That could not be saved. Try again." } as const;

/** Adds, changes and deletes competitors, one after the other, and remembers how to take the last change back. */
export function useCompetitorChanges(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const [last, setLast] = useState<LastChange | null>(null);
  const mutationKey = ["competitor-changes", brandId];
  // Also what a page that was left still saves.
  const isBusy = useIsMutating({ mutationKey }) > 0;
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: `competitors-${brandId}` },
    networkMode: "always",
    // Several edits are one change, so that one recount counts them all.
    mutationFn: async (edits: readonly Edit[]): Promise<readonly Outcome[]> => {
      const outcomes: Outcome[] = [];
      for (const edit of edits) outcomes.push(await outcomeOf(edit));
      return outcomes;
    },
    onSettled: () => followRecount(queries, brandId),
  });
  const save = async (edit: Edit): Promise<Competitor | null> => {
    const token = await accessToken();
    if (edit.kind === "add") return addCompetitor(brandId, edit.competitor, token);
    const { id, version } = edit.competitor;
    if (edit.kind === "change") return changeCompetitor(brandId, { id, version, change: edit.change }, token);
    await deleteCompetitor(brandId, id, token);
    return null;
  };
  const outcomeOf = async (edit: Edit): Promise<Outcome> => {
    try {
      return { kind: "done", competitor: await save(edit) };
    } catch (error) {
      const failed = error instanceof RequestFailedError ? error : null;
      // Somebody else deleted it before: there is nothing left to do.
      if (failed?.status === 404 && edit.kind === "delete") return { kind: "done", competitor: null };
      const message = failed?.explanation ?? notSaved.message;
      return { kind: failed?.status === 409 && edit.kind === "change" ? "conflict" : "failed", message };
    }
  };
  const run = async (
    edit: Edit,
    words: string,
    undoOf: (competitor: Competitor) => readonly Edit[],
  ): Promise<Outcome> => {
    const [outcome = notSaved] = await mutateAsync([edit]);
    if (outcome.kind === "done")
      setLast({ words, undo: outcome.competitor === null ? [] : undoOf(outcome.competitor) });
    return outcome;
  };
  const report = async (outcome: Promise<Outcome>): Promise<void> => {
    const end = await outcome;
    if (end.kind !== "done") showToast("error", end.message);
  };
  const add = (competitor: NewCompetitor, words: string) =>
    run({ kind: "add", competitor }, words, (added) => [deletionOf(added)]);
  const change = (competitor: Competitor, wish: CompetitorChange, words: string) =>
    run({ kind: "change", competitor, change: wish }, words, ({ id, name, version }) => [
      { kind: "change", competitor: { id, name, version }, change: before(competitor, wish) },
    ]);
  return {
    isBusy,
    last,
    add,
    change,
    remove: (competitor: Competitor) =>
      report(run({ kind: "delete", competitor }, `${competitor.name} deleted.`, () => [])),
    /** As `add` and `change`, for controls that have no place for a message: a failure is shown as a toast. */
    addAndReport: (competitor: NewCompetitor, words: string) => report(add(competitor, words)),
    changeAndReport: (competitor: Competitor, wish: CompetitorChange, words: string) =>
      report(change(competitor, wish, words)),
    /** Tracks names found in answers; returns how many. A failure is shown as a toast. */
    trackFound: async (found: readonly SuggestedCompetitor[]): Promise<number> => {
      const outcomes = await mutateAsync(
        found.map(({ name, domains }) => ({
          kind: "add",
          competitor: { name, domains: domains.slice(0, 1) },
        })),
      );
      for (const [at, outcome] of outcomes.entries())
        if (outcome.kind !== "done")
          showToast("error", `${found[at]?.name} is not tracked: ${outcome.message}`);
      const tracked = outcomes.flatMap((outcome) =>
        outcome.kind === "done" && outcome.competitor !== null ? [outcome.competitor] : [],
      );
      if (tracked.length > 0) setLast({ words: trackedWords(tracked), undo: tracked.map(deletionOf) });
      return tracked.length;
    },
    /**
     * Takes the last change back; returns how many of its edits are left. A failure is shown as a toast and may be tried again, but
     * not where somebody else changed the same since.
     */
    undo: async (): Promise<number> => {
      if (last === null) return 0;
      const outcomes = await mutateAsync(last.undo);
      for (const outcome of outcomes) if (outcome.kind !== "done") showToast("error", outcome.message);
      const isDone = outcomes.every(({ kind }) => kind === "done");
      const undo = last.undo.filter((_, at) => outcomes[at]?.kind === "failed");
      const isPartlyDone = undo.length > 0 && undo.length < last.undo.length;
      // Only tracking makes several edits at once.
      const wordsLeft = isPartlyDone ? trackedWords(undo.map(({ competitor }) => competitor)) : last.words;
      setLast({ words: isDone ? "Undone." : wordsLeft, undo });
      return undo.length;
    },
  };
}

const deletionOf = ({ id, name, version }: Seen): Edit => ({
  kind: "delete",
  competitor: { id, name, version },
});

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
