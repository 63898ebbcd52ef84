import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type KeptAnswer = { readonly status: number; readonly contentType: string; readonly body: string };

/** How a request with a key stands: it is ours to do, another one, under way, or answered already. */
export type Standing =
  | { readonly kind: "ours" }
  | { readonly kind: "another request" }
  | { readonly kind: "under way" }
  | { readonly kind: "answered"; readonly answer: KeptAnswer };

export type IdempotentRequest = {
  /** SHA-256 of who asks and of the key they sent. */
  readonly id: string;
  readonly requestHash: string;
  readonly userId: string;
  readonly now: Date;
};

const KEPT_MS = 24 * 3_600_000;
/** After this a request that has no answer is taken to be lost with the process that did it. */
const LOST_AFTER_MS = 120_000;

/** As the service: takes a request in hand, or says why not. Of two at once one is ours. */
export async function takeRequest(
  kysely: Kysely<Tables>,
  { id, requestHash, userId, now }: IdempotentRequest,
): Promise<Standing> {
  await kysely.deleteFrom("app.idempotent_requests").where("expires_at", "<=", now).execute();
  const lost = new Date(now.getTime() - LOST_AFTER_MS);
  const fresh = {
    request_hash: requestHash,
    user_id: userId,
    begun_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  };
  const taken = await kysely
    .insertInto("app.idempotent_requests")
    .values({ id, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(fresh)
        .where("app.idempotent_requests.status", "is", null)
        .where("app.idempotent_requests.request_hash", "=", requestHash)
        .where("app.idempotent_requests.begun_at", "<=", lost),
    )
    .returning("id")
    .executeTakeFirst();
  if (taken !== undefined) return { kind: "ours" };
  const standing = await kysely
    .selectFrom("app.idempotent_requests")
    .select(["request_hash", "status", "content_type", "body"])
    .where("id", "=", id)
    .executeTakeFirst();
  // Given back between the two statements: whoever asks again may do it.
  if (standing === undefined) return { kind: "under way" };
  if (standing.request_hash !== requestHash) return { kind: "another request" };
  const { status, body, content_type: contentType } = standing;
  if (status === null || body === null || contentType === null) return { kind: "under way" };
  return { kind: "answered", answer: { status, contentType, body } };
}

/** As the service: keeps the answer of a request for whoever sends it again. */
export async function keepAnswer(kysely: Kysely<Tables>, id: string, answer: KeptAnswer): Promise<void> {
  await kysely
    .updateTable("app.idempotent_requests")
    .set({ status: answer.status, content_type: answer.contentType, body: answer.body })
    .where("id", "=", id)
    .execute();
}

/** As the service: gives a request back that had no effect, so that it may be sent again. */
export async function giveRequestBack(kysely: Kysely<Tables>, id: string): Promise<void> {
  await kysely
    .deleteFrom("app.idempotent_requests")
    .where("id", "=", id)
    .where("status", "is", null)
    .execute();
}
