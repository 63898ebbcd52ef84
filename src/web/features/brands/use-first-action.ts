import { useQuery } from "@tanstack/react-query";
import type { Action } from "#api/actions/contract.ts";
import { fetchActions } from "../../api/visibility/actions.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

export type FirstAction = Pick<Action, "id" | "title" | "gain">;

/** The action that a brand's page of actions begins with; undefined until it is known, and where there is none. */
export function useFirstAction(brandId: string | null): FirstAction | undefined {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    // Of the last 30 days, as its page shows it at first.
    queryKey: ["actions", brandId, ""],
    queryFn: async ({ signal }) =>
      fetchActions({ brandId: brandId ?? "", query: "" }, await accessToken(), signal),
    enabled: brandId !== null,
    networkMode: "always",
    retryDelay: 1000,
  });
  return data?.actions.find(({ state, plan }) => state === "open" && !plan.isSnoozed);
}
