import { writeLetter } from "../layout/letter.tsx";
import { nameInMail } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";

export type RemovalMail = {
  /** Who removed the reader, as they are known: a name, an address, or null. */
  readonly remover: string | null;
  readonly brandName: string;
  /** As written, such as "29 Nov 2026". */
  readonly day: string;
  /** The address of the installation. */
  readonly home: string;
};

/** Who removed the reader from which brand, when, and what that means. */
export const removalMail = {
  name: "removal",
  write({ day, home, ...names }: RemovalMail) {
    const brandName = nameInMail(names.brandName);
    const remover = nameInMail(names.remover ?? "A member");
    return writeLetter({
      subject: `You no longer work on ${brandName} on TrueNorth`,
      heading: "Your access has ended.",
      paragraphs: [
        `${remover} removed you from the brand ${brandName} on ${day}.`,
        `You no longer see ${brandName} on your dashboard, and your API keys for it have ended. Your account and your other brands are as they were.`,
      ],
      button: { label: "Go to your dashboard", link: `${home}/dashboard` },
      note: "If you expected to stay, ask the person who removed you: an owner or admin of the brand can invite you again.",
      home,
    });
  },
} as const satisfies MailTemplate<RemovalMail>;
