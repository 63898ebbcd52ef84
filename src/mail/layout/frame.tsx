import { Body, Head, Heading, Html, Preview } from "@react-email/components";
import type { ReactNode } from "react";
import { colour, mailStylesheet, sans, serif } from "./style.ts";

export const RULE = `1px solid ${colour.line}`;

type MailFrameProps = {
  readonly title: string;
  /** What a list of mails shows below the subject. */
  readonly preview: string;
  readonly children: ReactNode;
};

/** A mail as HTML: its head, and its bands on a sheet. */
export function MailFrame({ title, preview, children }: MailFrameProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStylesheet}</style>
      </Head>
      <Body className="ground" style={{ margin: 0, padding: 0, backgroundColor: colour.paper }}>
        <Preview>{preview}</Preview>
        <Sheet title={title}>{children}</Sheet>
      </Body>
    </Html>
  );
}

/** The sheet of a mail, 600 px wide at most. */
function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main aria-label={title}>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td
              className="outer ground"
              align="center"
              style={{ padding: "32px 0 48px", backgroundColor: colour.paper }}
            >
              <table
                role="presentation"
                className="sheet"
                width={600}
                cellPadding={0}
                cellSpacing={0}
                border={0}
                style={{
                  width: "100%",
                  maxWidth: 600,
                  tableLayout: "fixed",
                  backgroundColor: colour.sheet,
                  border: RULE,
                  borderTop: `3px solid ${colour.teal}`,
                }}
              >
                <tbody>{children}</tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </main>
  );
}

/** A row of the sheet. */
export function Band(props: {
  top?: number;
  bottom?: number;
  ruled?: boolean;
  ruledAbove?: boolean;
  children: ReactNode;
}) {
  const { top = 22, bottom = 22, ruled = false, ruledAbove = false, children } = props;
  return (
    <tr>
      <td
        className="pad line"
        style={{
          padding: `${top}px 40px ${bottom}px`,
          ...(ruled ? { borderBottom: RULE } : {}),
          ...(ruledAbove ? { borderTop: RULE } : {}),
        }}
      >
        {children}
      </td>
    </tr>
  );
}

/** The name, and a day or a word beside it. */
export function Masthead({ note }: { note: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className="ink"
            style={sans(16, 24, { fontWeight: 600, color: colour.ink, letterSpacing: -0.2 })}
          >
            TrueNorth
          </td>
          <td className="faint" align="right" style={sans(13, 24, { color: colour.faint })}>
            {note}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A long verdict, or one with a long word such as a domain, is set smaller: the word stays whole on a phone. */
export function Verdict({ children }: { children: string }) {
  const isLong = children.length > 90 || children.split(" ").some((word) => word.length > 18);
  return (
    <Heading
      as="h1"
      className={isLong ? "ink title long" : "ink title"}
      style={serif(isLong ? 36 : 44, isLong ? 40 : 46, { letterSpacing: -0.5, wordBreak: "break-word" })}
    >
      {children}
    </Heading>
  );
}

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="ink" style={serif(28, 32)}>
      {children}
    </Heading>
  );
}
