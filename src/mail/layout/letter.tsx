import { Heading, Link, Text } from "@react-email/components";
import { render } from "@react-email/render";
import { MailFrame } from "./frame.tsx";
import { colour, sans, serif } from "./style.ts";

export type Letter = {
  readonly subject: string;
  readonly heading: string;
  /** The first one is also the preview that mail readers show in their list. */
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string };
  /** Small print: why the mail came and how long the button works. */
  readonly note: string;
  /** The address of the installation. */
  readonly home: string;
};

/** The layout of a mail with some sentences and one button, as HTML and as text. */
export async function writeLetter(letter: Letter) {
  const { subject, paragraphs, button, note } = letter;
  return {
    subject,
    html: await render(<LetterDocument {...letter} />),
    text: `${paragraphs.join("\n")}\n\n${button.label}:\n${button.link}\n\n${note}\n`,
  };
}

function LetterDocument({ subject, heading, paragraphs, button, note, home }: Letter) {
  return (
    <MailFrame title={subject} preview={paragraphs[0] ?? ""}>
      <tr>
        <td className="pad" style={{ padding: "32px 40px 36px", wordBreak: "break-word" }}>
          <Text className="ink" style={sans(16, 24, { fontWeight: 600, color: colour.ink })}>
            TrueNorth
          </Text>
          <Heading as="h1" className="ink title long" style={serif(32, 38, { margin: "24px 0 0" })}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph, index) => (
            <Text
              key={paragraph}
              className="soft"
              style={sans(16, 25, { margin: index === 0 ? "16px 0 0" : "12px 0 0" })}
            >
              {paragraph}
            </Text>
          ))}
          <Link
            className="button"
            href={button.link}
            style={sans(16, 20, {
              display: "inline-block",
              marginTop: 24,
              padding: "14px 24px",
              borderRadius: 8,
              backgroundColor: colour.ink,
              fontWeight: 500,
              color: "#ffffff",
              textDecoration: "none",
            })}
          >
            {button.label}
          </Link>
          <Text className="faint" style={sans(12, 19, { margin: "28px 0 0", color: colour.faint })}>
            {note}{" "}
            <Link className="link" href={home} style={{ color: colour.teal }}>
              TrueNorth
            </Link>
          </Text>
        </td>
      </tr>
    </MailFrame>
  );
}
