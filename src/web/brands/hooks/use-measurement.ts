import { useQuery } from "@tanstack/react-query";
import { fetchAssistants } from "../../api/assistants.ts";
import { fetchBrandSettings } from "../../api/brands/brand-settings.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const POLLED_WHILE_TESTING_MS = 1000;

export const measurementKeys = {
  settings: (brandId: string) => ["brand-settings", brandId] as const,
  assistants: (brandId: string) => ["assistant-keys", brandId] as const,
};

/** Takes an own brand's id; returns how it is measured, and its budget. */
export function useBrandSettings(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: measurementKeys.settings(brandId),
    queryFn: async ({ signal }) => fetchBrandSettings(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { settings: data, error, isPending, retry: () => void refetch() };
}

/** Takes an own brand's id; returns whom it can ask, and with which keys. */
export function useAssistants(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: measurementKeys.assistants(brandId),
    queryFn: async ({ signal }) => fetchAssistants(brandId, await accessToken(), signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ test }) => test?.state === "testing") ? POLLED_WHILE_TESTING_MS : false,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { assistants: data, error, isPending, retry: () => void refetch() };
}
