import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useAuthContext, useSupabase } from "../../session/auth-context.ts";
import { loadAuthenticators } from "./authenticators.ts";

/** The authenticators of the signed-in user, and a way to read them again. */
export function useAuthenticators() {
  const client = useSupabase();
  const queries = useQueryClient();
  const userId = useAuthContext().user?.id ?? null;
  // "always": without a connection it says so at once, where it would wait for one and leave the page in doubt.
  const listed = useQuery({
    queryKey: ["authenticators", userId],
    queryFn: () => loadAuthenticators(client),
    networkMode: "always",
    retry: false,
  });
  const readAgain = useCallback(() => queries.invalidateQueries({ queryKey: ["authenticators"] }), [queries]);
  return { client, listed, readAgain };
}
