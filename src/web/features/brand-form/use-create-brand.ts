import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BrandError, brandErrorMessage, brandErrors } from "../../brands/brand-error.ts";
import { brandKeys, refetchBrands } from "../../brands/brand-queries.ts";
import { createBrand, type NewBrand } from "../../brands/brand-requests.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { showToast } from "../../ui/toast.ts";

/** Creates a brand of the signed-in user and says so: `create` runs one at a time and calls `onCreated` when it is stored. */
export function useCreateBrand() {
  const { user, supabase } = useAuthContext();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: brandKeys.creation,
    networkMode: "always",
    mutationFn: async (brand: NewBrand) => {
      if (user === null || supabase === null) throw new BrandError(brandErrors.signedOut, 401);
      return createBrand(supabase, user.id, brand, new Date());
    },
    onSuccess: (brand) => {
      showToast("success", `${brand.name} added to your workspace.`);
      void refetchBrands(queries);
    },
    onError: (error) => showToast("error", brandErrorMessage(error, brandErrors.create)),
  });
  return {
    create: (brand: NewBrand, onCreated: () => void) => {
      // A double click comes before the button knows that it is at work.
      if (queries.isMutating({ mutationKey: brandKeys.creation }) === 0)
        mutate(brand, { onSuccess: onCreated });
    },
    isCreating: isPending,
  };
}
