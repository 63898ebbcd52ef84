import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { PublicConfig } from "#api/http/contract.ts";

type Backend = NonNullable<PublicConfig["backend"]>;

/** Opens supabase-js on the server's backend; throws 'supabaseKey is required.' where the server names no key. */
export function openSupabase(backend: Backend | null, siteUrl: string): SupabaseClient {
  // The session is kept under the library's own name for it, which the public pages look for. Mailed links bring
  // their tokens in the fragment: the embedded backend knows no other way. Only the callback page takes them.
  return createClient(backend?.url ?? siteUrl, backend?.publishableKey ?? "", {
    auth: { flowType: "implicit", detectSessionInUrl: false, persistSession: true, autoRefreshToken: true },
  });
}

/** A client without a session of its own: a token that it finds dead ends nobody's session here. */
export function openSupabaseApart(backend: Backend | null): SupabaseClient {
  return createClient(backend?.url ?? window.location.origin, backend?.publishableKey ?? "", {
    auth: {
      storageKey: "truenorth-link",
      detectSessionInUrl: false,
      persistSession: false,
      autoRefreshToken: false,
    },
  });
}

let opened: SupabaseClient | null = null;

/** The one client of this page: two would refresh one session twice. */
export function sharedSupabase(backend: Backend | null): SupabaseClient {
  opened ??= openSupabase(backend, window.location.origin);
  return opened;
}
