import type { CustomFetch } from "openid-client";
import type { Database } from "#database/platform/connection.ts";
import type { SignInMail } from "#mail/sign-in/sign-in-mail.ts";
import type { AuthBody } from "./auth-body.ts";
import { authError } from "./auth-user.ts";
import type { BackendKeys } from "./keys.ts";
import { bearerOf, type EmbeddedSession } from "./session.ts";

/** The client at Google; `fetch` is replaced in tests. */
export type GoogleSignIn = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch?: CustomFetch;
  /** Called with why a sign-in by Google didn't succeed, in words without secrets. */
  readonly onFailure?: (reason: string) => void;
};

/** What the handlers of the sign-in share. */
export type AuthContext = {
  readonly database: Database;
  readonly keys: BackendKeys;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly requireEmailConfirmation: boolean;
  readonly google: GoogleSignIn | null;
  /** Accepts a session that hasn't passed its second step yet. */
  readonly verifyFirstStep: (request: Request) => Promise<EmbeddedSession | null>;
  readonly sendMail: (mail: SignInMail & { readonly to: string }) => Promise<void>;
  readonly now: () => Date;
};

/** One request to the sign-in: what came, and its JSON body where it has one. */
export type AuthRequest = {
  readonly request: Request;
  readonly url: URL;
  readonly body: AuthBody;
  /** Network address it came from. */
  readonly peer: string;
  /** Parameters of the path. */
  readonly factorId: string;
};

export type AuthHandler = (context: AuthContext, given: AuthRequest) => Promise<Response>;

/** Where the request asks to be led back to, if that is of this site. */
export function returnAddress({ siteUrl }: AuthContext, { url }: AuthRequest): string | null {
  return ownAddress(url.searchParams.get("redirect_to") ?? undefined, siteUrl);
}

/** The email address of a body in lower case; null where there is none worth looking up. */
export function emailOf({ body: { email } }: Pick<AuthRequest, "body">): string | null {
  const lowered = email?.trim().toLowerCase() ?? "";
  return lowered !== "" && lowered.length <= 254 ? lowered : null;
}

/** Runs `work` for the signed-in user of a request, or refuses as Supabase Auth does. */
export async function withSession(
  context: AuthContext,
  { request }: AuthRequest,
  work: (session: EmbeddedSession) => Promise<Response>,
): Promise<Response> {
  if (bearerOf(request) === null)
    return authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const session = await context.verifyFirstStep(request);
  return session === null ? sessionEnded() : await work(session);
}

export const sessionEnded = () =>
  authError(403, "session_not_found", "This session has ended. Sign in again.");

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The address to return to after a mailed link or a sign-in elsewhere: the given one where it is of this site, else null. The names
 * of this machine count as one.
 */
export function ownAddress(given: string | undefined, siteUrl: string): string | null {
  if (given === undefined || given === "" || given.length > 2048) return null;
  const url = URL.parse(given);
  const site = URL.parse(siteUrl);
  if (url === null || site === null) return null;
  if (url.protocol !== site.protocol || url.port !== site.port) return null;
  if (url.username !== "" || url.password !== "") return null;
  const bothLocal = loopbackNames.has(url.hostname) && loopbackNames.has(site.hostname);
  return url.hostname === site.hostname || bothLocal ? url.href : null;
}
