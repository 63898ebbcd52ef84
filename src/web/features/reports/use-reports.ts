import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReportDesign } from "#api/reports/contract.ts";
import { RequestFailedError } from "../../api/request.ts";
import {
  fetchReportDesign,
  fetchReportShares,
  fetchWeeklyReport,
} from "../../api/visibility/visibility-reports.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useOnce } from "../../ui/hooks/use-once.ts";
import { showToast } from "../../ui/toast.ts";

const keys = {
  weekly: (brandId: string) => ["weekly-report", brandId] as const,
  shares: (brandId: string) => ["report-shares", brandId] as const,
  design: (brandId: string) => ["report-design", brandId] as const,
};

/** Takes an own brand's id; returns who gets its weekly report. */
export function useWeeklyReport(brandId: string) {
  const accessToken = useAccessToken();
  const { data, isPending, refetch } = useQuery({
    queryKey: keys.weekly(brandId),
    queryFn: async ({ signal }) => fetchWeeklyReport(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { weekly: data, isPending, retry: () => void refetch() };
}

const FIRST_POLLED_MS = 10_000;
const FETCHING_POLLED_MS = 1000;

/** Takes an own brand's id; returns how its PDF looks, read again while a logo is being fetched. */
export function useReportDesign(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: keys.design(brandId),
    queryFn: async ({ signal }) => fetchReportDesign(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    refetchInterval: ({ state }) => (state.data?.fetchedFrom == null ? false : FETCHING_POLLED_MS),
  });
  return {
    design: data,
    isPending,
    /** What a change came to, before it is read again. */
    put: (changed: ReportDesign) => queries.setQueryData(keys.design(brandId), changed),
  };
}

/** Takes an own brand's id; returns the links that open its reports, and whether there is a report yet; undefined while unknown. */
export function useReportShares(brandId: string) {
  const accessToken = useAccessToken();
  const { data, isPending, refetch } = useQuery({
    queryKey: keys.shares(brandId),
    queryFn: async ({ signal }) => fetchReportShares(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    refetchInterval: ({ state }) => (state.data?.hasReport === false ? FIRST_POLLED_MS : false),
  });
  return { shares: data?.shares, hasReport: data?.hasReport, isPending, retry: () => void refetch() };
}

/** Does something about reports and tells what came of it; what is shown is read again. */
export function useReportAction<Given, Result>(
  brandId: string,
  action: (given: Given, accessToken: string) => Promise<Result>,
  words: { readonly done: string | null; readonly failed: string },
) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const lookAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.weekly(brandId) }),
      queries.invalidateQueries({ queryKey: keys.shares(brandId) }),
      queries.invalidateQueries({ queryKey: keys.design(brandId) }),
    ]);
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async ({ given }: { readonly given: Given }) => action(given, await accessToken()),
    onSuccess: async () => {
      if (words.done !== null) showToast("success", words.done);
      await lookAgain();
    },
    onError: (error) => {
      const explanation = error instanceof RequestFailedError ? error.explanation : null;
      showToast("error", explanation ?? words.failed);
      // Somebody else may have changed the list.
      void lookAgain();
    },
  });
  const once = useOnce((asked: { readonly given: Given }) => mutateAsync(asked));
  return {
    run: (given: Given) => {
      // The failure has been shown.
      once({ given }).catch(() => {});
    },
    isRunning: isPending,
  };
}
