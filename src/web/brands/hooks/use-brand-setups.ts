import { useQuery } from "@tanstack/react-query";
import type { SetupStep } from "#api/scans/contract.ts";
import { fetchBrandSetups } from "../../api/brands/brands.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useWorkspace } from "../../session/workspace.ts";

export const brandSetupsKey = ["brand-setups"] as const;

const WHILE_SCANNING_MS = 5000;

/** Brands without an answer yet, the newest first, each with its next step; undefined until they are known. */
export function useBrandSetups() {
  const accessToken = useAccessToken();
  const isOwn = useWorkspace().kind === "own";
  const { data } = useQuery({
    queryKey: brandSetupsKey,
    queryFn: async ({ signal }) => fetchBrandSetups(await accessToken(), signal),
    enabled: isOwn,
    refetchInterval: ({ state }) =>
      state.data?.some(({ next }) => next === "wait") ? WHILE_SCANNING_MS : false,
    networkMode: "always",
    retryDelay: 1000,
  });
  return data;
}

export const nextStepWords: Readonly<Record<SetupStep, string>> = {
  questions: "Next: choose prompts",
  assistants: "Next: connect an assistant",
  scan: "Next: start the first scan",
  wait: "First scan under way",
};
