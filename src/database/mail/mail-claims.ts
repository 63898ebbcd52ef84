import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { findMail, type StoredMail } from "./mail-outbox.ts";

export type MailClaim =
  | { readonly state: "claimed"; readonly mail: StoredMail }
  /** Sent, given up or gone. */
  | { readonly state: "settled" }
  /** Another attempt is under way, or its process has just died. */
  | { readonly state: "held" };

/** Takes a waiting mail for one attempt; until `heldUntil` no one else may try. */
export async function claimMail(
  kysely: Kysely<Tables>,
  id: string,
  { now, heldUntil }: { readonly now: Date; readonly heldUntil: Date },
): Promise<MailClaim> {
  const updated = await kysely
    .updateTable("app.mail_outbox")
    .set({ next_attempt_at: heldUntil })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .where("next_attempt_at", "<=", now)
    .executeTakeFirst();
  const mail = await findMail(kysely, id);
  if (mail?.state !== "pending") return { state: "settled" };
  return updated.numUpdatedRows > 0n ? { state: "claimed", mail } : { state: "held" };
}
