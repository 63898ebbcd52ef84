import type { Session, SupabaseClient, User } from "@supabase/supabase-js";
import { createContext, useContext } from "react";
import type { AuthActions } from "./auth-actions.ts";
import type { FormerUser } from "./former-user.ts";

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
  /** Whose session this browser had until it was lost or ended elsewhere; null while there is one, and after leaving by choice. */
  readonly lost: FormerUser | null;
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

type AssuranceLevel = "aal1" | "aal2";

/** How surely this session knows its user, and how surely it could; null where the token does not say. */
type Assurance = { readonly current: AssuranceLevel | null; readonly next: AssuranceLevel | null };

const isLevel = (value: unknown): value is AssuranceLevel => value === "aal1" || value === "aal2";

/** The claims in a token's middle part, unverified; empty where it cannot be read. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Takes a session; returns the level its token claims, and aal2 as the next where a second step is set up and verified. */
export function assuranceOf(session: Pick<Session, "access_token" | "user"> | null): Assurance {
  if (session === null) return { current: null, next: null };
  const { aal } = claimsOf(session.access_token);
  const current = isLevel(aal) ? aal : null;
  return { current, next: hasSecondStep(session.user) ? "aal2" : current };
}

/** Whether a second step is set up and verified. */
export const hasSecondStep = ({ factors = [] }: Pick<User, "factors">): boolean =>
  factors.some(({ status }) => status === "verified");

/**
 * True where the account is known to have no password: confirming an address forgets the one set before, and Google brings none. A
 * hosted project doesn't say.
 */
export const lacksPassword = (user: Pick<User, "app_metadata"> | null): boolean =>
  user?.app_metadata.has_password === false;

/** True where the password, link or provider was only the first of two steps. */
export const needsSecondStep = ({ current, next }: Assurance): boolean =>
  next === "aal2" && current !== "aal2";
