import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Scan } from "#api/scans/contract.ts";
import { errorMessage } from "../../api/request.ts";
import {
  beginScan,
  cancelScan,
  fetchScan,
  fetchScans,
  finishWithout,
  type LaneOfScan,
} from "../../api/scans/scans.ts";
import { brandSetupsKey } from "../../brands/hooks/use-brand-setups.ts";
import { refetchCounted } from "../../brands/recount.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

const keyOf = (brandId: string) => ["scans", brandId] as const;
const keyOfOne = (brandId: string, id: string | undefined) => [...keyOf(brandId), id] as const;

const WHILE_RUNNING_MS = 1500;

/** What a scan changes besides itself: money, keys that were refused, answers and what is counted of them. */
const changedByScans = [
  "brand-settings",
  "assistant-keys",
  "answers",
  "visibility",
  "filter-choices",
] as const;
/** What its answers change while it runs. */
const changedByAnswers = ["answers", "visibility"] as const;
/** The last answers are counted a moment after they are in, on a busy server later. */
const LAST_ANSWERS_COUNTED_MS = [2500, 10_000];
const TENTHS = 10;

export const isUnderWay = ({ state }: Pick<Scan, "state">): boolean =>
  state === "requested" || state === "running";

/** Takes an own brand's id; returns its scans, newest first. */
export function useScans(brandId: string, isEnabled = true) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchScans(brandId, await accessToken(), signal),
    enabled: isEnabled,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { scans: data, error, isPending, retry: () => void refetch() };
}

/** Follows one scan; it keeps itself up to date while the scan runs, and has what it changed read again at its end. */
export function useScan(brandId: string, id: string | undefined) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { data, failureCount } = useQuery({
    queryKey: keyOfOne(brandId, id),
    queryFn: async ({ signal }) => fetchScan({ brandId, id: id ?? "" }, await accessToken(), signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && WHILE_RUNNING_MS,
    networkMode: "always",
    retryDelay: 1000,
  });
  const isOver = data !== undefined && !isUnderWay(data);
  const isRunning = data !== undefined && !isOver;
  /** The scan that was seen running: at its end everything is read again, also where the list knew of it first. */
  const seenRunning = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (isRunning) seenRunning.current = id;
    const known = queries.getQueryData<readonly Scan[]>(keyOf(brandId))?.find((scan) => scan.id === id);
    const isKnownRunning = known !== undefined && isUnderWay(known);
    if (!isOver || (seenRunning.current !== id && !isKnownRunning)) return;
    seenRunning.current = undefined;
    void queries.invalidateQueries({ queryKey: keyOf(brandId), exact: true });
    for (const resource of changedByScans) void queries.invalidateQueries({ queryKey: [resource, brandId] });
    // Not given up with the page: anyone who has gone on to another tab wants them there.
    for (const ms of LAST_ANSWERS_COUNTED_MS) setTimeout(() => refetchCounted(queries, brandId), ms);
  }, [queries, brandId, id, isOver, isRunning]);
  const tenths = isOver ? 0 : tenthsOf(data);
  // The numbers beside a running scan grow with it.
  useEffect(() => {
    if (tenths === 0) return;
    for (const resource of changedByAnswers)
      void queries.invalidateQueries({ queryKey: [resource, brandId] });
  }, [queries, brandId, tenths]);
  return {
    details: data,
    /** What is shown may be old: the last look found no answer. */
    isConnectionLost: data !== undefined && failureCount > 0,
  };
}

const tenthsOf = (scan: Scan | undefined): number =>
  scan === undefined ? 0 : Math.floor((scan.progress.answered / Math.max(1, scan.progress.total)) * TENTHS);

/** Takes an own brand's id; returns how to have its active prompts asked now. */
export function useBeginScan(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async () => beginScan(brandId, await accessToken()),
    onSuccess: (scan) => {
      queries.setQueryData<readonly Scan[]>(keyOf(brandId), (scans) => [scan, ...(scans ?? [])]);
      // Not awaited: what it changes may end the component that waits for this.
      void queries.invalidateQueries({ queryKey: brandSetupsKey });
    },
    onError: (error) => {
      showToast("error", errorMessage(error, "The scan could not be started. Try again."));
      void queries.invalidateQueries({ queryKey: keyOf(brandId) });
    },
  });
  return {
    begin: (onBegun: () => void) => mutate(undefined, { onSuccess: onBegun }),
    isBeginning: isPending,
  };
}

/** Takes an own brand's id; returns how to stop a scan. */
export function useCancelScan(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (id: string) => cancelScan(brandId, id, await accessToken()),
    onSuccess: () => showToast("success", "Scan stopped. Answers so far are kept."),
    onError: (error) => showToast("error", errorMessage(error, "Couldn’t stop the scan. Try again.")),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(brandId) }),
  });
  return { cancel: mutate, isCancelling: isPending };
}

/** Takes an own brand's id; returns how to go on without an assistant that does not answer. */
export function useFinishWithout(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (of: LaneOfScan) => finishWithout({ brandId, ...of }, await accessToken()),
    onError: (error) => showToast("error", errorMessage(error, "Couldn’t finish without it. Try again.")),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(brandId) }),
  });
  return { finish: mutate, isFinishing: isPending };
}
