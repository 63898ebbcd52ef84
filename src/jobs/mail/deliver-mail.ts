import { claimMail, markMailSent, recordMailFailure, type StoredMail } from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Deliver } from "#mail/outbox.ts";
import type { MailTransport, OutgoingMail } from "#mail/transport.ts";
import { GiveUp, type JobHandler, RetryLater } from "../queue/job-definition.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { deliverMailJob } from "../queue/jobs.ts";

export type DeliverMailOptions = {
  readonly database: Database;
  readonly transport: MailTransport;
  /** Host part of the Message-ID. */
  readonly messageIdHost: string;
  readonly now: () => Date;
  /** How long one attempt keeps others away: longer than any attempt lasts. */
  readonly claimMs?: number;
};

/**
 * Hands one mail to the mail server. It is claimed first, so that two attempts are never under way at once; a mail whose
 * sender died between the server's yes and our note of it goes out again under the same Message-ID.
 */
export function deliverMail(options: DeliverMailOptions): JobHandler<{ mailId: string }> {
  const { database, transport, messageIdHost, now, claimMs = 150_000 } = options;
  return async ({ mailId }, attempt) => {
    const at = now();
    const claim = await database.asService((transaction) =>
      claimMail(transaction, mailId, { now: at, heldUntil: new Date(at.getTime() + claimMs) }),
    );
    if (claim.state === "settled") return;
    if (claim.state === "held") throw new RetryLater("another attempt is under way");
    const sent = await transport.send(outgoing(claim.mail, messageIdHost));
    if (sent.outcome === "sent") {
      await database.asService((transaction) => markMailSent(transaction, mailId, now()));
      return;
    }
    const isOver = sent.outcome === "refused" || attempt.isLast;
    await database.asService((transaction) =>
      recordMailFailure(transaction, mailId, { error: sent.reason, nextAttemptAt: isOver ? null : now() }),
    );
    if (isOver) throw new GiveUp(`the mail server refused the mail: ${sent.reason}`);
    throw new RetryLater(`the mail server did not take the mail: ${sent.reason}`);
  };
}

/** Has mail delivered by this job, as soon as the transaction that stores it is committed. */
export const deliverBy =
  (queue: Pick<JobQueue, "enqueue">): Deliver =>
  (transaction, mailId) =>
    queue.enqueue(deliverMailJob, { mailId }, { id: mailId, transaction });

function outgoing(mail: StoredMail, host: string): OutgoingMail {
  return {
    messageId: `${mail.id}@${host}`,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    attachments: mail.attachments,
  };
}
