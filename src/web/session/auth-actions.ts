import type { SupabaseClient, User } from "@supabase/supabase-js";
import { type AuthFailure, type AuthOutcome, failureOf, linkOutcomeOf, outcomeOf } from "./auth-outcome.ts";
import { type AddressTokens, callbackPath } from "./way-back/address-tokens.ts";
import { type AskedWay, forgetAskedLinks, rememberAskedLink } from "./way-back/asked-links.ts";

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
  /** Mails the link that confirms an address once more. */
  sendConfirmation(email: string): Promise<AuthOutcome>;
  updatePassword(password: string): Promise<AuthOutcome>;
  /** Whose tokens these are, by the server. Anyone who is signed in here stays so. */
  identify(tokens: AddressTokens): Promise<{ readonly kind: "known"; readonly user: User } | AuthFailure>;
  /** Signs in with tokens of a link, in place of anyone who is signed in here. */
  takeTokens(tokens: AddressTokens): Promise<AuthOutcome>;
  signOut(): Promise<AuthOutcome>;
};

type Connect = () => Promise<SupabaseClient>;

/**
 * The calls of the sign-in. `connect` may reject: that, too, becomes an outcome. `connectApart` opens a client that
 * shares no session with this browser. `origin` is the site's, as in the address bar.
 */
export function authActions(connect: Connect, connectApart: Connect, origin: string): AuthActions {
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

  /** Remembered before it is asked: the link may come although the answer was lost. */
  function askForLink<Answer extends AuthOutcome>(
    asked: AskedWay,
    question: (auth: SupabaseClient["auth"]) => Promise<Answer>,
  ): Promise<Answer | AuthOutcome> {
    rememberAskedLink(asked);
    return ask(question);
  }

  return {
    signUp: (email, password) =>
      askForLink({ way: "mail", email }, async (auth) => {
        const options = { emailRedirectTo: callback };
        const { data, error } = await auth.signUp({ email, password, options });
        return { ...outcomeOf({ error }), hasSession: data.session !== null };
      }),
    signInWithPassword: (email, password) =>
      ask(async (auth) => outcomeOf(await auth.signInWithPassword({ email, password }))),
    sendMagicLink: (email) =>
      askForLink({ way: "mail", email }, async (auth) =>
        linkOutcomeOf(
          await auth.signInWithOtp({
            email,
            options: { emailRedirectTo: callback, shouldCreateUser: false },
          }),
        ),
      ),
    signInWithGoogle: () =>
      askForLink({ way: "google" }, async (auth) =>
        outcomeOf(await auth.signInWithOAuth({ provider: "google", options: { redirectTo: callback } })),
      ),
    sendRecovery: (email, path = callbackPath) =>
      askForLink({ way: "mail", email }, async (auth) =>
        outcomeOf(await auth.resetPasswordForEmail(email, { redirectTo: `${origin}${path}` })),
      ),
    sendConfirmation: (email) =>
      ask(async (auth) =>
        outcomeOf(await auth.resend({ type: "signup", email, options: { emailRedirectTo: callback } })),
      ),
    updatePassword: (password) => ask(async (auth) => outcomeOf(await auth.updateUser({ password }))),
    identify: async ({ accessToken }) => {
      try {
        const { data, error } = await (await connectApart()).auth.getUser(accessToken);
        return error === null ? { kind: "known", user: data.user } : failureOf(error);
      } catch (error) {
        return failureOf(error);
      }
    },
    takeTokens: ({ accessToken, refreshToken }) =>
      ask(async (auth) => {
        const outcome = outcomeOf(
          await auth.setSession({ access_token: accessToken, refresh_token: refreshToken }),
        );
        if (outcome.kind === "done") forgetAskedLinks();
        return outcome;
      }),
    signOut: () => ask(async (auth) => outcomeOf(await auth.signOut())),
  };
}
