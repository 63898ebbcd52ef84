import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Competitor, CompetitorChange, NewCompetitor } from "#api/competitors/contract.ts";
import { addRival, changeRival, deleteRival } from "../../api/brands/competitors.ts";
import { RequestFailedError } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.tsx";
import { rivalKeys } from "./use-rivals.ts";

type Seen = Pick<Competitor, "id" | "name" | "version">;
type Deed =
  | { readonly kind: "add"; readonly rival: NewCompetitor }
  | { readonly kind: "change"; readonly rival: Seen; readonly change: CompetitorChange }
  | { readonly kind: "delete"; readonly rival: Seen };

/** What was done last, in words, and how to take it back. */
export type LastDeed = { readonly words: string; readonly undo: Deed | null };

/** How a deed ended: done, not done with the reason, or not done because somebody else changed the same. */
export type Outcome =
  | { readonly kind: "done"; readonly rival: Competitor | null }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "conflict"; readonly message: string };

/** Adds, changes and deletes rivals, one after the other, and remembers how to take the last deed back. */
export function useRivalChanges(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const [last, setLast] = useState<LastDeed | null>(null);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `competitors-${brandId}` },
    networkMode: "always",
    mutationFn: async (deed: Deed): Promise<Competitor | null> => {
      const token = await accessToken();
      if (deed.kind === "add") return addRival(brandId, deed.rival, token);
      const { id, version } = deed.rival;
      if (deed.kind === "change") return changeRival(brandId, { id, version, change: deed.change }, token);
      await deleteRival(brandId, id, token);
      return null;
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: rivalKeys.all(brandId) }),
        queries.invalidateQueries({ queryKey: ["names", brandId] }),
        queries.invalidateQueries({ queryKey: ["visibility", brandId] }),
      ]),
  });
  const run = async (deed: Deed, words: string, undoOf: (rival: Competitor) => Deed): Promise<Outcome> => {
    try {
      const rival = await mutateAsync(deed);
      setLast({ words, undo: rival === null ? null : undoOf(rival) });
      return { kind: "done", rival };
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
  const add = (rival: NewCompetitor, words: string) =>
    run({ kind: "add", rival }, words, ({ id, name, version }) => ({
      kind: "delete",
      rival: { id, name, version },
    }));
  const change = (rival: Competitor, wish: CompetitorChange, words: string) =>
    run({ kind: "change", rival, change: wish }, words, ({ id, name, version }) => ({
      kind: "change",
      rival: { id, name, version },
      change: before(rival, wish),
    }));
  return {
    isBusy: isPending,
    last,
    add,
    change,
    remove: (rival: Competitor) =>
      told(run({ kind: "delete", rival }, `${rival.name} deleted.`, () => ({ kind: "delete", rival }))),
    /** As `add` and `change`, for controls that have no place for a message: a failure is told in the corner. */
    addTold: (rival: NewCompetitor, words: string) => told(add(rival, words)),
    changeTold: (rival: Competitor, wish: CompetitorChange, words: string) =>
      told(change(rival, wish, words)),
    undo: () => {
      if (last?.undo)
        void told(run(last.undo, "Taken back.", () => ({ kind: "delete", rival: none }))).then(forget);
    },
  };

  function forget() {
    setLast((deed) => deed && { ...deed, undo: null });
  }
}

const none: Seen = { id: "", name: "", version: 0 };

/** What a change overwrites, as it was. */
const before = (rival: Competitor, wish: CompetitorChange): CompetitorChange =>
  Object.fromEntries(
    Object.entries({
      name: rival.name,
      aliases: rival.aliases,
      domains: rival.domains,
      commonWord: rival.commonWord,
      neverAfter: rival.neverAfter,
      neverBefore: rival.neverBefore,
      colour: rival.colour,
      mergedInto: rival.mergedInto,
      state: rival.state,
    }).filter(([field]) => field in wish),
  );
