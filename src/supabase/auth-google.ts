import { randomUUID } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as openid from "openid-client";
import { z } from "zod";
import {
  addIdentity,
  confirmAddress,
  createAccount,
  findAccount,
  findIdentityOwner,
} from "#database/people/accounts.ts";
import type { AuthContext, AuthHandler, GoogleSignIn } from "./auth-context.ts";
import { landing, landSignedIn } from "./auth-links.ts";
import { signInAs } from "./auth-tokens.ts";
import { authError, redirectTo } from "./auth-user.ts";
import { provingAddress } from "./prove-address.ts";

const COOKIE = "truenorth-google";
const LIFETIME_SECONDS = 600;

const googleServer = {
  issuer: "https://accounts.google.com",
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
  jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
};

/** What the browser keeps until it comes back from Google, encrypted: it ties the answer to who asked. */
const started = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});

const profile = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Leads to Google. */
export const startGoogle: AuthHandler = async (context, given) => {
  if (context.google === null || given.url.searchParams.get("provider") !== "google")
    return authError(400, "validation_failed", "Unsupported provider: provider is not enabled");
  const kept = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    returnTo: landing(context, given, false).href,
  };
  const address = openid.buildAuthorizationUrl(configuration(context.google), {
    redirect_uri: redirectUri(context),
    scope: "openid email profile",
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: "S256",
  });
  const sealed = await new EncryptJWT(kept)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(new Date(context.now().getTime() + LIFETIME_SECONDS * 1000))
    .encrypt(context.keys.keyFor("google-sign-in"));
  return redirectTo(address, cookie(context, sealed, LIFETIME_SECONDS));
};

/** Comes back from Google: signs in to the account of the Google user, or of the address that Google says is theirs. */
export const finishGoogle: AuthHandler = async (context, given) => {
  const { google, now } = context;
  if (google === null) return authError(404, "not_found", "Google sign-in is not set up.");
  const kept = await readCookie(context, given.request);
  const problem = given.url.searchParams.get("error");
  if (kept !== null && problem !== null && problem !== "access_denied")
    google.onFailure?.(problem.slice(0, 100));
  if (kept === null || problem !== null)
    return refused(
      context,
      kept?.returnTo,
      problem ?? "bad_oauth_state",
      problem === "access_denied"
        ? "Google sign-in was cancelled."
        : "Google sign-in didn’t finish in time. Try again.",
    );

  const person = await personFrom(google, `${redirectUri(context)}${given.url.search}`, kept);
  if (person === null)
    return refused(
      context,
      kept.returnTo,
      "server_error",
      "Google didn’t confirm your sign-in. Try again, or sign in by email.",
    );

  const opened = await provingAddress(context, async (transaction) => {
    const enter = (userId: string) =>
      signInAs(transaction, context, { userId, method: "oauth", peer: given.peer });
    const known = await findIdentityOwner(transaction, "google", person.sub);
    if (known !== null) return { result: await enter(known), proven: null };
    const email = person.email.toLowerCase();
    const facts = {
      email,
      email_verified: true,
      sub: person.sub,
      ...(person.name === undefined ? {} : { full_name: person.name }),
      ...(person.picture === undefined ? {} : { avatar_url: person.picture }),
    };
    const identity = { id: randomUUID(), provider: "google", providerId: person.sub, data: facts } as const;
    const created = { id: randomUUID(), email, passwordHash: null, confirmedAt: now(), userMetadata: facts };
    const isNew = await createAccount(transaction, { ...created, identity }, now());
    const account = await findAccount(transaction, { email }, now());
    if (account === null) return { result: null, proven: null };
    // Google vouches for the address, so its owner has come.
    const isProven = !isNew && (await confirmAddress(transaction, account.id, now()));
    if (!isNew) await addIdentity(transaction, account.id, identity, now());
    return { result: await enter(account.id), proven: isProven ? account.id : null };
  });
  if (opened === null) return refused(context, kept.returnTo, "user_not_found", "This account was deleted.");
  const answer = await landSignedIn(context, opened, new URL(kept.returnTo), { type: "google" });
  answer.headers.append("set-cookie", cookie(context, "", 0));
  return answer;
};

function configuration({ clientId, clientSecret, fetch }: GoogleSignIn): openid.Configuration {
  const made = new openid.Configuration(googleServer, clientId, clientSecret);
  if (fetch !== undefined) made[openid.customFetch] = fetch;
  openid.enableNonRepudiationChecks(made);
  return made;
}

const redirectUri = ({ siteUrl }: AuthContext) => `${siteUrl}/auth/v1/callback`;

/** Exchanges Google's code for what Google says of the person; null where it doesn't, or not of their address. */
async function personFrom(google: GoogleSignIn, address: string, kept: z.infer<typeof started>) {
  try {
    const tokens = await openid.authorizationCodeGrant(configuration(google), new URL(address), {
      pkceCodeVerifier: kept.verifier,
      expectedState: kept.state,
      expectedNonce: kept.nonce,
      idTokenExpected: true,
    });
    const { data, error } = profile.safeParse(tokens.claims());
    if (error !== undefined) google.onFailure?.(z.prettifyError(error));
    return data ?? null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Whatever Google, the network or a forged answer does: nobody is signed in. Only words: the error itself holds the code.
    const words =
      "error_description" in error ? `${error.message}: ${error.error_description}` : error.message;
    google.onFailure?.(error.cause instanceof Error ? `${words}: ${error.cause.message}` : words);
    return null;
  }
}

async function readCookie({ keys, now }: AuthContext, request: Request) {
  const sealed = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  if (sealed === undefined) return null;
  try {
    const { payload } = await jwtDecrypt(sealed, keys.keyFor("google-sign-in"), { currentDate: now() });
    return started.parse(payload);
  } catch {
    return null;
  }
}

function cookie({ siteUrl }: AuthContext, value: string, seconds: number): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${value}; Path=/auth/v1/callback; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function refused(
  context: AuthContext,
  returnTo: string | undefined,
  code: string,
  description: string,
): Response {
  const address = new URL(returnTo ?? `${context.siteUrl}/auth/callback`);
  address.hash = new URLSearchParams({
    error: "access_denied",
    error_code: code,
    error_description: description,
  }).toString();
  return redirectTo(address, cookie(context, "", 0));
}
