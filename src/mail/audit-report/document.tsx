import { Body, Head, Html, Link, Preview, Text } from "@react-email/components";
import { CATEGORIES_TITLE, type Report } from "#reports/report.ts";
import { Band, Masthead, RULE, Sheet, Title, Verdict } from "../layout/frame.tsx";
import { colour, mailStylesheet, sans } from "../layout/style.ts";
import { MailFirstLook } from "./first-look.tsx";
import { MailGauges } from "./gauges.tsx";
import { MailCell, MailRows } from "./rows.tsx";
import { MailBar } from "./scale.tsx";
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
              {report.total.sentence !== null && (
                <Text className="soft" style={sans(14, 21, { margin: "12px 0 0" })}>
                  {report.total.sentence}
                </Text>
              )}
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

/** Where the score comes from: each question with its bar and its score, and how they add up. */
function MailCategories({ report: { categories, total } }: { report: Report }) {
  const cell = {
    fontWeight: 400,
    textAlign: "left",
    color: colour.ink,
    padding: "9px 12px 9px 0",
    borderBottom: RULE,
  } as const;
  return (
    <MailRows isData>
      {categories.map(({ id, title, score, scoreWords }) => (
        <tr key={id}>
          <th scope="row" align="left" className="ink line" style={sans(14, 20, cell)}>
            {title}
          </th>
          <td className="bar line" width={170} style={{ width: 170, borderBottom: RULE }}>
            <MailBar score={score} />
          </td>
          <td
            className={score === null ? "faint line" : "ink line"}
            width={44}
            align="right"
            style={sans(14, 20, {
              width: 44,
              fontWeight: 500,
              color: score === null ? colour.faint : colour.ink,
              borderBottom: RULE,
            })}
          >
            {scoreWords}
          </td>
        </tr>
      ))}
      {total.rows.map((row) => (
        <tr key={row.title}>
          <th
            scope="row"
            align="left"
            colSpan={row.score === null ? 1 : 2}
            className="ink line"
            style={sans(14, 20, { ...cell, fontWeight: row.score === null ? 400 : 600 })}
          >
            {row.title}
          </th>
          <td
            colSpan={row.score === null ? 2 : 1}
            align="right"
            className="ink line"
            style={sans(14, 20, { ...cell, padding: "9px 0", textAlign: "right", fontWeight: 600 })}
          >
            {row.words}
          </td>
        </tr>
      ))}
    </MailRows>
  );
}

/** The fixes that gain most: points, the fact, what to do and how much work it is. */
function MailFixes({ report }: { report: Report }) {
  return (
    <MailRows>
      {report.fixes.map((fix) => (
        <tr key={fix.checkId}>
          <MailCell tint="good" width={58} style={{ fontSize: 18, lineHeight: "24px", fontWeight: 600 }}>
            {fix.gain ?? ""}
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
