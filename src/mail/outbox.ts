import type { Transaction } from "kysely";
import { addMail } from "#database/mail/mail-outbox.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { copyable } from "./layout/unlinked.ts";
import type { Envelope, Mail, MailTemplate } from "./template.ts";

export type Outbox = {
  /** Writes a mail, stores it and has it delivered, all in the caller's transaction; a second mail of an occasion does nothing. */
  send<Props>(
    transaction: Transaction<Tables>,
    template: MailTemplate<Props>,
    props: Props & Envelope,
  ): Promise<void>;
  /** The same for a mail that was written before the transaction, because that takes long. */
  put(
    transaction: Transaction<Tables>,
    template: Pick<MailTemplate<never>, "name">,
    mail: Mail & Envelope,
  ): Promise<void>;
};

/** Has a stored mail delivered once the transaction is committed. */
export type Deliver = (transaction: Transaction<Tables>, mailId: string) => Promise<unknown>;

/** The one way a mail leaves the product; `deliver` is null without a mail server: mail is then kept to be read at /dev/mail. */
export function createOutbox(deliver: Deliver | null): Outbox {
  const put: Outbox["put"] = async (transaction, { name }, { occasion, ...mail }) => {
    const html = mail.html === null ? null : copyable(mail.html);
    const { id, isNew } = await addMail(transaction, {
      ...mail,
      html,
      idempotencyKey: `${name}/${occasion}`,
    });
    if (isNew) await deliver?.(transaction, id);
  };
  return {
    put,
    async send(transaction, template, props) {
      const { to, occasion } = props;
      await put(transaction, template, { ...(await template.write(props)), to, occasion });
    },
  };
}
