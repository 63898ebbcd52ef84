import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

export type StoredFactor = {
  readonly id: string;
  readonly status: "unverified" | "verified";
  /** Encrypted. */
  readonly secret: string;
  /** The time step of the newest code that was accepted; null before the first. */
  readonly lastUsedStep: number | null;
};

type FactorKey = { readonly userId: string; readonly factorId: string };

/** Adds an authenticator that waits for its first code; false where the user has one of that name. */
export async function addFactor(
  kysely: Kysely<Tables>,
  { userId, factorId, name, secret }: FactorKey & { readonly name: string; readonly secret: string },
  now: Date,
): Promise<boolean> {
  const inserted = await kysely
    .insertInto("auth.mfa_factors")
    .values({
      id: factorId,
      user_id: userId,
      friendly_name: name,
      factor_type: "totp",
      status: "unverified",
      secret,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** An authenticator of the user, locked until the transaction ends: a code sent twice at once is accepted once. */
export async function findFactor(
  kysely: Kysely<Tables>,
  { userId, factorId }: FactorKey,
): Promise<StoredFactor | null> {
  const row = await kysely
    .selectFrom("auth.mfa_factors")
    .select(["id", "status", "secret", "last_used_step as lastUsedStep"])
    .where("id", "=", factorId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Opens a challenge, which replaces those that have expired. */
export async function addChallenge(
  kysely: Kysely<Tables>,
  { factorId, expiredBefore }: { readonly factorId: string; readonly expiredBefore: Date },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await kysely
    .deleteFrom("auth.mfa_challenges")
    .where("factor_id", "=", factorId)
    .where("created_at", "<", expiredBefore)
    .execute();
  await kysely
    .insertInto("auth.mfa_challenges")
    .values({ id, factor_id: factorId, created_at: now })
    .execute();
  return id;
}

export async function hasChallenge(
  kysely: Kysely<Tables>,
  {
    challengeId,
    factorId,
    madeAfter,
  }: {
    readonly challengeId: string;
    readonly factorId: string;
    readonly madeAfter: Date;
  },
): Promise<boolean> {
  const row = await kysely
    .selectFrom("auth.mfa_challenges")
    .select("id")
    .where("id", "=", challengeId)
    .where("factor_id", "=", factorId)
    .where("created_at", ">=", madeAfter)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that a code was accepted: the factor is verified and the session of aal2. Sessions that haven't passed a second step end, and
 * set-ups that were left unfinished go.
 */
export async function acceptCode(
  kysely: Kysely<Tables>,
  { userId, factorId, sessionId, step }: FactorKey & { readonly sessionId: string; readonly step: number },
  now: Date,
): Promise<void> {
  await kysely
    .updateTable("auth.mfa_factors")
    .set({ status: "verified", last_used_step: step, updated_at: now })
    .where("id", "=", factorId)
    .execute();
  await kysely.deleteFrom("auth.mfa_challenges").where("factor_id", "=", factorId).execute();
  await kysely
    .updateTable("auth.sessions")
    .set({ aal: "aal2", factor_id: factorId, updated_at: now })
    .where("id", "=", sessionId)
    .execute();
  await kysely
    .deleteFrom("auth.sessions")
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("aal", "is", null), eb("aal", "!=", "aal2")]))
    .execute();
  await kysely
    .deleteFrom("auth.mfa_factors")
    .where("user_id", "=", userId)
    .where("status", "=", "unverified")
    .execute();
}

/** Removes an authenticator; sessions that reached aal2 by it are of aal1 again. */
export async function removeFactor(
  kysely: Kysely<Tables>,
  { userId, factorId }: FactorKey,
  now: Date,
): Promise<void> {
  await kysely
    .deleteFrom("auth.mfa_factors")
    .where("id", "=", factorId)
    .where("user_id", "=", userId)
    .execute();
  await kysely
    .updateTable("auth.sessions")
    .set({ aal: "aal1", factor_id: null, updated_at: now })
    .where("user_id", "=", userId)
    .where("factor_id", "=", factorId)
    .execute();
}
