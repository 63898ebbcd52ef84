import { useCallback } from "react";
import { RequestFailedError, SAMPLE_ACCESS } from "../api/request.ts";
import { useAuthContext } from "./auth-context.ts";
import { useWorkspace } from "./workspace.ts";

/**
 * Returns a function that gives what a call of our API says of who makes it: the token of the session, renewed where it has run out, or
 * in the sample workspace that it is a visitor's look at that. It rejects with a 401 where nobody is signed in any more.
 */
export function useAccessToken(): () => Promise<string> {
  const { supabase } = useAuthContext();
  const isSample = useWorkspace().kind === "sample";
  if (supabase === null && !isSample) throw new Error("useAccessToken must be used below RequireSession");
  return useCallback(async () => {
    if (isSample) return SAMPLE_ACCESS;
    if (supabase === null) throw new RequestFailedError(401);
    const { data, error } = await supabase.auth.getSession();
    if (error !== null) throw error;
    if (data.session === null) throw new RequestFailedError(401);
    return data.session.access_token;
  }, [supabase, isSample]);
}
