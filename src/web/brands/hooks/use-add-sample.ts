import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RequestFailedError } from "../../api/request.ts";
import { addOwnSample } from "../../api/samples.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";
import { refetchBrands } from "../brand-queries.ts";
import { ownSamplesKey } from "./use-own-samples.ts";

const WAS_NOT_ADDED = "The sample brand could not be added. Try again.";

/** Adds a sample to the member's brands and says so; `add` runs one at a time and hands on the id of the brand. */
export function useAddSample() {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async ({ slug }: { readonly slug: string; readonly name: string }) =>
      addOwnSample(slug, await accessToken()),
    onSuccess: async (_brandId, { name }) => {
      showToast("success", `${name} added to your workspace as sample data.`);
      await Promise.all([refetchBrands(queries), queries.invalidateQueries({ queryKey: ownSamplesKey })]);
    },
    onError: (error) =>
      showToast("error", (error instanceof RequestFailedError ? error.explanation : null) ?? WAS_NOT_ADDED),
  });
  return {
    isAdding: isPending,
    add: (sample: { readonly slug: string; readonly name: string }, onAdded: (brandId: string) => void) => {
      if (!isPending) mutate(sample, { onSuccess: onAdded });
    },
  };
}
