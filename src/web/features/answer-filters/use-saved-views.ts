import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavedView } from "#api/brands/contract.ts";
import { deleteSavedView, fetchSavedViews, renameSavedView, saveView } from "../../api/brands/saved-views.ts";
import { RequestFailedError } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

type Change =
  | { readonly kind: "save"; readonly name: string; readonly query: string }
  | { readonly kind: "rename"; readonly id: string; readonly name: string }
  | { readonly kind: "delete"; readonly id: string };

/** Takes an own brand's id; returns the member's saved views of it and how to change them. A refusal is told as a toast. */
export function useSavedViews(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const queryKey = ["saved-views", brandId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => fetchSavedViews(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: Change): Promise<SavedView | undefined> => {
      const token = await accessToken();
      if (change.kind === "save") return saveView(brandId, { name: change.name, query: change.query }, token);
      if (change.kind === "rename") return renameSavedView(brandId, change, token);
      await deleteSavedView(brandId, change.id, token);
    },
    onError: (error) =>
      showToast(
        "error",
        (error instanceof RequestFailedError && error.explanation) || "The view could not be changed.",
      ),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    views: data ?? [],
    isChanging: isPending,
    change: (wanted: Change, onDone?: () => void) => mutate(wanted, { onSuccess: () => onDone?.() }),
  };
}
