import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Brand } from "../../brands/brand.ts";
import { brandErrorMessage, brandErrors } from "../../brands/brand-error.ts";
import { brandKeys, noteRemoved, refetchBrands } from "../../brands/brand-queries.ts";
import { deleteBrand } from "../../brands/brand-requests.ts";
import { useSupabase } from "../../session/auth-context.ts";
import { showToast } from "../../ui/toast.ts";

/** Returns what deletes a brand: gone from the lists at once, back with an error message if deleting fails. */
export function useRemoveBrand(): (brand: Brand) => void {
  const client = useSupabase();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: brandKeys.removal,
    networkMode: "always",
    mutationFn: (brand: Brand) => deleteBrand(client, brand.id),
    onSuccess: async (_, brand) => {
      showToast("success", `${brand.name} removed.`);
      await noteRemoved(queries, brand);
    },
    onError: (error) => showToast("error", brandErrorMessage(error, brandErrors.remove)),
    onSettled: () => void refetchBrands(queries),
  });
  return mutate;
}
