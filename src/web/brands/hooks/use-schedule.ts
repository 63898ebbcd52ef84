import { useQuery } from "@tanstack/react-query";
import { fetchSchedule } from "../../api/scans/scans.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

export const scheduleKey = (brandId: string) => ["schedule", brandId] as const;

/** Takes an own brand's id; returns when it is scanned next by itself. */
export function useSchedule(brandId: string) {
  const accessToken = useAccessToken();
  const { data, isPending, refetch } = useQuery({
    queryKey: scheduleKey(brandId),
    queryFn: async ({ signal }) => fetchSchedule(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { schedule: data, isPending, retry: () => void refetch() };
}
