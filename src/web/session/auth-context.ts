import type { Session, SupabaseClient, User } from "@supabase/supabase-js";
import { createContext, useContext } from "react";
import type { Assurance } from "./assurance.ts";
import type { AuthActions } from "./auth-actions.ts";

export type AuthContextValue = AuthActions & {
  /** True until the first look at the stored session has ended, or anything was heard of one. */
  readonly loading: boolean;
  readonly session: Session | null;
  readonly user: User | null;
  readonly assurance: Assurance;
  /** Null while the server has not been reached. */
  readonly supabase: SupabaseClient | null;
  /** The server could not be reached, so that nobody knows who is signed in; `reconnect` tries again. */
  readonly isUnreached: boolean;
  readonly reconnect: () => void;
  /** The session was ended here, by choice, not lost or ended elsewhere. */
  readonly hasLeft: boolean;
};

export const AuthContext = createContext<AuthContextValue | null>(null);

/** Who is signed in, and the calls of the sign-in. */
export function useAuthContext(): AuthContextValue {
  const value = useContext(AuthContext);
  if (value === null) throw new Error("useAuthContext must be used within an AuthProvider");
  return value;
}

/** The client for the tables behind supabase-js; there for everything below the guard. */
export function useSupabase(): SupabaseClient {
  const { supabase } = useAuthContext();
  if (supabase === null) throw new Error("useSupabase must be used below RequireSession");
  return supabase;
}
