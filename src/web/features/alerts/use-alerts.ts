import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AlertTarget } from "#api/alerts/contract.ts";
import { errorMessage } from "../../api/request.ts";
import {
  acknowledgeAlert,
  addTarget,
  chooseAlertMail,
  deleteTarget,
  fetchAlerts,
  fetchTargets,
  setTargetState,
  testTarget,
} from "../../api/visibility/alerts.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useOnce } from "../../ui/hooks/use-once.ts";
import { showToast } from "../../ui/toast.ts";

const keys = {
  alerts: (brandId: string) => ["alerts", brandId] as const,
  targets: (brandId: string) => ["alert-targets", brandId] as const,
};

/** Takes an own brand's id; returns its alerts and what its scans could have shown. */
export function useAlerts(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keys.alerts(brandId),
    queryFn: async ({ signal }) => fetchAlerts(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { alerts: data, error, isPending, retry: () => void refetch() };
}

type AlertChange =
  | { readonly kind: "seen"; readonly id: string }
  | { readonly kind: "mail"; readonly wanted: boolean };

/** Notes alerts as seen, and turns their mail on or off. A failure is shown as a toast. */
export function useChangeAlerts(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: AlertChange) => {
      const token = await accessToken();
      return change.kind === "seen"
        ? acknowledgeAlert(brandId, change.id, token)
        : chooseAlertMail(brandId, change.wanted, token);
    },
    onError: (error) => showToast("error", errorMessage(error, "It could not be saved. Try again.")),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.alerts(brandId) }),
  });
  return { change: (wanted: AlertChange) => mutate(wanted), isChanging: isPending };
}

const LOOKED_AT_EVERY_MS = 1500;

const isOnItsWay = ({ lastDelivery }: AlertTarget): boolean =>
  lastDelivery?.state === "waiting" && lastDelivery.attempts === 0;

/** Takes an own brand's id; returns where its alerts are posted to, looked at again while something is on its way. */
export function useTargets(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keys.targets(brandId),
    queryFn: async ({ signal }) => fetchTargets(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    refetchInterval: ({ state }) => (state.data?.targets.some(isOnItsWay) ? LOOKED_AT_EVERY_MS : false),
  });
  return {
    targets: data?.targets,
    mayChange: data?.mayChange === true,
    error,
    isPending,
    retry: () => void refetch(),
  };
}

type TargetChange =
  | { readonly kind: "state"; readonly id: string; readonly state: AlertTarget["state"] }
  | { readonly kind: "delete" | "test"; readonly id: string };

/** Adds, pauses, tests and deletes targets. */
export function useChangeTargets(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: keys.targets(brandId) });
  const changing = useMutation({
    networkMode: "always",
    mutationFn: async (change: TargetChange) => {
      const token = await accessToken();
      if (change.kind === "state") return setTargetState(brandId, change, token);
      return change.kind === "test"
        ? testTarget(brandId, change.id, token)
        : deleteTarget(brandId, change.id, token);
    },
    onError: (error) =>
      showToast("error", errorMessage(error, "The connection could not be changed. Try again.")),
    onSettled,
  });
  const adding = useMutation({
    networkMode: "always",
    gcTime: 0,
    mutationFn: async (url: string) => addTarget(brandId, url, await accessToken()),
    onSettled,
  });
  const addOnce = useOnce(adding.mutateAsync);
  return {
    isChanging: changing.isPending,
    change: (wanted: TargetChange) => changing.mutate(wanted),
    isAdding: adding.isPending,
    /** Returns the secret, or what is wrong in words. */
    add: (url: string): Promise<{ readonly secret: string } | { readonly wrong: string }> =>
      addOnce(url).then(
        (secret) => ({ secret }),
        (error: unknown) => ({
          wrong: errorMessage(error, "The connection could not be saved. Try again."),
        }),
      ),
  };
}
