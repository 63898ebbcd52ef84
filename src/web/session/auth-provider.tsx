import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { forgetFirstResponses } from "../api/first-responses.ts";
import { publicConfigQuery } from "../api/public-config.ts";
import { RequestFailedError } from "../api/request.ts";
import { authActions } from "./auth-actions.ts";
import { AuthContext, assuranceOf } from "./auth-context.ts";
import { type FormerUser, formerUser, storedUser } from "./former-user.ts";
import { openSupabaseApart, sharedSupabase } from "./supabase-client.ts";

type Heard = {
  readonly loading: boolean;
  readonly session: Session | null;
  readonly hasLeft: boolean;
  readonly lost: FormerUser | null;
};
const nothingHeard: Heard = { loading: true, session: null, hasLeft: false, lost: null };

type Connection = { readonly client: SupabaseClient | null; readonly isUnreached: boolean };

/** Knows who is signed in, for everything inside it: opens supabase-js and listens to what it says. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>({ client: null, isUnreached: false });
  const [heard, setHeard] = useState(nothingHeard);
  const [fault, setFault] = useState<Error | null>(null);
  const isLeaving = useRef(false);
  const latest = useRef<FormerUser | null>(null);

  const connect = useCallback(async () => {
    try {
      const { backend } = await queries.fetchQuery(publicConfigQuery);
      // Asked before supabase-js removes a session that can't be refreshed.
      latest.current ??= storedUser();
      const client = sharedSupabase(backend);
      setConnection({ client, isUnreached: false });
      return client;
    } catch (error) {
      if (error instanceof TypeError || error instanceof RequestFailedError)
        setConnection({ client: null, isUnreached: true });
      else setFault(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }, [queries]);
  const reconnect = useCallback(() => void connect().catch(() => {}), [connect]);

  useEffect(reconnect, [reconnect]);

  const { client, isUnreached } = connection;
  useEffect(() => {
    if (client === null) return;
    const { data } = client.auth.onAuthStateChange((event, session) => {
      const hasLeft = event === "SIGNED_OUT" && isLeaving.current;
      if (session !== null) latest.current = formerUser(session.user);
      else if (hasLeft) latest.current = null;
      const lost = session === null ? latest.current : null;
      setHeard({ loading: false, session, hasLeft, lost });
    });
    return () => data.subscription.unsubscribe();
  }, [client]);

  useEffect(() => {
    if (!isUnreached) return;
    window.addEventListener("online", reconnect);
    return () => window.removeEventListener("online", reconnect);
  }, [isUnreached, reconnect]);

  const { session } = heard;
  useOnlyOwnData(heard.loading ? undefined : (session?.user.id ?? null));

  const actions = useMemo(() => {
    const connectApart = async () => openSupabaseApart((await queries.fetchQuery(publicConfigQuery)).backend);
    const calls = authActions(
      connect,
      connectApart,
      typeof window === "undefined" ? "" : window.location.origin,
    );
    return {
      ...calls,
      signOut: async () => {
        isLeaving.current = true;
        return calls.signOut().finally(() => {
          isLeaving.current = false;
        });
      },
    };
  }, [connect, queries]);

  const value = useMemo(
    () => ({
      ...actions,
      ...heard,
      user: session?.user ?? null,
      assurance: assuranceOf(session),
      supabase: client,
      isUnreached,
      reconnect,
    }),
    [actions, heard, session, client, isUnreached, reconnect],
  );
  // A server set up without a key is a fault of the installation: the page that says so is the one for faults.
  if (fault !== null) throw fault;
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Forgets what was fetched as soon as someone else is signed in, or nobody: undefined while that is not known yet. */
function useOnlyOwnData(userId: string | null | undefined): void {
  const queries = useQueryClient();
  const owner = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    const before = owner.current;
    owner.current = userId;
    if (before === undefined || before === userId) return;
    forgetFirstResponses();
    const [kept] = publicConfigQuery.queryKey;
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== kept });
  }, [queries, userId]);
}
