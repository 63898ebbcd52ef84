import { type Context, Hono } from "hono";
import type { Database } from "#database/platform/connection.ts";
import type { SignInMail } from "#mail/sign-in/sign-in-mail.ts";
import type { GoogleSignIn } from "./auth-context.ts";
import { authRoutes } from "./auth-routes.ts";
import { dataApi } from "./data-api/data-api.ts";
import { backendKeys } from "./keys.ts";
import {
  type Session,
  type VerifySession,
  verifyEmbeddedSession,
  verifyFirstStepOf,
  verifyHostedSession,
} from "./session.ts";

export type SupabaseBackend = {
  /** Answers `/auth/v1/*` and `/rest/v1/*`, to be mounted at the root; null where hosted Supabase answers them. */
  readonly app: Hono | null;
  readonly verifySession: VerifySession;
  /** What the browser gives to `createClient`: `url` null means the site's own address. */
  readonly browser: { readonly url: string | null; readonly publishableKey: string };
};

export type EmbeddedBackendOptions = {
  readonly kind: "embedded";
  /** Migrated, with the `auth` schema of `authSchemaSql()`. */
  readonly database: Database;
  /** The installation's secret, at least 32 characters: all keys are derived from it. */
  readonly secretKey: string;
  /** Address of the site, without a trailing slash: mailed links lead there, and may lead back nowhere else. */
  readonly siteUrl: string;
  readonly requireEmailConfirmation: boolean;
  readonly google: GoogleSignIn | null;
  /** Takes a mail for delivery (the outbox); what it throws becomes a 500 to the asker. */
  readonly sendMail: (mail: SignInMail & { readonly to: string }) => Promise<void>;
  /** The network address a request comes from, as limits count it. */
  readonly clientAddress: (context: Context) => string;
  readonly now?: () => Date;
  /** No answer about an account comes sooner, milliseconds; tests may lower it. */
  readonly answerFloorMs?: number;
  /** How many requests to the Data API one network address may send per minute; tests may raise it. */
  readonly requestsPerMinute?: number;
};

export type HostedBackendOptions = {
  readonly kind: "hosted";
  /** Address of the project, without a trailing slash. */
  readonly url: string;
  readonly jwksUrl: string;
  readonly publishableKey: string;
  /** Whether the project's database says that a session may not be used any more. */
  readonly isEnded: (session: Session) => Promise<boolean>;
};

/** Opens the sign-in and the Data API: our own, or a hosted project's, of which only tokens are verified. */
export async function createSupabaseBackend(
  options: EmbeddedBackendOptions | HostedBackendOptions,
): Promise<SupabaseBackend> {
  if (options.kind === "hosted") {
    return {
      app: null,
      verifySession: verifyHostedSession(options),
      browser: { url: options.url, publishableKey: options.publishableKey },
    };
  }
  const { database, siteUrl, google, sendMail, clientAddress } = options;
  const {
    requireEmailConfirmation,
    now = () => new Date(),
    answerFloorMs = 300,
    requestsPerMinute = 1000,
  } = options;
  const keys = backendKeys(options.secretKey);
  const tokenOptions = { jwtSecret: keys.jwtSecret, now };
  const verifySession = verifyEmbeddedSession(database, tokenOptions);

  const { publishableKey } = keys;
  const shared = { publishableKey, verifySession, clientAddress };
  const app = new Hono();
  app.route(
    "/auth/v1",
    authRoutes({
      database,
      keys,
      siteUrl,
      requireEmailConfirmation,
      google,
      verifyFirstStep: verifyFirstStepOf(database, tokenOptions),
      sendMail,
      clientAddress,
      now,
      answerFloorMs,
    }),
  );
  app.route("/rest/v1", dataApi({ ...shared, database, requestsPerMinute, now }));
  return {
    app,
    verifySession,
    browser: { url: null, publishableKey: keys.publishableKey },
  };
}
