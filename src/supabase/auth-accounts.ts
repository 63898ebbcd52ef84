import { createHash, randomInt } from "node:crypto";
import { endOtherSessions, findAccount, renewConfirmation } from "#database/accounts.ts";
import { authError, errorCodeOf, isRecord, unconfirmedSignUp } from "./auth-answers.ts";
import { type AuthContext, type AuthRequest, emailOf, forward, returnAddress } from "./auth-context.ts";
import { authMail } from "./auth-mail.ts";
import { passwordMatches } from "./auth-passwords.ts";
import { otpLength, verifyLink } from "./verify-link.ts";

/** Signing in with a password: wrong, unknown and unconfirmed answer alike and after the same work. */
export async function signIn(context: AuthContext, given: AuthRequest): Promise<Response> {
  const email = emailOf(given);
  const password = typeof given.body.password === "string" ? given.body.password : "";
  const account = email === null ? null : await findAccount(context.database.kysely, email);
  if (email === null || password === "") return (await forward(context, given)).response;
  if (account?.isConfirmed && account.passwordHash !== null) {
    return (await forward(context, given)).response;
  }
  const matches = await passwordMatches(password, account?.passwordHash ?? null);
  // Only who knows the password may learn that the address waits to be confirmed.
  return matches
    ? authError(400, "email_not_confirmed", "Email not confirmed")
    : authError(400, "invalid_credentials", "Invalid login credentials");
}

/** The backend's answers to a sign-up whose address has an account, and one it gives when two ask at the same moment. */
const takenCodes = new Set(["user_already_exists", "email_exists", "over_email_send_rate_limit"]);

/** Signing up: an address that has an account gets a mail, and the asker the answer a new one would get. */
export async function signUp(context: AuthContext, given: AuthRequest): Promise<Response> {
  const { response } = await forward(context, given);
  const email = emailOf(given);
  if (response.status < 400 || email === null) return response;
  const code = await errorCodeOf(response);
  if (response.status < 500 && !(code !== null && takenCodes.has(code))) return response;
  const account = await findAccount(context.database.kysely, email);
  if (account === null) return response;
  await passwordMatches("as much work as making the hash of a new password", null);
  if (account.isConfirmed) {
    await context.sendMail(authMail("account-exists", account.email, `${context.siteUrl}/auth`));
  } else {
    await sendConfirmation(context, given);
  }
  const metadata = isRecord(given.body.data) ? given.body.data : {};
  return unconfirmedSignUp(email, metadata, context.now());
}

/** Sends the mail that confirms an address once more, with a fresh link; the answer is the same for any address. */
export async function resendConfirmation(context: AuthContext, given: AuthRequest): Promise<Response> {
  if (given.body.type !== "signup" || emailOf(given) === null) {
    return authError(400, "validation_failed", "Only the confirmation of a sign-up can be sent again.");
  }
  await sendConfirmation(context, given);
  return Response.json({});
}

async function sendConfirmation(context: AuthContext, given: AuthRequest): Promise<void> {
  const email = emailOf(given);
  const account = email === null ? null : await findAccount(context.database.kysely, email);
  if (account === null || account.isConfirmed) return;
  const token = confirmationToken(account.email);
  const renewed = await renewConfirmation(context.database.kysely, {
    userId: account.id,
    token,
    now: context.now(),
  });
  if (!renewed) return;
  const link = verifyLink(context.siteUrl, {
    token,
    type: "signup",
    returnTo: returnAddress(context, given.request),
  });
  await context.sendMail(authMail("confirm-sign-up", account.email, link));
}

/** As the backend makes them: the hash of the address and a code. */
function confirmationToken(email: string): string {
  const code = Array.from({ length: otpLength }, () => randomInt(10)).join("");
  return createHash("sha256").update(`${email.toLowerCase()}${code}`).digest("hex");
}

/** A one-time link, to sign in or to set a new password: it makes no account, and an unknown address is told so by mail. */
export async function sendLink(context: AuthContext, given: AuthRequest): Promise<Response> {
  const { response, scope } = await forward(context, given, { body: { ...given.body, create_user: false } });
  const email = emailOf(given);
  const isUnknown = response.status < 400 || (await errorCodeOf(response)) === "otp_disabled";
  if (email === null || !isUnknown) return response;
  if (scope.mails.length === 0) {
    await context.sendMail(authMail("no-account", email, `${context.siteUrl}/signup`));
  }
  return Response.json({});
}

/** Changing the account: a new password ends the other sessions, and the address cannot be changed. */
export async function updateUser(context: AuthContext, given: AuthRequest): Promise<Response> {
  const session = await context.verifySession(given.request);
  const newEmail = given.body.email;
  if (newEmail !== undefined && newEmail !== "" && newEmail !== session?.email) {
    // The backend would take a new address that nobody has confirmed.
    return authError(422, "validation_failed", "The e-mail address of an account cannot be changed.");
  }
  const { email: _unchanged, ...body } = given.body;
  const { response } = await forward(context, given, { body });
  if (response.ok && session !== null && typeof body.password === "string") {
    await endOtherSessions(context.database.kysely, {
      userId: session.userId,
      keepSessionId: session.sessionId,
    });
  }
  return response;
}

/** Using a mailed link or code. */
export async function verify(context: AuthContext, given: AuthRequest): Promise<Response> {
  const type = given.body.type ?? new URL(given.request.url).searchParams.get("type");
  if (type === "email_change" || type === "reauthentication") {
    return authError(400, "validation_failed", "Invalid email verification type");
  }
  // supabase-js documents `email` for links and codes alike; the backend knows the two by name only.
  if (type !== "email") return (await forward(context, given)).response;
  const first = await forward(context, given, { body: { ...given.body, type: "magiclink" } });
  return first.response;
}
