import { Link, Text } from "@react-email/components";
import type { Report } from "#reports/report.ts";
import { Band, MailFrame, Masthead, Title, Verdict } from "../layout/frame.tsx";
import { colour, sans } from "../layout/style.ts";
import { MailFirstLook } from "./first-look.tsx";
import { MailCell, MailRows } from "./rows.tsx";
import { MailScale } from "./scale.tsx";
import {
  firstFixes,
  fixesTitleOf,
  greetingOf,
  openingOf,
  previewOf,
  reasonOf,
  scoreLine,
  subjectOf,
} from "./wording.ts";

/** The whole mail: tables and inline styles, no pictures, so that it reads the same with everything blocked. */
export function MailDocument({ report }: { report: Report }) {
  const { state, fixes, readiness, links } = report;
  return (
    <MailFrame title={subjectOf(report)} preview={previewOf(report)}>
      <Band ruled>
        <Masthead note={report.checkedAt.day} />
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
      {readiness.score !== null && (
        <Band top={0} bottom={8}>
          <Text className="ink" style={sans(16, 24, { margin: "0 0 10px", color: colour.ink })}>
            {scoreLine(report)}
          </Text>
          <MailScale score={readiness.score} />
        </Band>
      )}
      {fixes.length > 0 && (
        <Band top={28} bottom={0}>
          <Title>{fixesTitleOf(report)}</Title>
          <div style={{ height: 12, lineHeight: "12px", fontSize: 0 }}>&nbsp;</div>
          <MailFixes report={report} />
        </Band>
      )}
      <Band top={28} bottom={36}>
        <Closing report={report} />
      </Band>
      {state !== "unreachable" && (
        <Band top={32} bottom={36} ruledAbove>
          <MailFirstLook report={report} />
        </Band>
      )}
      <Band top={20} bottom={28} ruledAbove>
        <Text className="faint" style={sans(12, 19, { color: colour.faint })}>
          {reasonOf(report)}{" "}
          <Link className="link" href={links.home} style={{ color: colour.teal }}>
            TrueNorth
          </Link>
        </Text>
      </Band>
    </MailFrame>
  );
}

function Closing({ report: { links, state } }: { report: Report }) {
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
                {isUnreachable ? "See what we tried" : "Read the full report"}
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

/** The fixes to start with: points, the fact, what to do and how much work it is. */
function MailFixes({ report }: { report: Report }) {
  return (
    <MailRows>
      {firstFixes(report).map((fix) => (
        <tr key={fix.checkId}>
          <MailCell tint="good" width={58} style={{ fontSize: 18, lineHeight: "24px", fontWeight: 600 }}>
            {fix.gain !== null && (
              <>
                {fix.gain}
                <br />
                <span style={sans(12, 16, { color: colour.good, fontWeight: 400 })}>points</span>
              </>
            )}
          </MailCell>
          <MailCell>
            <strong className="ink" style={{ fontWeight: 600, color: colour.ink, fontSize: 15 }}>
              {fix.title}
            </strong>
            <br />
            {fix.text}
            <br />
            <span className="faint" style={{ fontSize: 13, color: colour.faint }}>
              {fix.effort}
              {fix.liftsCeiling ? ". Removes the cap on your score." : ""}
            </span>
          </MailCell>
        </tr>
      ))}
    </MailRows>
  );
}
