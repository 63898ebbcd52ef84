import { Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
import {
  FIRST_LOOK_TITLE,
  type FirstLookRow,
  NAMES_NOBODY,
  type ReportFirstLook,
} from "#reports/first-look.ts";
import type { Report } from "#reports/report.ts";
import { joined } from "#reports/wording.ts";
import { Band, MailFrame, Masthead, RULE, Title, Verdict } from "../layout/frame.tsx";
import { colour, sans, serif } from "../layout/style.ts";
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

/** `width` is CSS: a share of the row or px. */
type Cell = { readonly width: string; readonly background: string; readonly className: string };

const HEIGHT = 12;

/** A row of flat cells: the only picture that every mail reader shows. Widths are CSS; the row fills its place. */
function Strip({ cells }: { cells: readonly Cell[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: "100%", borderCollapse: "collapse", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          {cells.map(({ width, background, className }) => (
            <td
              key={className}
              className={className}
              width={width.replace("px", "")}
              height={HEIGHT}
              style={{
                width,
                height: HEIGHT,
                backgroundColor: background,
                padding: 0,
                fontSize: 0,
                lineHeight: 0,
                borderBottom: `1px solid ${colour.faint}`,
              }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The Readiness dial unrolled: filled up to the score (0–10), with a mark at the score. */
function MailScale({ score }: { score: number }) {
  const cells = [
    ...(score > 0 ? [{ width: `${share(score)}%`, background: colour.readiness, className: "fill" }] : []),
    { width: "3px", background: colour.ink, className: "index" },
    ...(score < 10
      ? [{ background: colour.paper, className: "track", width: `${100 - share(score)}%` }]
      : []),
  ];
  return (
    <>
      <Strip cells={cells} />
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            {(["left", "center", "right"] as const).map((align, index) => (
              <td
                key={align}
                className="faint"
                width="33%"
                align={align}
                style={sans(12, 20, { color: colour.faint })}
              >
                {index * 5}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

const share = (score: number) => Math.round(score * 10);

/** What each assistant answered, word for word, and who it names instead; the questions are in the report. */
function MailFirstLook({ report: { firstLook } }: { report: Report }) {
  return (
    <>
      <Title>{FIRST_LOOK_TITLE}</Title>
      {firstLook.state === "done" ? (
        <Found look={firstLook} />
      ) : (
        <Text className="soft" style={sans(15, 23, { margin: "8px 0 0" })}>
          {firstLook.state === "asking"
            ? "The assistants are still being asked. The report’s page shows their answers as soon as they’re in."
            : firstLook.sentence}
        </Text>
      )}
    </>
  );
}

/** Rows below a line, each of them `MailCell`s with a line below. */
function MailRows({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      className="line"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderTop: `1px solid ${colour.lineStrong}` }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

type CellProps = {
  readonly tint?: "ink" | "soft" | "faint" | "good";
  readonly width?: number;
  readonly style?: Parameters<typeof sans>[2];
  readonly children: ReactNode;
};

/** A cell of a row; long words break. */
function MailCell({ tint = "soft", width, style, children }: CellProps) {
  return (
    <td
      className={`${tint} line`}
      width={width}
      valign="top"
      style={sans(14, 21, {
        padding: "14px 0",
        borderBottom: RULE,
        wordBreak: "break-word",
        color: colour[tint],
        ...(width !== undefined && { width }),
        ...style,
      })}
    >
      {children}
    </td>
  );
}

function Found({ look }: { look: Extract<ReportFirstLook, { state: "done" }> }) {
  return (
    <>
      <Text className="ink" style={sans(16, 25, { margin: "6px 0 14px", color: colour.ink })}>
        {look.finding}
      </Text>
      <MailRows>
        {look.rows.map((row) => (
          <tr key={row.label}>
            <MailCell>
              <Row row={row} />
            </MailCell>
          </tr>
        ))}
      </MailRows>
      <Text className="soft" style={sans(14, 21, { margin: "14px 0 0", wordBreak: "break-word" })}>
        {[...look.leftOut, look.note].join(" ")}
      </Text>
    </>
  );
}

function Row({ row: { label, verdict, quote, insteadTitle, instead } }: { row: FirstLookRow }) {
  return (
    <>
      <Text className="ink" style={sans(15, 22, { margin: 0, color: colour.ink })}>
        <strong style={{ fontWeight: 600 }}>{label}</strong>
        <span className="soft">{`  ${verdict}`}</span>
      </Text>
      {quote !== null && (
        <Text className="ink" style={serif(17, 23, { margin: "4px 0", wordBreak: "break-word" })}>
          “
          {quote.pieces.map(({ at, text, names }) =>
            names === "brand" ? (
              <strong key={at} style={{ fontWeight: 700 }}>
                {text}
              </strong>
            ) : (
              text
            ),
          )}
          ”
        </Text>
      )}
      {(quote === null || insteadTitle !== null) && (
        <Text
          className="faint"
          style={sans(13, 20, { margin: 0, color: colour.faint, wordBreak: "break-word" })}
        >
          {insteadTitle === null
            ? NAMES_NOBODY
            : `${insteadTitle}: ${joined(instead.map(({ name, answers }) => `${name} (${answers})`))}`}
        </Text>
      )}
    </>
  );
}

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
