import { createTransport } from "nodemailer";
import { z } from "zod";

export type OutgoingMail = {
  /** Without angle brackets; the same for every attempt, so that a mail sent twice is seen to be one. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Uint8Array;
    readonly cid?: string;
  }[];
};

/** `refused`: the mail server will never take this mail. `unavailable`: it may, later. */
export type SendOutcome =
  | { readonly outcome: "sent" }
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "unavailable"; readonly reason: string };

export type MailTransport = {
  send(mail: OutgoingMail): Promise<SendOutcome>;
  close(): void;
};

export type MailTransportOptions = {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  readonly smtpUrl: string;
  /** "Name <address>" or a bare address. */
  readonly from: string;
};

/** Opens nothing yet: a connection is made for each burst of mail. */
export function openMailTransport({ smtpUrl, from }: MailTransportOptions): MailTransport {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      // What a mail contains is ours alone: neither files nor addresses named in it are ever read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          messageId: `<${mail.messageId}>`,
          // An object, not text: a comma in what a person typed must not make a second recipient.
          to: { name: "", address: mail.to },
          subject: mail.subject,
          headers: { ...mail.headers },
          text: mail.text,
          ...(mail.html === null ? {} : { html: mail.html }),
          attachments: mail.attachments.map(({ filename, contentType, content, cid }) => ({
            filename,
            contentType,
            content: Buffer.from(content),
            ...(cid === undefined ? {} : { cid, contentDisposition: "inline" as const }),
          })),
        });
        return { outcome: "sent" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx to the recipient or to the mail itself is final; one to us (sign-in, sender) is a matter of settings. */
function outcomeOf(error: unknown): SendOutcome {
  const { code, command, responseCode } = smtpError.catch({}).parse(error);
  const reason = [code, command, responseCode].filter((part) => part !== undefined).join(" ") || "unknown";
  const isFinal = responseCode !== undefined && responseCode >= 500;
  const isAboutTheMail = command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
  return { outcome: isFinal && isAboutTheMail ? "refused" : "unavailable", reason };
}

const smtpError = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});
