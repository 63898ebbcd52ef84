import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSupabase } from "../../session/auth-context.ts";
import { showToast } from "../../ui/toast.ts";
import type { Brand, BrandStatus } from "../brand.ts";
import { brandErrorMessage, brandErrors } from "../brand-error.ts";
import { brandKeys, changesOf, noteSaved, refetchBrands, type StatusChange } from "../brand-queries.ts";
import { updateBrandStatus } from "../brand-requests.ts";

const saved: Readonly<Record<BrandStatus, string>> = { active: "activated", inactive: "paused" };

/** Returns what sets a brand's status: shown at once, taken back with an error message if saving fails. */
export function useBrandStatus(brand: Brand): (status: BrandStatus) => void {
  const client = useSupabase();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: brandKeys.statusChange,
    scope: changesOf(brand),
    networkMode: "always",
    mutationFn: (change: StatusChange) =>
      updateBrandStatus(client, change.brand.id, change.status, new Date()),
    onSuccess: async (row) => {
      showToast("success", `Brand ${row.name} ${saved[row.status]}.`);
      await noteSaved(queries, row);
    },
    onError: (error) => showToast("error", brandErrorMessage(error, brandErrors.update)),
    onSettled: () => void refetchBrands(queries),
  });
  return (status) => mutate({ brand, status });
}
