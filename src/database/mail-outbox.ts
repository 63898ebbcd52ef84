import { type Kysely, sql } from "kysely";
import type { MailState, StoredAttachment, Tables } from "./tables.ts";

export type NewMail = {
  /** A second mail of the same key is not stored: what makes a mail go out once. */
  readonly key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** `content` in base64. */
  readonly attachments: readonly StoredAttachment[];
};

export type StoredMail = NewMail & {
  readonly id: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly createdAt: Date;
};

/** Puts a mail into the outbox; returns its id, null where one of this key is there already. */
export async function storeMail(
  transaction: Kysely<Tables>,
  mail: NewMail,
  now: Date,
): Promise<string | null> {
  const row = await transaction
    .insertInto("app.mail_outbox")
    .values({
      idempotency_key: mail.key,
      recipient: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: JSON.stringify(mail.attachments),
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export type MailClaim =
  | { readonly state: "claimed"; readonly mail: StoredMail }
  /** Sent, given up or gone. */
  | { readonly state: "settled" }
  /** Another attempt is under way, or its process has just died. */
  | { readonly state: "held" };

/** Takes a pending mail for one attempt; until `heldUntil` no one else may try. */
export async function claimMail(
  transaction: Kysely<Tables>,
  id: string,
  { now, heldUntil }: { readonly now: Date; readonly heldUntil: Date },
): Promise<MailClaim> {
  const row = await transaction
    .updateTable("app.mail_outbox")
    .set({ attempts: sql`attempts + 1`, next_attempt_at: heldUntil })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .where("next_attempt_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
  if (row) return { state: "claimed", mail: storedMail(row) };
  const other = await readMail(transaction, id);
  return { state: other?.state === "pending" ? "held" : "settled" };
}

export type MailOutcome =
  | { readonly state: "sent" }
  | { readonly state: "failed"; readonly error: string }
  /** May be tried again at once. */
  | { readonly state: "pending"; readonly error: string };

/** Stores how an attempt ended; false where the mail was settled already. */
export async function settleMail(
  transaction: Kysely<Tables>,
  id: string,
  outcome: MailOutcome,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.mail_outbox")
    .set({
      state: outcome.state,
      next_attempt_at: now,
      sent_at: outcome.state === "sent" ? now : null,
      last_error: outcome.state === "sent" ? null : outcome.error,
    })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns a mail by its id, null where there is none. */
export async function readMail(transaction: Kysely<Tables>, id: string): Promise<StoredMail | null> {
  const row = await transaction
    .selectFrom("app.mail_outbox")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? storedMail(row) : null;
}

export type MailSummary = Pick<StoredMail, "id" | "recipient" | "subject" | "state" | "createdAt">;

/** The newest mails, at most `limit`. */
export async function listMail(transaction: Kysely<Tables>, limit: number): Promise<MailSummary[]> {
  const rows = await transaction
    .selectFrom("app.mail_outbox")
    .select(["id", "recipient", "subject", "state", "created_at"])
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
}

/** Ids of the pending mails written since `since`, oldest first. */
export async function pendingMail(transaction: Kysely<Tables>, since: Date): Promise<string[]> {
  const rows = await transaction
    .selectFrom("app.mail_outbox")
    .select("id")
    .where("state", "=", "pending")
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes mail written before `before`; returns how many. */
export async function deleteOldMail(transaction: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("app.mail_outbox")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type MailRow = {
  id: string;
  idempotency_key: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly StoredAttachment[];
  state: MailState;
  attempts: number;
  created_at: Date;
};

function storedMail(row: MailRow): StoredMail {
  const { id, recipient, subject, html, text, attachments, state, attempts } = row;
  return {
    id,
    key: row.idempotency_key,
    recipient,
    subject,
    html,
    text,
    attachments,
    state,
    attempts,
    createdAt: row.created_at,
  };
}
