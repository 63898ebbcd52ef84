import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandNames, NamesDraft } from "#api/brands/contract.ts";
import { fetchNames, saveNames } from "../../api/brands/names.ts";
import { RequestFailedError } from "../../api/request.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { followRecount } from "../../brands/recount.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const keyOf = (brandId: string) => ["names", brandId] as const;

/** Takes an own brand's id; returns how it is written, looked at again while answers are being read again. */
export function useNames(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchNames(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    refetchInterval: ({ state }) => readingPace(state.data?.reading),
  });
  return { names: data, error, isPending, retry: () => void refetch() };
}

/** How saving ended; after a conflict the newer names have been read. */
export type SaveOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "conflict"; readonly theirs: BrandNames };

export function useSaveNames(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (names: NamesDraft & { readonly version: number }) =>
      saveNames(brandId, names, await accessToken()),
    onSuccess: async (saved) => {
      queries.setQueryData(keyOf(brandId), saved);
      await followRecount(queries, brandId);
    },
  });
  const save = async (draft: NamesDraft, version: number): Promise<SaveOutcome> => {
    try {
      await mutateAsync({ ...draft, version });
      return { kind: "saved" };
    } catch (error) {
      const failed = error instanceof RequestFailedError ? error : null;
      if (failed?.status === 409) {
        const theirs = await queries
          .fetchQuery({
            queryKey: keyOf(brandId),
            queryFn: async ({ signal }) => fetchNames(brandId, await accessToken(), signal),
          })
          .catch(() => null);
        if (theirs !== null && theirs.version !== version) return { kind: "conflict", theirs };
      }
      return {
        kind: "failed",
        message: failed?.explanation ?? "The names could not be saved. Try again.",
      };
    }
  };
  return { isSaving: isPending, save };
}
