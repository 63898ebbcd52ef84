import { Body, Head, Heading, Html, Link, Preview, Text } from "@react-email/components";
import { render } from "@react-email/render";
import { type InvitedRole, roles } from "#product/roles.ts";
import { Sheet } from "../layout/frame.tsx";
import { colour, mailStylesheet, sans, serif } from "../layout/style.ts";
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
export const invitationMail = { name: "invitation", write } as const satisfies MailTemplate<InvitationMail>;

async function write(invitation: InvitationMail) {
  const { role, link, lastDay } = invitation;
  const brandName = nameInMail(invitation.brandName);
  const inviter = nameInMail(invitation.inviter ?? "A member");
  const subject = `${inviter} invites you to ${brandName} on TrueNorth`;
  const lead = `${inviter} invites you to work on the brand ${brandName} on TrueNorth, which shows how AI assistants speak of it.`;
  const ends = `The link works once, until ${lastDay}, for the address this mail was sent to. If you expected no invitation, do nothing: nothing happens.`;
  return {
    subject,
    html: await render(<Invitation {...invitation} subject={subject} lead={lead} ends={ends} />),
    text: `${lead}\n${roles[role].ability}\n\nAccept the invitation:\n${link}\n\n${ends}\n`,
  };
}

type InvitationProps = InvitationMail & {
  readonly subject: string;
  readonly lead: string;
  readonly ends: string;
};

function Invitation({ subject, lead, ends, role, link, home }: InvitationProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStylesheet}</style>
      </Head>
      <Body className="ground" style={{ margin: 0, padding: 0, backgroundColor: colour.paper }}>
        <Preview>{lead}</Preview>
        <Sheet title={subject}>
          <tr>
            <td className="pad" style={{ padding: "32px 40px 36px", wordBreak: "break-word" }}>
              <Text className="ink" style={sans(16, 24, { fontWeight: 600, color: colour.ink })}>
                TrueNorth
              </Text>
              <Heading as="h1" className="ink title long" style={serif(32, 38, { margin: "24px 0 0" })}>
                You are invited.
              </Heading>
              <Text className="soft" style={sans(16, 25, { margin: "16px 0 0" })}>
                {lead}
              </Text>
              <Text className="soft" style={sans(16, 25, { margin: "12px 0 24px" })}>
                {roles[role].ability}
              </Text>
              <Link
                className="button"
                href={link}
                style={sans(16, 20, {
                  display: "inline-block",
                  padding: "14px 24px",
                  borderRadius: 8,
                  backgroundColor: colour.ink,
                  fontWeight: 500,
                  color: "#ffffff",
                  textDecoration: "none",
                })}
              >
                Accept the invitation
              </Link>
              <Text className="faint" style={sans(12, 19, { margin: "28px 0 0", color: colour.faint })}>
                {ends}{" "}
                <Link className="link" href={home} style={{ color: colour.teal }}>
                  TrueNorth
                </Link>
              </Text>
            </td>
          </tr>
        </Sheet>
      </Body>
    </Html>
  );
}
