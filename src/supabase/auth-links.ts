import {
  type Account,
  confirmAddress,
  type LinkPurpose,
  redeemLinkToken,
  storeLinkToken,
} from "#database/people/accounts.ts";
import type { SignInMailKind } from "#mail/sign-in/sign-in-mail.ts";
import {
  type AuthContext,
  type AuthHandler,
  type AuthRequest,
  returnAddress,
  sessionEnded,
} from "./auth-context.ts";
import { answerTokens, digestOf, newToken, type OpenedSession, signInAs, tokensOf } from "./auth-tokens.ts";
import { authError, redirectTo } from "./auth-user.ts";
import { provingAddress } from "./prove-address.ts";

const LINK_LIFETIME_MS = 3_600_000;

export type LinkType = "signup" | "magiclink" | "recovery";

const kinds: Readonly<Record<LinkType, { readonly mail: SignInMailKind; readonly purpose: LinkPurpose }>> = {
  signup: { mail: "confirm-sign-up", purpose: "confirmation" },
  magiclink: { mail: "sign-in-link", purpose: "recovery" },
  recovery: { mail: "reset-password", purpose: "recovery" },
};

/** Mails a link that signs in once; `returnTo` null leads to the callback page. */
export async function mailLink(
  context: AuthContext,
  account: Pick<Account, "id" | "email">,
  { type, returnTo }: { readonly type: LinkType; readonly returnTo: string | null },
): Promise<void> {
  const { database, siteUrl, now, sendMail } = context;
  const { mail, purpose } = kinds[type];
  const token = newToken();
  await storeLinkToken(database.kysely, account.id, { purpose, digest: digestOf(token) }, now());
  const link = new URL(`${siteUrl}/auth/v1/verify`);
  link.searchParams.set("token", token);
  link.searchParams.set("type", type);
  link.searchParams.set("redirect_to", returnTo ?? siteUrl);
  await sendMail({ kind: mail, to: account.email, link: link.href });
}

type UsedLink = { readonly opened: OpenedSession; readonly choosesPassword: boolean };

/** Following a mailed link: leads to the page it was asked from, with the tokens in the fragment. */
export const followLink: AuthHandler = async (context, given) => {
  const { searchParams } = given.url;
  const [type, token] = [searchParams.get("type"), searchParams.get("token")];
  if (type === null || token === null)
    return authError(400, "validation_failed", "Verify requires a verification type and a token");
  const used = await redeemLink(context, given, { type, token });
  if (used instanceof Response) return used;
  const address = landing(context, given, used?.choosesPassword ?? type === "recovery");
  if (used === null) {
    address.hash = new URLSearchParams({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    }).toString();
    return redirectTo(address);
  }
  const isConfirmation = used.choosesPassword && type === "signup";
  return await landSignedIn(context, used.opened, address, {
    type: used.choosesPassword ? "recovery" : type,
    // The page says so before it asks for the password.
    ...(isConfirmation && { confirmed: "true" }),
  });
};

/** Leads to a page of the site with the tokens in the fragment, where supabase-js takes them. */
export async function landSignedIn(
  context: AuthContext,
  opened: OpenedSession,
  address: URL,
  said: { readonly type: string; readonly confirmed?: string },
): Promise<Response> {
  const tokens = await tokensOf(context, opened);
  if (tokens === null) return sessionEnded();
  address.hash = new URLSearchParams({
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expires_in: String(tokens.expires_in),
    expires_at: String(tokens.expires_at),
    token_type: tokens.token_type,
    ...said,
  }).toString();
  return redirectTo(address);
}

/** The same by a request of supabase-js, which answers with the tokens. */
export const verifyToken: AuthHandler = async (context, given) => {
  const { type, token_hash, token = token_hash } = given.body;
  if (type === undefined || token === undefined)
    return authError(400, "validation_failed", "Verify requires a verification type and a token");
  const used = await redeemLink(context, given, { type, token });
  if (used instanceof Response) return used;
  if (used === null) return authError(403, "otp_expired", "Email link is invalid or has expired");
  return await answerTokens(context, used.opened);
};

/** Null where the link was used before, has expired or was replaced by a newer one. */
async function redeemLink(
  context: AuthContext,
  { peer }: AuthRequest,
  { type, token }: { readonly type: string; readonly token: string },
): Promise<UsedLink | Response | null> {
  // supabase-js documents `email` for links of all kinds.
  const purposes: readonly LinkPurpose[] =
    type === "email" ? ["recovery", "confirmation"] : isLinkType(type) ? [kinds[type].purpose] : [];
  if (purposes.length === 0) return authError(400, "validation_failed", "Invalid email verification type");
  const sentAfter = new Date(context.now().getTime() - LINK_LIFETIME_MS);
  return await provingAddress<UsedLink | null>(context, async (transaction) => {
    for (const purpose of purposes) {
      const userId = await redeemLinkToken(transaction, { purpose, digest: digestOf(token) }, sentAfter);
      if (userId === null) continue;
      const isNewlyConfirmed = await confirmAddress(transaction, userId, context.now());
      const opened = await signInAs(transaction, context, { userId, method: "otp", peer });
      const result = { opened, choosesPassword: isNewlyConfirmed || type === "recovery" };
      return { result, proven: isNewlyConfirmed ? userId : null };
    }
    return { result: null, proven: null };
  });
}

const isLinkType = (type: string): type is LinkType => Object.hasOwn(kinds, type);

/** Tokens are taken from an address on the callback page only, which leads on to a new password. */
export function landing(context: AuthContext, given: AuthRequest, choosesPassword: boolean): URL {
  const asked = new URL(returnAddress(context, given) ?? context.siteUrl);
  if (asked.pathname === "/auth/callback") return asked;
  const callback = new URL("/auth/callback", asked);
  if (choosesPassword) callback.searchParams.set("type", "recovery");
  return callback;
}
