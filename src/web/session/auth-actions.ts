import type { SupabaseClient } from "@supabase/supabase-js";
import { type AuthOutcome, failureOf, outcomeOf } from "./auth-outcome.ts";

const callbackPath = "/auth/callback";

/** Where a mailed recovery link leads: the account dialog asks for the form by name, the forgot page does not. */
export type RecoveryPath = typeof callbackPath | `${typeof callbackPath}?type=recovery`;

export type AuthActions = {
  /** `hasSession` is false where the address is to be confirmed by mail first. */
  signUp(email: string, password: string): Promise<AuthOutcome & { readonly hasSession?: boolean }>;
  signInWithPassword(email: string, password: string): Promise<AuthOutcome>;
  sendMagicLink(email: string): Promise<AuthOutcome>;
  /** Leaves the page for Google's. */
  signInWithGoogle(): Promise<AuthOutcome>;
  sendRecovery(email: string, path?: RecoveryPath): Promise<AuthOutcome>;
  updatePassword(password: string): Promise<AuthOutcome>;
  signOut(): Promise<AuthOutcome>;
};

/** The calls of the sign-in. `connect` may reject: that, too, becomes an outcome. `origin` is the site's, as in the address bar. */
export function authActions(connect: () => Promise<SupabaseClient>, origin: string): AuthActions {
  const callback = `${origin}${callbackPath}`;

  async function ask<Answer extends AuthOutcome>(
    question: (auth: SupabaseClient["auth"]) => Promise<Answer>,
  ): Promise<Answer | AuthOutcome> {
    try {
      return await question((await connect()).auth);
    } catch (error) {
      return failureOf(error);
    }
  }

  return {
    signUp: (email, password) =>
      ask(async (auth) => {
        const options = { emailRedirectTo: callback };
        const { data, error } = await auth.signUp({ email, password, options });
        return { ...outcomeOf({ error }), hasSession: data.session !== null };
      }),
    signInWithPassword: (email, password) =>
      ask(async (auth) => outcomeOf(await auth.signInWithPassword({ email, password }))),
    sendMagicLink: (email) =>
      ask(async (auth) =>
        outcomeOf(await auth.signInWithOtp({ email, options: { emailRedirectTo: callback } })),
      ),
    signInWithGoogle: () =>
      ask(async (auth) =>
        outcomeOf(await auth.signInWithOAuth({ provider: "google", options: { redirectTo: callback } })),
      ),
    sendRecovery: (email, path = callbackPath) =>
      ask(async (auth) =>
        outcomeOf(await auth.resetPasswordForEmail(email, { redirectTo: `${origin}${path}` })),
      ),
    updatePassword: (password) => ask(async (auth) => outcomeOf(await auth.updateUser({ password }))),
    signOut: () => ask(async (auth) => outcomeOf(await auth.signOut())),
  };
}
