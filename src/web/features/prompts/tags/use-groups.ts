import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addGroup, deleteGroup, type GroupKind, renameGroup } from "../../../api/prompts/topics.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import { showToast } from "../../../ui/toast.ts";
import { refetchPrompts, told } from "../prompt-cache.ts";

export type GroupChange =
  | { readonly deed: "add"; readonly name: string }
  | { readonly deed: "rename"; readonly id: string; readonly name: string }
  | { readonly deed: "delete"; readonly id: string; readonly into: string | null };

/** Makes, renames, merges and deletes topics or tags. */
export function useGroups(brandId: string, kind: GroupKind) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: GroupChange) => {
      const token = await accessToken();
      if (change.deed === "add") return addGroup(brandId, { kind, ...change }, token);
      if (change.deed === "rename") return renameGroup(brandId, { kind, ...change }, token);
      return deleteGroup(brandId, { kind, ...change }, token);
    },
    onError: (error) => showToast("error", told(error, "It could not be changed. Please try again.")),
    onSettled: () => refetchPrompts(queries, brandId),
  });
  return {
    isChanging: isPending,
    /** True once it is saved; a failure has been told already. */
    change: (change: GroupChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  };
}
