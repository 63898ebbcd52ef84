import { type InvitedRole, roles } from "#product/roles.ts";
import { writeLetter } from "../layout/letter.tsx";
import { nameInMail } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";

export type InvitationMail = {
  /** Who invites, as they are known: a name, an address, or null. */
  readonly inviter: string | null;
  readonly brandName: string;
  readonly role: InvitedRole;
  readonly link: string;
  /** As written, such as "29 Nov 2026". */
  readonly lastDay: string;
  readonly home: string;
};

/** Who invites to what, as which role, and where to accept. */
export const invitationMail = {
  name: "invitation",
  write({ role, link, lastDay, home, ...names }: InvitationMail) {
    const brandName = nameInMail(names.brandName);
    const inviter = nameInMail(names.inviter ?? "A member");
    return writeLetter({
      subject: `${inviter} invites you to ${brandName} on TrueNorth`,
      heading: "You are invited.",
      paragraphs: [
        `${inviter} invites you to work on the brand ${brandName} on TrueNorth, which shows how AI assistants speak of it.`,
        roles[role].ability,
      ],
      button: { label: "Accept the invitation", link },
      note: `The link works once, until ${lastDay}, for the address this mail was sent to. If you expected no invitation, do nothing: nothing happens.`,
      home,
    });
  },
} as const satisfies MailTemplate<InvitationMail>;
