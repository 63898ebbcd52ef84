import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrandSettings } from "#api/brands/contract.ts";
import { changeBrandSettings, fetchBrandSettings } from "../../api/brands/brand-settings.ts";
import { errorMessage } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

type Headline = BrandSettings["headlineSurface"];

/** Has a brand's main figures count its apps, and takes that back to what was set before. */
export function useCountApp(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    networkMode: "always",
    /** Takes what to count; returns what was set before, to go back to. */
    mutationFn: async ({ headlineSurface, isUndo }: { headlineSurface: Headline; isUndo: boolean }) => {
      const token = await accessToken();
      const before = isUndo
        ? null
        : (await fetchBrandSettings(brandId, token, AbortSignal.timeout(20_000))).headlineSurface;
      await changeBrandSettings(brandId, { headlineSurface }, token);
      return isUndo ? null : { before };
    },
    // Nearly every figure of the brand counts something else now. Not waited for: the way back is offered at once.
    onSuccess: () => {
      void queries.invalidateQueries();
    },
    onError: (error) =>
      showToast("error", errorMessage(error, "The main figures could not be changed. Please try again.")),
  });
  return {
    isSaving: isPending,
    count: () => mutate({ headlineSurface: "app", isUndo: false }),
    /** Null unless it was just done. */
    undo: data == null ? null : () => mutate({ headlineSurface: data.before, isUndo: true }),
  };
}
