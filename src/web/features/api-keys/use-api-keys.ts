import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiKeys, MadeKey, NewApiKey } from "#api/keys/contract.ts";
import { fetchApiKeys, fetchExport, makeApiKey, revokeApiKey } from "../../api/api-keys.ts";
import { errorMessage, RequestFailedError } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useOnce } from "../../ui/hooks/use-once.ts";
import { download } from "../../ui/table/download.ts";
import { showToast } from "../../ui/toast.ts";

const keyOf = (brandId: string) => ["api-keys", brandId] as const;

/** The keys of a brand. */
export function useApiKeys(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchApiKeys(brandId, await accessToken(), signal),
  });
  return { list: data, error, isPending, retry: () => void refetch() };
}

/** Makes and revokes keys. A key that was made is handed on once and kept nowhere. */
export function useChangeApiKeys(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const making = useMutation({
    networkMode: "always",
    gcTime: 0,
    mutationFn: async (wanted: NewApiKey) => makeApiKey(brandId, wanted, await accessToken()),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(brandId) }),
  });
  const makeOnce = useOnce(making.mutateAsync);
  const revoking = useMutation({
    networkMode: "always",
    mutationFn: async (id: string) => revokeApiKey(brandId, id, await accessToken()),
    onSuccess: (_, id) => {
      queries.setQueryData<ApiKeys>(
        keyOf(brandId),
        (list) => list && { ...list, keys: list.keys.filter((key) => key.id !== id) },
      );
      showToast("success", "The key is revoked. Whatever used it is refused from now on.");
    },
    onError: (error) => {
      if (error instanceof RequestFailedError && error.status === 404)
        showToast("info", "The key was revoked already.");
      else showToast("error", errorMessage(error, "The key could not be revoked. Try again."));
      return queries.invalidateQueries({ queryKey: keyOf(brandId) });
    },
  });
  return {
    isMaking: making.isPending,
    isRevoking: revoking.isPending,
    /** The key, or in words why there is none. */
    make: (wanted: NewApiKey): Promise<MadeKey | string> =>
      makeOnce(wanted).catch((error: unknown) =>
        errorMessage(error, "The key could not be made. Try again."),
      ),
    revoke: (id: string) => revoking.mutate(id),
  };
}

/** Gives the person at the screen all rows of a kind as a file. */
export function useExport(brandId: string) {
  const accessToken = useAccessToken();
  const { mutate, isPending, variables } = useMutation({
    networkMode: "always",
    mutationFn: async (wanted: { readonly kind: string; readonly format: "csv" | "ndjson" }) => {
      const { file, name } = await fetchExport({ brandId, ...wanted }, await accessToken());
      download(file, name);
    },
    onError: () => showToast("error", "The export broke off. Try again."),
  });
  return { export: mutate, underWay: isPending ? variables : null };
}
