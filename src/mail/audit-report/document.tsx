import { Body, Head, Html, Link, Preview, Text } from "@react-email/components";
import { CATEGORIES_TITLE, type Report } from "#reports/report.ts";
import { Band, Masthead, RULE, Sheet, Title, Verdict } from "../layout/frame.tsx";
import { colour, mailStylesheet, sans } from "../layout/style.ts";
import { MailCategories } from "./categories.tsx";
import { MailFirstLook } from "./first-look.tsx";
import { MailFixes } from "./fixes.tsx";
import { MailGauges } from "./gauges.tsx";
import { greetingOf, openingOf, previewOf, subjectOf } from "./wording.ts";

/** The whole mail: tables and inline styles, no pictures, so that it reads the same with everything blocked. */
export function MailDocument({ report }: { report: Report }) {
  const { state, fixes, readiness, links } = report;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subjectOf(report)}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStylesheet}</style>
      </Head>
      <Body className="ground" style={{ margin: 0, padding: 0, backgroundColor: colour.paper }}>
        <Preview>{previewOf(report)}</Preview>
        <Sheet title={subjectOf(report)}>
          <Band ruled>
            <Masthead note={report.lookedAt.day} />
          </Band>
          <Band top={40} bottom={32}>
            <Verdict>{report.verdict}</Verdict>
            <Text className="soft" style={sans(16, 25, { margin: "18px 0 0", wordBreak: "break-word" })}>
              {`${greetingOf(report)} ${openingOf(report)}`}
            </Text>
            <Text className="ink" style={sans(16, 25, { margin: "14px 0 0", color: colour.ink })}>
              {report.lead}
            </Text>
          </Band>
          <tr>
            <td className="line" style={{ borderTop: RULE, borderBottom: RULE }}>
              <MailGauges report={report} />
            </td>
          </tr>
          {state !== "unreachable" && (
            <Band top={36} bottom={8}>
              <MailFirstLook report={report} />
            </Band>
          )}
          {fixes.length > 0 && (
            <Band top={36} bottom={8}>
              <Title>{report.fixesTitle}</Title>
              <Text className="soft" style={sans(14, 21, { margin: "6px 0 12px" })}>
                Points of Readiness, biggest gain for the least effort first.
              </Text>
              <MailFixes report={report} />
            </Band>
          )}
          {state !== "unreachable" && readiness.score !== null && (
            <Band top={32} bottom={8}>
              <Title>{CATEGORIES_TITLE}</Title>
              <div style={{ height: 12, lineHeight: "12px", fontSize: 0 }}>&nbsp;</div>
              <MailCategories report={report} />
            </Band>
          )}
          <Band top={32} bottom={44}>
            <Closing report={report} />
          </Band>
          <Band top={20} bottom={28} ruledAbove>
            <Text className="faint" style={sans(12, 19, { color: colour.faint })}>
              You get this mail because this report was requested on TrueNorth with your address. If this
              wasn’t you, ignore this email; we won’t write again. Anyone with the link can read the report.{" "}
              <Link className="link" href={links.home} style={{ color: colour.teal }}>
                TrueNorth
              </Link>
            </Text>
          </Band>
        </Sheet>
      </Body>
    </Html>
  );
}

function Closing({ report: { links, checksTotal, state } }: { report: Report }) {
  const isUnreachable = state === "unreachable";
  return (
    <>
      <table
        role="presentation"
        cellPadding={0}
        cellSpacing={0}
        border={0}
        style={{ borderCollapse: "separate" }}
      >
        <tbody>
          <tr>
            <td className="button" style={{ backgroundColor: colour.ink, borderRadius: 8 }}>
              <Link
                href={links.report}
                style={sans(16, 20, {
                  display: "inline-block",
                  padding: "14px 24px",
                  fontWeight: 500,
                  color: "#ffffff",
                  textDecoration: "none",
                })}
              >
                {isUnreachable ? "See what we tried" : `Read all ${checksTotal} checks`}
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
      <Text className="soft" style={sans(14, 21, { margin: "16px 0 0" })}>
        {isUnreachable ? "" : "The whole report is attached as a PDF. "}
        {links.booking !== null && (
          <>
            Questions?{" "}
            <Link
              className="link"
              href={links.booking}
              style={{ color: colour.teal, textDecoration: "underline" }}
            >
              Book a 30-minute call
            </Link>
            .
          </>
        )}
      </Text>
    </>
  );
}
