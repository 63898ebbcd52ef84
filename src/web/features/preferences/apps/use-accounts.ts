import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConnectedProvider, DataProviders, NewProviderAccount } from "#api/keys/contract.ts";
import { deleteAccount, fetchProviders, retryAccount, saveAccount } from "../../../api/provider-accounts.ts";
import { errorMessage } from "../../../api/request.ts";
import { brandSetupsKey } from "../../../brands/hooks/use-brand-setups.ts";
import { measurementKeys } from "../../../brands/hooks/use-measurement.ts";
import { scheduleKey } from "../../../brands/hooks/use-schedule.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import { showToast } from "../../../ui/toast.ts";

const POLLED_WHILE_TESTING_MS = 1000;
const providersKey = (brandId: string) => ["provider-accounts", brandId] as const;

/** Takes an own brand's id; returns through which data providers its apps can be asked, and the state of each account. */
export function useProviders(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: providersKey(brandId),
    queryFn: async ({ signal }) => fetchProviders(brandId, await accessToken(), signal),
    refetchInterval: ({ state }) =>
      state.data?.providers.some(({ test }) => test?.state === "testing") ? POLLED_WHILE_TESTING_MS : false,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { providers: data?.providers, error, isPending, retry: () => void refetch() };
}

type AccountChange =
  | {
      readonly kind: "save";
      readonly provider: ConnectedProvider;
      readonly credentials: NewProviderAccount["credentials"];
    }
  | { readonly kind: "delete" | "retry"; readonly provider: ConnectedProvider };

const successOf = ({ kind, provider: { label } }: AccountChange): string => {
  if (kind === "save") return `Account at ${label} saved. Testing it now.`;
  return kind === "delete" ? `Account at ${label} removed.` : `Testing the account at ${label}.`;
};

/** Saves, removes and tests a brand's own accounts. Credentials are sent once and kept nowhere in the page. */
export function useChangeAccounts(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    gcTime: 0,
    mutationFn: async (change: AccountChange): Promise<DataProviders> => {
      const of = { brandId, provider: change.provider.id };
      const token = await accessToken();
      if (change.kind === "save") return saveAccount(of, { credentials: change.credentials }, token);
      return change.kind === "delete" ? deleteAccount(of, token) : retryAccount(of, token);
    },
    onSuccess: async (providers, change) => {
      showToast("success", successOf(change));
      queries.setQueryData(providersKey(brandId), providers);
      const changed = [measurementKeys.settings(brandId), scheduleKey(brandId), brandSetupsKey];
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error, { kind }) => {
      // Errors of an account that is entered are shown in its dialog.
      if (kind !== "save") showToast("error", errorMessage(error, "Couldn’t change the account. Try again."));
    },
  });
  const quietly = (change: AccountChange) => void mutateAsync(change).catch(() => undefined);
  return {
    isChanging: isPending,
    /** Returns what is wrong, in words; null once the account is stored. */
    save: (
      provider: ConnectedProvider,
      credentials: NewProviderAccount["credentials"],
    ): Promise<string | null> =>
      mutateAsync({ kind: "save", provider, credentials }).then(
        () => null,
        (error: unknown) => errorMessage(error, "Couldn’t save the account. Try again."),
      ),
    remove: (provider: ConnectedProvider) => quietly({ kind: "delete", provider }),
    retry: (provider: ConnectedProvider) => quietly({ kind: "retry", provider }),
  };
}
