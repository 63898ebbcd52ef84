import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandProfileChange } from "#api/brands/contract.ts";
import { changeBrandProfile, fetchBrandProfile } from "../../api/brands/brands.ts";
import { RequestFailedError } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

const keyOf = (brandId: string) => ["brand-profile", brandId] as const;

/** Takes an own brand's id; returns its profile. */
export function useBrandProfile(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchBrandProfile(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { profile: data, error, isPending, retry: () => void refetch() };
}

/** How saving a profile ended. `conflict`: somebody else has changed it; the newer state is shown beside what was typed. */
export type SaveOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed"; readonly message: string };

/** Saves a change of a profile, never over one that was not seen. */
export function useSaveProfile(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: BrandProfileChange) =>
      changeBrandProfile(brandId, change, await accessToken()),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(brandId), saved);
      void queries.invalidateQueries({ queryKey: ["brands"] });
      void queries.invalidateQueries({ queryKey: ["brand-mark", brandId] });
      void queries.invalidateQueries({ queryKey: ["prompt-suggestions", brandId] });
      showToast("success", "Saved.");
    },
  });
  const save = (change: BrandProfileChange): Promise<SaveOutcome> =>
    mutateAsync(change).then(
      () => ({ kind: "saved" }),
      async (error: unknown): Promise<SaveOutcome> => {
        if (error instanceof RequestFailedError && error.status === 409) {
          await queries.refetchQueries({ queryKey: keyOf(brandId) });
          return { kind: "conflict" };
        }
        const message = error instanceof RequestFailedError ? error.explanation : null;
        return { kind: "failed", message: message ?? "It could not be saved. Please try again." };
      },
    );
  return { save, isSaving: isPending };
}
