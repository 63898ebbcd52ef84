import { AuthUnknownError, isAuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";

/** `message`: the provider's own words, null where it gave none. `isUnreached`: there was no connection to it. */
export type AuthFailure = {
  readonly kind: "failed";
  readonly message: string | null;
  readonly isUnreached: boolean;
  /** The provider's name of the error, such as `invalid_credentials`. */
  readonly code?: string;
};

/** What became of a request to the sign-in. */
export type AuthOutcome = { readonly kind: "done" } | AuthFailure;

/** Placeholders for a message that a server or gateway didn't give: the words of a status, or an empty object. */
const noMessage =
  /^(?:HTTP \d+|\{.*|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out|)$/is;

/** Takes what supabase-js returned or threw. A browser's wording such as "Failed to fetch" is nobody's message. */
export function failureOf(error: unknown): AuthFailure {
  const isUnreached =
    error instanceof TypeError || (isAuthRetryableFetchError(error) && (error.status ?? 0) === 0);
  const speaks = isAuthError(error) && !(error instanceof AuthUnknownError) && !isUnreached;
  return {
    kind: "failed",
    message: speaks && !noMessage.test(error.message.trim()) ? error.message : null,
    isUnreached,
    ...(isAuthError(error) && error.code ? { code: error.code } : {}),
  };
}

/** Takes what a request of supabase-js resolves to; returns its outcome. */
export function outcomeOf({ error }: { readonly error: unknown }): AuthOutcome {
  return error === null ? { kind: "done" } : failureOf(error);
}

/**
 * The outcome of asking for a magic link that creates no account. Hosted Supabase refuses an address without one; the page says what
 * it says to any other address, since it never reveals who has an account.
 */
export function linkOutcomeOf({ error }: { readonly error: unknown }): AuthOutcome {
  return isAuthError(error) && error.code === "otp_disabled" ? { kind: "done" } : outcomeOf({ error });
}
