import { queryOptions } from "@tanstack/react-query";
import type { PublicConfig } from "#api/http/contract.ts";
import { getJson } from "./request.ts";

/** Returns what the server tells every browser about its set-up; rejects as getJson does. */
export const fetchPublicConfig = (signal: AbortSignal): Promise<PublicConfig> =>
  getJson<PublicConfig>("/api/config", signal);

/** The server's set-up does not change while a page is open: it is asked for once. */
export const publicConfigQuery = queryOptions({
  queryKey: ["public-config"],
  queryFn: ({ signal }) => fetchPublicConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
