import { queryOptions } from "@tanstack/react-query";
import { fetchPublicConfig } from "./public-config.ts";

/** The server's set-up does not change while a page is open: it is asked for once. */
export const publicConfigQuery = queryOptions({
  queryKey: ["public-config"],
  queryFn: ({ signal }) => fetchPublicConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
