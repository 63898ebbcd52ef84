import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables/tables.ts";

export type StoredResponse = { readonly status: number; readonly contentType: string; readonly body: string };

/** The state of a request with a key: ours to do, a different request, under way, or answered already. */
export type RequestState =
  | { readonly kind: "ours" }
  | { readonly kind: "another request" }
  | { readonly kind: "under way" }
  | { readonly kind: "answered"; readonly answer: StoredResponse };

export type IdempotentRequest = {
  /** SHA-256 of who asks and of the key they sent. */
  readonly id: string;
  readonly requestHash: string;
  readonly userId: string;
  readonly now: Date;
};

const STORED_MS = 24 * 3_600_000;

/**
 * As the service: takes a request in hand until the transaction ends, or says why not. Of two at once one is ours; where its process
 * dies, so does what it did, and the next one's is.
 */
export async function takeRequest(
  kysely: Kysely<Tables>,
  { id, requestHash, now }: IdempotentRequest,
): Promise<RequestState> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotent request ${id}`}, 0)) as taken`.execute(
    kysely,
  );
  if (rows[0]?.taken !== true) return { kind: "under way" };
  const kept = await kysely
    .selectFrom("app.idempotent_requests")
    .select(["request_hash", "status", "content_type as contentType", "body"])
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (kept === undefined) return { kind: "ours" };
  const { request_hash: keptHash, ...answer } = kept;
  return keptHash === requestHash ? { kind: "answered", answer } : { kind: "another request" };
}

/** As the service: keeps the answer of a request that was taken, for anyone who sends it again within a day. */
export async function keepAnswer(
  kysely: Kysely<Tables>,
  { id, requestHash, userId, now }: IdempotentRequest,
  { status, contentType, body }: StoredResponse,
): Promise<void> {
  const row = {
    request_hash: requestHash,
    user_id: userId,
    expires_at: new Date(now.getTime() + STORED_MS),
    status,
    content_type: contentType,
    body,
  };
  await kysely
    .insertInto("app.idempotent_requests")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** As the service: deletes answers that are past their day at `now` and returns how many. */
export async function forgetKeptAnswers(kysely: Kysely<Tables>, now: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("app.idempotent_requests")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
