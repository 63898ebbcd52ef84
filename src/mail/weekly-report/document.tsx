import { Body, Head, Html, Link, Preview, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { actionGroups } from "#reports/visibility/actions.ts";
import type { Figure } from "#reports/visibility/figure.ts";
import { changeWords, intervalWords, valueWords } from "#reports/visibility/figure-words.ts";
import { coverageWords, periodWords, verdictWords } from "#reports/visibility/report-words.ts";
import type { ReportedAction, VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { Band, Masthead, RULE, Sheet, Title, Verdict } from "../layout/frame.tsx";
import { colour, mailStylesheet, sans } from "../layout/style.ts";
import { MAILED, partWords, type WeeklyLinks, weeklySubject } from "./wording.ts";

type Props = { readonly report: VisibilityReport; readonly links: WeeklyLinks };

/** The weekly mail: tables and inline styles, no pictures. */
export function WeeklyDocument({ report, links }: Props) {
  const { headline, assistants, entities, actions } = report;
  const words = partWords(report);
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{weeklySubject(report)}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStylesheet}</style>
      </Head>
      <Body className="ground" style={{ margin: 0, padding: 0, backgroundColor: colour.paper }}>
        <Preview>{verdictWords(report)}</Preview>
        <Sheet title={weeklySubject(report)}>
          <Band ruled>
            <Masthead note={[report.brand.company, periodWords(report.period)].filter(Boolean).join(", ")} />
          </Band>
          <Band top={40} bottom={28}>
            <Verdict>{verdictWords(report)}</Verdict>
            <Soft>{coverageWords(report)}</Soft>
          </Band>
          <Band top={0} bottom={28}>
            <table width="100%" cellPadding={0} cellSpacing={0} border={0} role="presentation">
              <tbody>
                <tr>
                  <Tile name="Visibility" figure={headline.visibility} note={changeWords(headline.change)} />
                  <Tile name="AIRO score" figure={headline.airo} note="of 10" />
                  <Tile name="Share of voice" figure={headline.shareOfVoice} note="of all mentions" />
                </tr>
              </tbody>
            </table>
          </Band>
          <Part title="By assistant">
            <Rows rows={assistants.map(({ name, visibility }) => ({ name, figure: visibility, note: "" }))} />
            <Soft>{words.assistants}</Soft>
          </Part>
          <Part title="Prompts won and lost">
            <Soft>{words.prompts}</Soft>
          </Part>
          <Part title="Beside your competitors">
            <Rows
              rows={entities.slice(0, MAILED.competitors).map(({ name, visibility, change }) => ({
                name,
                figure: visibility,
                note: changeWords(change),
              }))}
            />
          </Part>
          <Part title="Sources gained and lost">
            <Soft>{words.sources}</Soft>
          </Part>
          {actions.length > 0 && (
            <Part title="What to do next">
              {actionGroups(actions, MAILED.actions).map((group) => (
                <Fragment key={group.list}>
                  <Text
                    className="ink"
                    style={sans(14, 21, { margin: "16px 0 0", color: colour.ink, fontWeight: 600 })}
                  >
                    {group.heading}
                  </Text>
                  {group.actions.map((action, index) => (
                    <MailedAction key={action.title} action={action} place={index + 1} />
                  ))}
                </Fragment>
              ))}
            </Part>
          )}
          <Band top={28} bottom={40}>
            <Link
              className="button"
              href={links.brand}
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
              See the whole picture
            </Link>
          </Band>
          <Band top={20} bottom={28} ruledAbove>
            <Footer links={links} />
          </Band>
        </Sheet>
      </Body>
    </Html>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Band top={24} bottom={12}>
      <Title>{title}</Title>
      {children}
    </Band>
  );
}

function MailedAction({ action, place }: { action: ReportedAction; place: number }) {
  return (
    <Text className="soft" style={sans(14, 21, { margin: "12px 0 0" })}>
      <strong className="ink" style={{ fontWeight: 600, color: colour.ink, fontSize: 15 }}>
        {`${place}. ${action.title}`}
      </strong>
      <br />
      {action.advice}
      <br />
      <span className="faint" style={{ fontSize: 13, color: colour.faint }}>
        {action.gain}
      </span>
    </Text>
  );
}

function Soft({ children }: { children: string }) {
  return (
    <Text className="soft" style={sans(15, 23, { margin: "12px 0 0", wordBreak: "break-word" })}>
      {children}
    </Text>
  );
}

function Tile({ name, figure, note }: Row) {
  return (
    <td
      className="half line"
      width="33%"
      valign="top"
      style={{ padding: "14px 8px 14px 0", borderTop: RULE }}
    >
      <Text className="soft" style={sans(13, 18)}>
        {name}
      </Text>
      <Text
        className="ink"
        style={sans(34, 40, { color: colour.ink, fontWeight: 500, letterSpacing: -1, margin: "4px 0 2px" })}
      >
        {valueWords(figure)}
        <span className="faint" style={sans(13, 18, { color: colour.faint, letterSpacing: 0 })}>
          {` ${intervalWords(figure) ?? ""}`}
        </span>
      </Text>
      <Text className="faint" style={sans(12, 17, { color: colour.faint })}>
        {note}
      </Text>
    </td>
  );
}

type Row = {
  readonly name: string;
  readonly figure: Figure;
  readonly note: string;
};

function Rows({ rows }: { rows: readonly Row[] }) {
  const cell = { padding: "9px 0", borderBottom: RULE } as const;
  return (
    <table className="line" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ marginTop: 10 }}>
      <tbody>
        {rows.map(({ name, figure, note }) => (
          <tr key={name}>
            <th
              scope="row"
              align="left"
              className="ink line"
              style={sans(14, 20, { ...cell, color: colour.ink, fontWeight: 400, wordBreak: "break-word" })}
            >
              {name}
            </th>
            <td
              align="right"
              className="ink line"
              style={sans(14, 20, { ...cell, color: colour.ink, fontWeight: 600 })}
            >
              <span style={{ whiteSpace: "nowrap" }}>
                {valueWords(figure)}
                <span className="faint" style={sans(12, 20, { color: colour.faint, fontWeight: 400 })}>
                  {` ${intervalWords(figure) ?? ""}`}
                </span>
              </span>
            </td>
            {note !== "" && (
              <td
                align="right"
                width={172}
                className="soft line note"
                style={sans(13, 20, { ...cell, width: 172, padding: "9px 0 9px 12px" })}
              >
                {note}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Footer({ links }: Pick<Props, "links">) {
  return (
    <>
      <Text className="faint" style={sans(12, 19, { color: colour.faint })}>
        <Link className="link" href={`${links.home}/method`} style={{ color: colour.teal }}>
          How each figure is counted
        </Link>
      </Text>
      <Text className="faint" style={sans(12, 19, { color: colour.faint, margin: "14px 0 0" })}>
        {links.unsubscribe === null ? (
          "This is a preview you asked for. "
        ) : (
          <>
            {"You get this mail once a week. "}
            <Link className="link" href={links.unsubscribe} style={{ color: colour.teal }}>
              Unsubscribe
            </Link>
            {". "}
          </>
        )}
        <Link className="link" href={links.home} style={{ color: colour.teal }}>
          TrueNorth
        </Link>
      </Text>
    </>
  );
}
