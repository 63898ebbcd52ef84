import type { Transaction } from "kysely";
import { addMail, type NewMail } from "#database/mail/mail-outbox.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { deliverMailJob } from "#jobs/queue/jobs.ts";

export type Outbox = {
  /** Stores a mail and has it delivered, both in the caller's transaction; a second mail of the same key does nothing. */
  put(transaction: Transaction<Tables>, mail: NewMail): Promise<void>;
};

export type OutboxOptions = {
  readonly queue: Pick<JobQueue, "enqueue">;
  /** False without a mail server: mail is then kept to be read at /dev/mail. */
  readonly delivers: boolean;
};

/** The one way a mail leaves the product. */
export function createOutbox({ queue, delivers }: OutboxOptions): Outbox {
  return {
    async put(transaction, mail) {
      const { id, isNew } = await addMail(transaction, mail);
      if (isNew && delivers) await queue.enqueue(deliverMailJob, { mailId: id }, { id, transaction });
    },
  };
}
