import { compare, hash } from "bcrypt";
import PQueue from "p-queue";
import { authError } from "./auth-user.ts";

/** Fixed, because checking against an account that isn't there must take as long as against one that is. */
const COST = 10;
const MIN_PASSWORD_LENGTH = 8;
const nobody = hash(crypto.randomUUID(), COST);

/** Hashes are computed in libuv's four threads. Two stay free for name lookups and files. */
const hashing = new PQueue({ concurrency: 2 });
/** Waiting for these takes a few seconds; a flood of sign-ins is refused instead of remembered. */
const MAX_WAITING = 100;

/** Too many passwords wait to be hashed: the client is to try again in a moment. */
export class HashingBusyError extends Error {}

/** `owner`: someone signed in, or at a network address the account was signed in from. Strangers don't keep them waiting. */
export type Asker = "owner" | "anyone";
const priorities: Readonly<Record<Asker, number>> = { owner: 1, anyone: 0 };

function hashed<Value>(asker: Asker, work: () => Promise<Value>): Promise<Value> {
  const priority = priorities[asker];
  if (hashing.sizeBy({ priority }) >= MAX_WAITING) throw new HashingBusyError();
  return hashing.add(work, { priority });
}

/** bcrypt reads 72 bytes only: what is longer would match by its beginning. */
const isTooLong = (password: string): boolean => Buffer.byteLength(password) > 72;

/** Whether the password is that of the hash; takes as long where there is no hash. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null,
  asker: Asker,
): Promise<boolean> {
  const expected = passwordHash ?? (await nobody);
  const matches = await hashed(asker, () => compare(password, expected));
  return matches && passwordHash !== null && !isTooLong(password);
}

export const hashPassword = async (password: string, asker: Asker): Promise<string> =>
  await hashed(asker, () => hash(password, COST));

/** Why a new password can't be taken, or null. */
export function refusedPassword(password: string): Response | null {
  if (password.length < MIN_PASSWORD_LENGTH)
    return authError(422, "weak_password", `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`);
  if (isTooLong(password))
    return authError(
      422,
      "validation_failed",
      "This password is too long. Use at most 72 characters; accents and emoji count for several.",
    );
  return null;
}
