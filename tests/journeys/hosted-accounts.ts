import { randomBytes, randomUUID } from "node:crypto";
import { base32, totpAround } from "./totp.ts";

export type HostedFactor = {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: "totp";
  readonly created_at: string;
  updated_at: string;
  status: "unverified" | "verified";
};

export type HostedAccount = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  factors: HostedFactor[];
};

/** `factorId`: the factor by which it came to aal2. */
export type HostedSession = {
  readonly id: string;
  readonly account: HostedAccount;
  refreshToken: string;
  factorId: string | null;
};

/** What hosted Supabase answers where it refuses; status, code and wording are its own (supabase/auth, internal/api/mfa.go). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const accounts = new Map<string, HostedAccount>();
const sessions = new Map<string, HostedSession>();
const secrets = new Map<string, string>();
const challenges = new Map<string, string>();

export function createAccount(email: string, password: string): HostedAccount {
  const account = { id: randomUUID(), email, password, factors: [] };
  accounts.set(email, account);
  return account;
}

export function openSession(account: HostedAccount): HostedSession {
  const session = { id: randomUUID(), account, refreshToken: randomBytes(8).toString("hex"), factorId: null };
  sessions.set(session.id, session);
  return session;
}

export function sessionByPassword(email: string, password: string): HostedSession {
  const account = accounts.get(email);
  if (account?.password !== password)
    throw new Refusal(400, "invalid_credentials", "Invalid login credentials");
  return openSession(account);
}

export function sessionByRefreshToken(token: string): HostedSession {
  const session = [...sessions.values()].find(({ refreshToken }) => refreshToken === token);
  if (session === undefined)
    throw new Refusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  session.refreshToken = randomBytes(8).toString("hex");
  return session;
}

export function sessionById(id: string): HostedSession {
  const session = sessions.get(id);
  if (session === undefined)
    throw new Refusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return session;
}

/** Signing out ends every session of the account, as supabase-js does by default. */
export function endSessions({ id }: HostedAccount): void {
  for (const session of sessions.values()) if (session.account.id === id) sessions.delete(session.id);
}

function factorOf({ account }: HostedSession, id: string): HostedFactor {
  const factor = account.factors.find((one) => one.id === id);
  if (factor === undefined) throw new Refusal(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** Returns the new factor with its secret. */
export function enroll(session: HostedSession, name: string): { factor: HostedFactor; secret: string } {
  const { account } = session;
  if (account.factors.some((one) => one.friendly_name === name))
    throw new Refusal(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  if (session.factorId === null && account.factors.some(({ status }) => status === "verified"))
    throw new Refusal(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const now = new Date().toISOString();
  const factor: HostedFactor = {
    id: randomUUID(),
    friendly_name: name,
    factor_type: "totp",
    status: "unverified",
    created_at: now,
    updated_at: now,
  };
  const secret = base32(randomBytes(20));
  secrets.set(factor.id, secret);
  account.factors.push(factor);
  return { factor, secret };
}

/** Returns the challenge's id. */
export function challenge(session: HostedSession, factorId: string): string {
  const id = randomUUID();
  challenges.set(id, factorOf(session, factorId).id);
  return id;
}

/** Takes a code for a challenge; the session is then of aal2, and sessions of the account that are not end. */
export function verify(session: HostedSession, factorId: string, challengeId: string, code: string): void {
  const factor = factorOf(session, factorId);
  if (challenges.get(challengeId) !== factor.id)
    throw new Refusal(422, "mfa_challenge_not_found", "MFA factor with the provided challenge ID not found");
  if (!totpAround(secrets.get(factor.id) ?? "", Date.now()).includes(code))
    throw new Refusal(422, "mfa_verification_failed", "Invalid TOTP code entered");
  challenges.delete(challengeId);
  factor.status = "verified";
  session.factorId = factor.id;
  for (const other of sessions.values())
    if (other.account === session.account && other.factorId === null) sessions.delete(other.id);
  session.account.factors = session.account.factors.filter(({ status }) => status === "verified");
}

/** Removes a factor; sessions that came to aal2 by it are of aal1 again. */
export function unenroll(session: HostedSession, factorId: string): void {
  const factor = factorOf(session, factorId);
  if (factor.status === "verified" && session.factorId === null)
    throw new Refusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  session.account.factors = session.account.factors.filter((one) => one !== factor);
  for (const one of sessions.values()) if (one.factorId === factor.id) one.factorId = null;
}
