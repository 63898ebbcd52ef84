import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { NewPrompts, Prompt, PromptChange } from "#api/prompts/contract.ts";
import { addPrompts, askForSuggestions, changePrompt, rejectSuggestions } from "../../api/prompts/prompts.ts";
import { errorMessage } from "../../api/request.ts";
import { brandSetupsKey } from "../../brands/hooks/use-brand-setups.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";
import { promptKeys, refetchPrompts } from "./use-prompts.ts";

/** Adds prompts of one or several topics, one request each; rejects with the first failure. */
export function useAddPrompts(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (batches: readonly NewPrompts[]) => {
      setDone(0);
      let added = 0;
      let repeated = 0;
      for (const batch of batches) {
        const answer = await addPrompts(brandId, batch, await accessToken());
        added += answer.added.length;
        repeated += answer.duplicates.length;
        setDone(added + repeated);
      }
      return { added, repeated };
    },
    onSuccess: ({ added, repeated }) => {
      void queries.invalidateQueries({ queryKey: brandSetupsKey });
      showToast(
        "success",
        `${added === 1 ? "1 prompt" : `${added.toLocaleString("en")} prompts`} added.${repeated === 0 ? "" : ` ${repeated.toLocaleString("en")} ${repeated === 1 ? "was" : "were"} already asked.`}`,
      );
    },
    onError: (error) => showToast("error", errorMessage(error, "The prompts could not be added. Try again.")),
    onSettled: () => refetchPrompts(queries, brandId),
  });
  return {
    isAdding: isPending,
    /** How many of them the server has taken so far. */
    done,
    /** True once they are all stored; a failure has already been shown. */
    add: (batches: readonly NewPrompts[]): Promise<boolean> =>
      mutateAsync(batches).then(
        () => true,
        () => false,
      ),
  };
}

type Edit = { readonly prompt: Prompt; readonly change: PromptChange };

/** Changes one prompt. */
export function useChangePrompt(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async ({ prompt: { id }, change }: Edit) =>
      changePrompt(brandId, { id, change }, await accessToken()),
    onError: (error) =>
      showToast("error", errorMessage(error, "The prompt could not be changed. Try again.")),
    onSettled: () => refetchPrompts(queries, brandId),
  });
  return {
    isSaving: isPending,
    /** True once it is saved; a failure has already been shown. */
    save: (edit: Edit): Promise<boolean> =>
      mutateAsync(edit).then(
        () => true,
        () => false,
      ),
  };
}

/** Has a suggestion not made again, or made again. */
export function useRejectSuggestion(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    networkMode: "always",
    mutationFn: async (rejection: { readonly texts: readonly string[]; readonly isRejected: boolean }) =>
      rejectSuggestions(brandId, rejection, await accessToken()),
    onError: (error) =>
      showToast("error", errorMessage(error, "The suggestion could not be changed. Try again.")),
    onSettled: () => queries.invalidateQueries({ queryKey: promptKeys.suggestions(brandId) }),
  });
  return mutate;
}

/** Has a model suggest prompts. */
export function useAskForSuggestions(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    // A second press waits for the first, and finds it under way.
    scope: { id: `suggestions-${brandId}` },
    mutationFn: async () => askForSuggestions(brandId, await accessToken()),
    onSuccess: (suggestions) => queries.setQueryData(promptKeys.suggestions(brandId), suggestions),
    onError: (error) => showToast("error", errorMessage(error, "The model could not be asked. Try again.")),
  });
  return { ask: () => mutate(), isSending: isPending };
}
