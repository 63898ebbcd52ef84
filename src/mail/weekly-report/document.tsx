import { Heading, Img, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { dayWords, periodWords, verdictWords } from "#reports/visibility/report-words.ts";
import { headlineTiles, type Tile } from "#reports/visibility/tiles.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { Band, MailFrame, Masthead, RULE, Verdict } from "../layout/frame.tsx";
import { colour, sans } from "../layout/style.ts";
import { CHART_SHOWN, chartAlt, chartTints, weeklyLine } from "./chart.ts";
import { FirstWeekChart } from "./first-week-chart.tsx";
import {
  actionsTitle,
  evidenceWords,
  gainWords,
  isFirstWeek,
  leadWords,
  PDF_ATTACHED,
  shownEntities,
  type WeeklyLinks,
  weeklyActions,
  weeklySubject,
} from "./wording.ts";

type Props = {
  readonly report: VisibilityReport;
  readonly links: WeeklyLinks;
  readonly hasPdf: boolean;
};

/** What the mail's HTML calls its picture. */
export const CHART_CID = "visibility";

const RULED = `1px solid ${colour.ink}`;

/** The weekly mail: the finding, four figures, one chart, three things to do, one button. Everything reads without the picture. */
export function WeeklyDocument({ report, links, hasPdf }: Props) {
  const subject = weeklySubject(report);
  const lead = leadWords(report);
  const actions = weeklyActions(report);
  return (
    <MailFrame title={subject} preview={lead || evidenceWords(report)}>
      <Band top={20} bottom={0}>
        <Masthead note={[report.brand.company, periodWords(report.period)].filter(Boolean).join(", ")} />
      </Band>
      <Band top={28} bottom={24}>
        <Verdict>{verdictWords(report)}</Verdict>
        {lead !== "" && (
          <Text className="soft" style={sans(16, 25, { margin: "14px 0 0", wordBreak: "break-word" })}>
            {lead}
          </Text>
        )}
      </Band>
      <Band top={0} bottom={0}>
        <Tiles tiles={headlineTiles(report)} />
      </Band>
      <Chart report={report} />
      {actions.length > 0 && (
        <Band top={28} bottom={0}>
          <PartTitle isRuled>{actionsTitle(report)}</PartTitle>
          <Actions report={report} />
        </Band>
      )}
      <Band top={28} bottom={36}>
        <Button href={links.brand}>
          {isFirstWeek(report) ? "See your first results" : "See what changed"}
        </Button>
        {hasPdf && (
          <Text className="soft" style={sans(14, 21, { margin: "16px 0 0" })}>
            {PDF_ATTACHED}
          </Text>
        )}
      </Band>
      <Band top={18} bottom={26} ruledAbove>
        <Footer report={report} links={links} />
      </Band>
    </MailFrame>
  );
}

function PartTitle({ isRuled = false, children }: { isRuled?: boolean; children: string }) {
  return (
    <Heading
      as="h2"
      className={isRuled ? "ink strong" : "ink"}
      style={sans(16, 24, {
        color: colour.ink,
        fontWeight: 600,
        ...(isRuled && { paddingBottom: 10, borderBottom: RULED }),
      })}
    >
      {children}
    </Heading>
  );
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <table
      role="presentation"
      className="strong"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderTop: RULED, borderBottom: RULE, tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          {tiles.map((tile) => (
            <FigureTile key={tile.name} {...tile} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const changeTints = { up: "good", down: "bad", unclear: "soft" } as const;
const changeArrows = { up: "▲ ", down: "▼ ", unclear: "" } as const;

function FigureTile({ name, value, of, change, note }: Tile) {
  const tint = change === null ? "soft" : changeTints[change.direction];
  const arrow = change === null ? "" : changeArrows[change.direction];
  return (
    <td className="quarter" width="25%" valign="top" style={{ width: "25%", padding: "20px 10px 20px 0" }}>
      <Text className="soft" style={sans(13, 18)}>
        {name}
      </Text>
      <Text
        className="ink"
        style={sans(34, 40, {
          color: colour.ink,
          fontWeight: 600,
          letterSpacing: -1.2,
          margin: "4px 0 2px",
          whiteSpace: "nowrap",
        })}
      >
        {value}
        {of !== "" && (
          <span className="soft" style={sans(13, 13, { letterSpacing: 0, fontWeight: 400 })}>
            {"\u00A0"}
            {of}
          </span>
        )}
      </Text>
      {change !== null && (
        <Text
          className={tint}
          style={sans(13, 18, { color: colour[tint], fontWeight: arrow === "" ? 400 : 600 })}
        >
          {`${arrow}${change.words}`}
        </Text>
      )}
      <Text
        className="faint"
        style={sans(12, 18, { color: colour.faint, margin: "2px 0 0", wordBreak: "break-word" })}
      >
        {note}
      </Text>
    </td>
  );
}

/** Eight weeks as a picture; in the first week, where there is no line yet, who is named. */
function Chart({ report }: { report: VisibilityReport }) {
  const line = weeklyLine(report);
  const { brand, method } = report;
  if (line === null) {
    const entities = shownEntities(report);
    return entities.length < 2 ? null : (
      <Band top={28} bottom={0}>
        <PartTitle>Who is named</PartTitle>
        <Note>{`Share of ${method.valid} answers. The thin line is where the true value likely lies.`}</Note>
        <FirstWeekChart entities={entities} />
      </Band>
    );
  }
  const day = (one: string) => dayWords(one).replace(/ \d{4}$/, "");
  return (
    <Band top={28} bottom={0}>
      <PartTitle>{`Visibility over ${line.count} weeks`}</PartTitle>
      <Note>
        <Swatch tint={chartTints.brand} /> <bdi>{brand.name}</bdi>
        {` ${line.last}`}
        {line.competitor !== null && (
          <>
            {"\u2003"}
            <Swatch tint={chartTints.competitor} /> <bdi>{line.competitor.name}</bdi>
            {` ${line.competitor.last}`}
          </>
        )}
        {"\u2003Lines at 0, 50 and 100%. Shaded: where your true value likely lies."}
      </Note>
      <Img
        src={`cid:${CHART_CID}`}
        width={CHART_SHOWN.width}
        height={CHART_SHOWN.height}
        alt={chartAlt(line, brand.name)}
        className="soft"
        style={sans(13, 20, {
          display: "block",
          width: "100%",
          maxWidth: CHART_SHOWN.width,
          height: "auto",
          border: 0,
        })}
      />
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="faint" style={sans(12, 20, { color: colour.faint })}>
              {day(line.from)}
            </td>
            <td className="faint" align="right" style={sans(12, 20, { color: colour.faint })}>
              {day(line.to)}
            </td>
          </tr>
        </tbody>
      </table>
    </Band>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text className="soft" style={sans(13, 20, { margin: "2px 0 14px", wordBreak: "break-word" })}>
    {children}
  </Text>
);

const Swatch = ({ tint }: { tint: string }) => (
  <span style={{ color: tint, fontSize: 15 }} aria-hidden="true">
    ●
  </span>
);

function Actions({ report }: { report: VisibilityReport }) {
  const cell = { padding: "14px 0", borderBottom: RULE } as const;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {weeklyActions(report).map((action, index) => (
          <tr key={action.title}>
            <td
              className="ink line"
              width={32}
              valign="top"
              style={sans(16, 24, { ...cell, width: 32, color: colour.ink, fontWeight: 600 })}
            >
              {index + 1}
            </td>
            <td className="soft line" valign="top" style={sans(14, 21, { ...cell, wordBreak: "break-word" })}>
              <strong
                className="ink"
                style={{ fontSize: 16, lineHeight: "24px", fontWeight: 600, color: colour.ink }}
              >
                {action.title}
              </strong>
              <br />
              {action.evidence || action.advice}
            </td>
            <td
              className="soft line gain"
              width={104}
              align="right"
              valign="top"
              style={sans(13, 20, { ...cell, width: 104, padding: "16px 0 14px 12px" })}
            >
              {gainWords(action)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Button = ({ href, children }: { href: string; children: string }) => (
  <Link
    className="button"
    href={href}
    style={sans(16, 20, {
      display: "inline-block",
      padding: "14px 24px",
      borderRadius: 8,
      fontWeight: 500,
      color: "#ffffff",
      backgroundColor: colour.ink,
      textDecoration: "none",
    })}
  >
    {children}
  </Link>
);

function Footer({ report, links }: Omit<Props, "hasPdf">) {
  const { home, settings, unsubscribe } = links;
  const link = (href: string, words: string) => (
    <Link className="link" href={href} style={{ color: colour.teal }}>
      {words}
    </Link>
  );
  return (
    <Text className="faint" style={sans(12, 19, { color: colour.faint })}>
      {evidenceWords(report)} {link(`${home}/method`, "How each figure is counted")}
      <br />
      {unsubscribe === null ? (
        "This is a preview you asked for. "
      ) : (
        <>
          {"You get this mail once a week. "}
          {settings !== null && <>{link(settings, "Change")} or </>}
          {link(unsubscribe, settings === null ? "Unsubscribe" : "unsubscribe")}
          {". "}
        </>
      )}
      {link(home, "TrueNorth")}
    </Text>
  );
}
