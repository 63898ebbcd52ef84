import { type AuthError, isAuthError, type SupabaseClient } from "@supabase/supabase-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useAuthContext, useSupabase } from "../../session/auth-context.ts";
import { type AuthFailure, type AuthOutcome, failureOf, outcomeOf } from "../../session/auth-outcome.ts";
import { failureMessage } from "../../session/failure-message.ts";

/** An app that shows codes for this account, set up and verified. `addedAt` is ISO text. */
export type Authenticator = { readonly id: string; readonly name: string; readonly addedAt: string };

/** `hasOtherKinds`: a second step that takes no code of an app is verified, such as a security key. */
export type Authenticators = {
  readonly verified: readonly Authenticator[];
  readonly hasOtherKinds: boolean;
};

/** A set-up that waits for its first code. `picture` is the address of a QR code, null where none can be shown. */
export type SetUp = {
  readonly kind: "done";
  readonly id: string;
  readonly secret: string;
  readonly picture: string | null;
};

const issuer = "TrueNorth";

/** Lists a user's authenticators, oldest first. Rejects with an Error meant for the person at the screen. */
async function loadAuthenticators(client: SupabaseClient): Promise<Authenticators> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error !== null) {
    const { text, note } = failureMessage(failureOf(error), "Your second step could not be read.");
    throw new Error(typeof note === "string" ? `${text} ${note}` : text);
  }
  const verified = data.totp
    .map(({ id, friendly_name: name, created_at: addedAt }) => ({
      id,
      name: name?.trim() || "Authenticator app",
      addedAt,
    }))
    .toSorted((a, b) => a.addedAt.localeCompare(b.addedAt));
  const hasOtherKinds = data.all.some(
    ({ status, factor_type: type }) => status === "verified" && type !== "totp",
  );
  return { verified, hasOtherKinds };
}

/** Begins to set up an authenticator under a name no other has. What an earlier set-up left unfinished is removed. */
export async function beginSetUp(client: SupabaseClient, name: string): Promise<SetUp | AuthFailure> {
  const listed = await client.auth.mfa.listFactors();
  if (listed.error !== null) return failureOf(listed.error);
  for (const { id, status, factor_type: type } of listed.data.all)
    if (status === "unverified" && type === "totp") await client.auth.mfa.unenroll({ factorId: id });
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer });
  if (error !== null) {
    await learnAssurance(client, error);
    return failureOf(error);
  }
  return {
    kind: "done",
    id: data.id,
    secret: data.totp.secret,
    picture: pictureAddress(data.totp.qr_code),
  };
}

/** Gives up a set-up that was not finished; the next one removes it where this fails. */
export async function abandonSetUp(client: SupabaseClient, id: string): Promise<void> {
  await client.auth.mfa.unenroll({ factorId: id });
}

/** Has the provider check a code of six digits; the session then counts as signed in by both steps. */
export async function checkCode(client: SupabaseClient, id: string, code: string): Promise<AuthOutcome> {
  return outcomeOf(await client.auth.mfa.challengeAndVerify({ factorId: id, code }));
}

/** Removes an authenticator; the session must have been signed in by both steps. */
export async function removeAuthenticator(client: SupabaseClient, id: string): Promise<AuthOutcome> {
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  // The session still lists what was removed, until it is renewed.
  if (error === null) await client.auth.refreshSession();
  else await learnAssurance(client, error);
  return outcomeOf({ error });
}

/** Where the provider holds the session for less sure than it says of itself, it is renewed: the guard then asks for a code. */
async function learnAssurance(client: SupabaseClient, error: AuthError): Promise<void> {
  if (isAuthError(error) && error.code === "insufficient_aal") await client.auth.refreshSession();
}

/** Takes the QR code of supabase-js, SVG text as a data address; returns it escaped, for <img> alone, or null where it is no SVG. */
export function pictureAddress(qrCode: string): string | null {
  const svg = /^data:image\/svg\+xml[^,]*,(.*<svg.*)$/s.exec(qrCode)?.[1];
  // As it comes, a # in a colour would end the address, and quotes and line breaks are read differently by browsers.
  return svg === undefined ? null : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

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
