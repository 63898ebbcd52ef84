import type { Account } from "#database/people/accounts.ts";

/** A user as Supabase Auth shows it to itself. */
export function userJson(account: Account) {
  const { id, email, confirmedAt, confirmationSentAt, recoverySentAt, lastSignInAt, factors } = account;
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    // Supabase doesn't show whether there is a password; a page can only offer to set one if it knows.
    app_metadata: { ...account.appMetadata, has_password: account.passwordHash !== null },
    user_metadata: {
      ...account.userMetadata,
      email,
      email_verified: confirmedAt !== null,
      phone_verified: false,
      sub: id,
    },
    identities: account.identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: identity.last_sign_in_at,
      created_at: identity.created_at,
      updated_at: identity.updated_at,
      email,
    })),
    // Left out where there are none, as Supabase does.
    ...(factors.length === 0 ? {} : { factors }),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    is_anonymous: false,
    ...timeOf("email_confirmed_at", confirmedAt),
    ...timeOf("confirmed_at", confirmedAt),
    ...timeOf("confirmation_sent_at", confirmationSentAt),
    ...timeOf("recovery_sent_at", recoverySentAt),
    ...timeOf("last_sign_in_at", lastSignInAt),
  };
}

const timeOf = (name: string, time: Date | null) => (time === null ? {} : { [name]: time.toISOString() });

/** An error as Supabase Auth words it; `code` is what supabase-js shows as `error.code`. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "x-sb-error-code": code, ...headers } },
  );
}

/** Leads a browser on, by a link it followed or after Google. */
export function redirectTo(address: URL, cookie?: string): Response {
  const headers = new Headers({ location: address.href });
  if (cookie !== undefined) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
}
