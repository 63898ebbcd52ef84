import type { App } from "@supabase/lite";
import type { Database } from "#database/connection.ts";
import { type AuthMailKind, authMail } from "./auth-mail.ts";
import type { BackendKeys } from "./keys.ts";
import { exposedSchema, liteConnection } from "./lite-connection.ts";
import { loadLite } from "./load-lite.ts";
import { currentScope } from "./request-scope.ts";
import { otpLength, type VerifyType, verifyLink } from "./verify-link.ts";

export type LiteSettings = {
  readonly database: Database;
  readonly keys: BackendKeys;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly requireEmailConfirmation: boolean;
  readonly google: { readonly clientId: string; readonly clientSecret: string } | null;
};

const otpExpirySeconds = 3600;
const minimumPasswordLength = 8;

type LiteMailer = NonNullable<App["_mailer"]>;

/** The embedded backend itself, unguarded: only the guard may call it. */
export async function createLiteApp({
  database,
  keys,
  siteUrl,
  requireEmailConfirmation,
  google,
}: LiteSettings) {
  const { App } = await loadLite();
  const connection = await liteConnection(database);
  const app = new App({
    connection,
    api: { schemas: [exposedSchema], external_url: siteUrl },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      site_url: siteUrl,
      additional_redirect_urls: [],
      minimum_password_length: minimumPasswordLength,
      enable_refresh_token_rotation: true,
      email: {
        enable_confirmations: requireEmailConfirmation,
        otp_length: otpLength,
        otp_expiry: otpExpirySeconds,
      },
      ...(google === null
        ? {}
        : {
            external: { google: { enabled: true, client_id: google.clientId, secret: google.clientSecret } },
          }),
    },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._mailer = collectingMailer(siteUrl);
  return app;
}

/** Puts mails into the scope of the request, in our words and leading back to where the request asked. */
function collectingMailer(siteUrl: string): LiteMailer {
  const collect = (kind: AuthMailKind, type: VerifyType) => async (to: string, token: string) => {
    const scope = currentScope();
    if (scope === null) throw new Error("The embedded backend sent a mail outside any request.");
    scope.mails.push(authMail(kind, to, verifyLink(siteUrl, { token, type, returnTo: scope.returnTo })));
  };
  const refuse = async () => {
    throw new Error("This mail is not offered.");
  };
  return {
    sendConfirmation: collect("confirm-sign-up", "signup"),
    sendRecovery: collect("reset-password", "recovery"),
    sendMagicLink: collect("sign-in-link", "magiclink"),
    sendEmailChange: refuse,
    sendReauthentication: refuse,
  };
}
