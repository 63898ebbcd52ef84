import { type Kysely, type Selectable, sql } from "kysely";
import type { MailOutboxTable, MailState, Tables } from "../platform/tables/tables.ts";

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Of a picture in the mail's HTML: the name after "cid:" there. */
  readonly cid?: string;
};

export type NewMail = {
  /** UUID; given by the caller where a job carries it. */
  readonly id?: string;
  /** Names the occasion: a second mail with the same key is not stored. At most 200 characters. */
  readonly idempotencyKey: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments?: readonly MailAttachment[];
  /** Beside the mail's own, by name: such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type StoredMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  readonly headers: Readonly<Record<string, string>>;
  readonly state: MailState;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly sentAt: Date | null;
  readonly lastError: string | null;
  readonly createdAt: Date;
};

/** Puts a mail into the outbox; `isNew` is false where one with this key was there, whose id is then returned. */
export async function addMail(
  kysely: Kysely<Tables>,
  mail: NewMail,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const inserted = await kysely
    .insertInto("app.mail_outbox")
    .values({
      ...(mail.id === undefined ? {} : { id: mail.id }),
      idempotency_key: mail.idempotencyKey,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: JSON.stringify((mail.attachments ?? []).map(encoded)),
      headers: JSON.stringify(mail.headers ?? {}),
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted !== undefined) return { id: inserted.id, isNew: true };
  const { id } = await kysely
    .selectFrom("app.mail_outbox")
    .select("id")
    .where("idempotency_key", "=", mail.idempotencyKey)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** The mail of that id (a UUID), or null. */
export async function findMail(kysely: Kysely<Tables>, id: string): Promise<StoredMail | null> {
  const row = await kysely.selectFrom("app.mail_outbox").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : storedMail(row);
}

/** The newest mails first, at most `limit`. */
export async function listMail(kysely: Kysely<Tables>, limit: number): Promise<StoredMail[]> {
  const rows = await kysely
    .selectFrom("app.mail_outbox")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(storedMail);
}

/** What a mail keeps once it is over: its links sign in, join a brand or open a report, and a backup should hold none that works. */
const emptied = { text: "", html: null, attachments: "[]", headers: "{}" };

/** Notes that the mail server took the mail, and empties it. False where it was noted before. */
export async function markMailSent(kysely: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const updated = await kysely
    .updateTable("app.mail_outbox")
    .set({
      state: "sent",
      sent_at: now,
      last_error: null,
      attempts: sql<number>`attempts + 1`,
      ...emptied,
    })
    .where("id", "=", id)
    .where("state", "!=", "sent")
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Notes a failed attempt: to be tried again at `nextAttemptAt`, or never where that is null, which empties the mail. */
export async function recordMailFailure(
  kysely: Kysely<Tables>,
  id: string,
  { error, nextAttemptAt }: { readonly error: string; readonly nextAttemptAt: Date | null },
): Promise<void> {
  await kysely
    .updateTable("app.mail_outbox")
    .set({
      ...(nextAttemptAt === null
        ? { state: "failed" as const, ...emptied }
        : { state: "pending" as const, next_attempt_at: nextAttemptAt }),
      last_error: error.slice(0, 1000),
      attempts: sql<number>`attempts + 1`,
    })
    .where("id", "=", id)
    .where("state", "!=", "sent")
    .execute();
}

/** Ids of mails waiting to be sent at `now`, oldest first: for those whose job was never put in line. */
export async function listDueMail(kysely: Kysely<Tables>, now: Date, limit: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom("app.mail_outbox")
    .select("id")
    .where("state", "=", "pending")
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes mails written before that time, sent or not, and returns how many: whom they were for is personal data. */
export async function forgetOldMail(kysely: Kysely<Tables>, before: Date): Promise<number> {
  const deleted = await kysely
    .deleteFrom("app.mail_outbox")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

function encoded({ content, ...described }: MailAttachment) {
  return { ...described, content: Buffer.from(content).toString("base64") };
}

function storedMail(row: Selectable<MailOutboxTable>): StoredMail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    attachments: row.attachments.map(({ content, ...described }) => ({
      ...described,
      content: Buffer.from(content, "base64"),
    })),
    headers: row.headers,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
    createdAt: row.created_at,
  };
}

type MailClaim =
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
