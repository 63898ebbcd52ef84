import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Readiness } from "#api/brands/contract.ts";
import { auditAgain, fetchReadiness } from "../../api/brands/readiness.ts";
import { RequestFailedError } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

const keyOf = (brandId: string) => ["readiness", brandId] as const;

const WHILE_RUNNING_MS = 1200;
const WHILE_WAITING_LONG_MS = 60_000;

/** Looks again while an audit is on its way, and not at all once it has ended. */
function lookAgainAfter(readiness: Readiness | undefined): number | false {
  if (readiness === undefined || (readiness.state !== "queued" && readiness.state !== "running"))
    return false;
  return readiness.waitsUntil === null ? WHILE_RUNNING_MS : WHILE_WAITING_LONG_MS;
}

/** Takes an own brand's id; returns its readiness, which keeps itself up to date while an audit runs. */
export function useReadiness(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, failureCount, refetch } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchReadiness(brandId, await accessToken(), signal),
    refetchInterval: ({ state }) => lookAgainAfter(state.data),
    networkMode: "always",
    retryDelay: 1000,
  });
  return {
    readiness: data,
    error,
    isPending,
    /** What is shown may be old: the last look found no answer. */
    isConnectionLost: data !== undefined && failureCount > 0,
    retry: () => void refetch(),
  };
}

/** Takes an own brand's id; returns how to have its site read again. */
export function useAuditAgain(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => auditAgain(brandId, await accessToken()),
    networkMode: "always",
    onSuccess: async (readiness) => {
      await queries.cancelQueries({ queryKey: keyOf(brandId) });
      queries.setQueryData(keyOf(brandId), readiness);
    },
    onError: (error) => showToast("error", refusal(error)),
  });
  return { audit: () => mutate(), isSending: isPending };
}

const refusal = (error: unknown): string =>
  (error instanceof RequestFailedError ? error.explanation : null) ??
  "The audit could not be started. Try again.";
