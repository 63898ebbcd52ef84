import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkChange, PromptList } from "#api/prompts/contract.ts";
import { changePrompts } from "../../api/prompts/prompts.ts";
import { errorMessage } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";
import { refetchPrompts, showAhead } from "./use-prompts.ts";

type Wanted = { readonly ids: readonly string[]; readonly change: BulkChange };

/** Changes many prompts: shown at once, taken back with a message where saving fails. What was deleted last can be brought back. */
export function useChangePrompts(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (wanted: Wanted) => changePrompts(brandId, wanted, await accessToken()),
    onMutate: (wanted) => showAhead(queries, brandId, (list) => changed(list, wanted)),
    onSuccess: (_, { ids, change: { isDeleted } }) => {
      if (isDeleted !== undefined) setDeleted(isDeleted ? ids : []);
    },
    onError: (error) =>
      showToast("error", errorMessage(error, "The prompts could not be changed. Try again.")),
    onSettled: () => refetchPrompts(queries, brandId),
  });
  /** True once it is saved; a failure has already been shown. */
  const change = (ids: readonly string[], asked: BulkChange): Promise<boolean> =>
    mutateAsync({ ids, change: asked }).then(
      () => true,
      () => false,
    );
  return {
    change,
    isChanging: isPending,
    /** The prompts that were deleted last. */
    deleted,
    undo: () => void change(deleted, { isDeleted: false }),
    forget: () => setDeleted([]),
  };
}

function changed(list: PromptList, { ids, change: { state, isDeleted } }: Wanted): PromptList {
  const chosen = new Set(ids);
  if (isDeleted) return { ...list, prompts: list.prompts.filter(({ id }) => !chosen.has(id)) };
  if (state === undefined) return list;
  const prompts = list.prompts.map((prompt) => (chosen.has(prompt.id) ? { ...prompt, state } : prompt));
  return { ...list, prompts };
}
