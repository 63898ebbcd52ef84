import { useQuery } from "@tanstack/react-query";
import { fetchDayMetrics } from "../../api/visibility/visibility.ts";
import { filterQuery } from "../../brands/answer-filter.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

type Wanted = {
  readonly brandId: string;
  /** The days asked for, both included; the rest of the filter is that of the address. */
  readonly from: string;
  readonly to: string;
  readonly isWanted: boolean;
};

/** Share of voice, position and tone by day; asked for once one of them is looked at. */
export function useDayMetrics({ brandId, from, to, isWanted }: Wanted) {
  const accessToken = useAccessToken();
  const { filter } = useAnswerFilter();
  const { days: _days, ...rest } = filter;
  const query = filterQuery({ ...rest, from, to }, to);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["visibility", brandId, "days", query],
    queryFn: async ({ signal }) => fetchDayMetrics({ brandId, query }, await accessToken(), signal),
    enabled: isWanted,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { days: data?.days, error, isError, retry: () => void refetch() };
}
