import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type Account,
  createAccount,
  findAccount,
  setPassword,
  setUserMetadata,
} from "#database/people/accounts.ts";
import { endSessions, lockLiveSession } from "#database/people/auth-sessions.ts";
import { isKnownAddress } from "#database/people/known-addresses.ts";
import type { AuthBody } from "./auth-body.ts";
import { type AuthHandler, emailOf, returnAddress, sessionEnded, withSession } from "./auth-context.ts";
import { addressDigest } from "./auth-limits.ts";
import { mailLink } from "./auth-links.ts";
import { hashPassword, passwordMatches, refusedPassword } from "./auth-passwords.ts";
import { answerTokens, signInAs } from "./auth-tokens.ts";
import { authError, userJson } from "./auth-user.ts";

/** Everything pages store there is short; the details are part of each answer that carries tokens. */
const MAX_METADATA_LENGTH = 16_000;

const invalidCredentials = () => authError(400, "invalid_credentials", "Invalid login credentials");

/** Signing in with a password: a wrong one and an unknown address answer alike and after the same work. */
export const signIn: AuthHandler = async (context, given) => {
  const { database, now } = context;
  const email = emailOf(given);
  const { password = "" } = given.body;
  const account = email === null ? null : await findAccount(database.kysely, { email }, now());
  const known = {
    email: email ?? "",
    digest: addressDigest(context.keys, given.peer),
    mustBeConfirmed: false,
  };
  const asker = (await isKnownAddress(database.kysely, known)) ? "owner" : "anyone";
  const matches = await passwordMatches(password, account?.passwordHash ?? null, asker);
  if (account === null || !matches) return invalidCredentials();
  if (account.isBanned) return authError(400, "user_banned", "User is banned");
  // Only who knows the password may learn that the address is still to be confirmed.
  if (context.requireEmailConfirmation && account.confirmedAt === null)
    return authError(400, "email_not_confirmed", "Email not confirmed");
  const opened = await database.kysely
    .transaction()
    .execute((transaction) =>
      signInAs(transaction, context, { userId: account.id, method: "password", peer: given.peer }),
    );
  return await answerTokens(context, opened);
};

/**
 * Signing up. An address that has an account gets a mail, and the client the answer a new one would get where addresses must be
 * confirmed. Where they needn't be, a new account is signed in at once, its address unconfirmed until the mailed link is followed.
 */
export const signUp: AuthHandler = async (context, given) => {
  const { database, siteUrl, now } = context;
  const email = emailOf(given);
  const { password } = given.body;
  if (email === null) return authError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  if (!isEmailAddress(email))
    return authError(400, "validation_failed", "Unable to validate email address: invalid format");
  if (password === undefined) return authError(400, "validation_failed", "Signup requires a valid password");
  const refused = refusedPassword(password);
  if (refused !== null) return refused;

  const passwordHash = await hashPassword(password, "anyone");
  const account = { ...newAccount(email, given.body, now()), passwordHash };
  const opened = await database.kysely.transaction().execute(async (transaction) => {
    const [identity] = account.identities;
    const isNew = await createAccount(
      transaction,
      {
        ...account,
        identity: {
          id: identity?.id ?? randomUUID(),
          provider: "email",
          providerId: account.id,
          data: identity?.identity_data ?? {},
        },
      },
      now(),
    );
    if (!isNew) return "taken";
    if (context.requireEmailConfirmation) return "unconfirmed";
    return await signInAs(transaction, context, { userId: account.id, method: "password", peer: given.peer });
  });

  const owner = opened === "taken" ? await findAccount(database.kysely, { email }, now()) : account;
  const waitsForConfirmation = owner?.confirmedAt === null && context.requireEmailConfirmation;
  if (opened === "taken" && owner !== null && !waitsForConfirmation)
    await context.sendMail({ kind: "account-exists", to: owner.email, link: `${siteUrl}/auth` });
  else if (owner !== null)
    await mailLink(context, owner, { type: "signup", returnTo: returnAddress(context, given) });
  return typeof opened === "string" ? Response.json(userJson(account)) : await answerTokens(context, opened);
};

function newAccount(email: string, { data = {} }: AuthBody, now: Date): Omit<Account, "passwordHash"> {
  const id = randomUUID();
  const facts = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  const at = now.toISOString();
  const times = { last_sign_in_at: at, created_at: at, updated_at: at };
  const identity = { id: randomUUID(), provider: "email", provider_id: id, identity_data: facts, ...times };
  return {
    id,
    email,
    confirmedAt: null,
    confirmationSentAt: now,
    recoverySentAt: null,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
    appMetadata: { provider: "email", providers: ["email"] },
    userMetadata: facts,
    isBanned: false,
    identities: [identity],
    factors: [],
  };
}

/** Sends the mail that confirms an address once more, with a new link; the answer is the same for any address. */
export const resendConfirmation: AuthHandler = async (context, given) => {
  const email = emailOf(given);
  if (given.body.type !== "signup" || email === null)
    return authError(400, "validation_failed", "Only the confirmation of a sign-up can be sent again.");
  const account = await findAccount(context.database.kysely, { email }, context.now());
  if (account !== null && account.confirmedAt === null)
    await mailLink(context, account, { type: "signup", returnTo: returnAddress(context, given) });
  return Response.json({});
};

/** Mails a one-time link; it creates no account, and an unknown address gets a mail that says so. */
const sendLink =
  (type: "magiclink" | "recovery"): AuthHandler =>
  async (context, given) => {
    const email = emailOf(given);
    if (email === null || !isEmailAddress(email))
      return authError(400, "validation_failed", "Unable to validate email address: invalid format");
    const account = await findAccount(context.database.kysely, { email }, context.now());
    if (account === null)
      await context.sendMail({ kind: "no-account", to: email, link: `${context.siteUrl}/signup` });
    else await mailLink(context, account, { type, returnTo: returnAddress(context, given) });
    return Response.json({});
  };

export const sendMagicLink = sendLink("magiclink");
export const sendRecovery = sendLink("recovery");

export const readUser: AuthHandler = (context, given) =>
  withSession(context, given, async ({ userId }) => {
    const account = await findAccount(context.database.kysely, { id: userId }, context.now());
    return account === null ? userNotFound() : Response.json(userJson(account));
  });

const userNotFound = () => authError(404, "user_not_found", "User not found");

/** Changing the account: a new password ends the other sessions, and the address can't be changed. */
export const updateUser: AuthHandler = (context, given) =>
  withSession(context, given, async ({ userId, sessionId, needsSecondStep }) => {
    const { database, now } = context;
    const { password, data } = given.body;
    const account = await findAccount(database.kysely, { id: userId }, now());
    if (account === null) return userNotFound();
    const newEmail = emailOf(given);
    if (newEmail !== null && newEmail !== account.email)
      return authError(422, "validation_failed", "The email address of an account cannot be changed.");
    if (needsSecondStep) return needsBothSteps();
    const metadata = { ...account.userMetadata, ...data };
    if (JSON.stringify(metadata).length > MAX_METADATA_LENGTH)
      return authError(
        422,
        "validation_failed",
        "The details of an account can have up to 16,000 characters.",
      );
    if (password !== undefined) {
      const refused = refusedPassword(password);
      if (refused !== null) return refused;
      if (await passwordMatches(password, account.passwordHash, "owner"))
        return authError(422, "same_password", "New password should be different from the old password.");
    }
    const passwordHash = password === undefined ? null : await hashPassword(password, "owner");
    const refused = await database.kysely.transaction().execute(async (transaction) => {
      const live = await lockLiveSession(transaction, { sessionId, userId }, now());
      if (live === null) return sessionEnded();
      // A second step may have been set up while the password was hashed.
      if (live.needsSecondStep) return needsBothSteps();
      if (data !== undefined) await setUserMetadata(transaction, userId, metadata, now());
      if (passwordHash === null) return null;
      await setPassword(transaction, userId, passwordHash, now());
      await endSessions(transaction, userId, { allBut: sessionId });
      return null;
    });
    if (refused !== null) return refused;
    const updated = await findAccount(database.kysely, { id: userId }, now());
    return updated === null ? userNotFound() : Response.json(userJson(updated));
  });

const needsBothSteps = () =>
  authError(401, "insufficient_aal", "AAL2 session is required to update an account when MFA is enabled.");

export const signOut: AuthHandler = (context, given) =>
  withSession(context, given, async ({ userId, sessionId, needsSecondStep }) => {
    const scope = given.url.searchParams.get("scope") ?? "global";
    if (scope !== "global" && scope !== "local" && scope !== "others")
      return authError(400, "validation_failed", "The scope must be global, local or others.");
    const which = { global: "all", local: { only: sessionId }, others: { allBut: sessionId } } as const;
    // Somebody who has only the password must not throw the owner out: without the second step a session ends itself alone.
    if (needsSecondStep && scope === "others") return needsBothSteps();
    await endSessions(context.database.kysely, userId, which[needsSecondStep ? "local" : scope]);
    return new Response(null, { status: 204 });
  });

const emailAddress = z.email();

const isEmailAddress = (text: string): boolean => emailAddress.safeParse(text).success;
