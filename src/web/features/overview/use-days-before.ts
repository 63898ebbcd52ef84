import { useQuery } from "@tanstack/react-query";
import type { Visibility } from "#api/visibility/contract.ts";
import { fetchVisibility } from "../../api/visibility/visibility.ts";
import { type AnswerFilter, filterQuery } from "../../brands/answer-filter.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

/** The days of the period before the one that is shown; none until they are loaded. */
export function useDaysBefore(
  brandId: string,
  filter: AnswerFilter,
  previous: Visibility["previous"],
): Visibility["days"] {
  const accessToken = useAccessToken();
  const { days: _days, ...rest } = filter;
  const query = filterQuery({ ...rest, ...previous }, previous.to);
  const { data } = useQuery({
    queryKey: ["visibility", brandId, query],
    queryFn: async ({ signal }) => fetchVisibility({ brandId, query }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return data?.days ?? [];
}
