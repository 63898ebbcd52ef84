import type { MailAttachment } from "#database/mail/mail-outbox.ts";

/** A mail in words. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments?: readonly MailAttachment[];
  /** Beside the mail's own, by name: such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** One kind of mail; each is in a folder of its own. */
export type MailTemplate<Props> = {
  /** What its mails' keys in the outbox begin with. */
  readonly name: string;
  readonly write: (props: Props) => Mail | Promise<Mail>;
};

export type Envelope = {
  readonly to: string;
  /** Among mails of the same template: a second mail of an occasion is not stored. */
  readonly occasion: string;
};
