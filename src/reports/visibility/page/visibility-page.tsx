import { Fragment } from "react";
import { workWords } from "#measurement/actions/action.ts";
import type { DialReading } from "#measurement/dial-geometry.ts";
import { sectionName } from "#measurement/view/report-sections.ts";
import { BrandMark, Icon } from "../../page/icons.tsx";
import { PageDial } from "../../page/page-dial.tsx";
import { PageSection } from "../../page/page-frame.tsx";
import { PageHead } from "../../page/page-head.tsx";
import { actionGroups, gainOf } from "../actions.ts";
import { isPrinted, shownShareOfVoice } from "../figure-words.ts";
import type { Quote } from "../portrayal.ts";
import {
  againstWords,
  answersWords,
  assistantsWords,
  coverageWords,
  dayWords,
  gradeSentence,
  gradeWords,
  methodSentences,
  promptsWords,
  sourcesWords,
  sourceTypeWords,
  summaryWords,
  titleWords,
  verdictWords,
} from "../report-words.ts";
import { measuredParts, pointsDrawn } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Cell, Change, FigureTable, PageChart, Tiles, ToProduct } from "./page-tables.tsx";

export type VisibilityPageLinks = {
  readonly stylesheetUrl: string;
  readonly scriptUrl: string;
  readonly home: string;
  readonly pdfUrl: string;
};

type Props = { readonly report: VisibilityReport; readonly links: VisibilityPageLinks };

/** A shared report as a whole document, read-only. No inline style or script: its security policy allows none. */
export function VisibilityPage({ report, links }: Props) {
  return (
    <html lang="en" data-theme="light">
      <PageHead title={titleWords(report)} stylesheetUrl={links.stylesheetUrl} scriptUrl={links.scriptUrl} />
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Top links={links} />
        {report.isSample && <p className="sample">Sample data: an invented brand with invented answers</p>}
        <main id="main">
          <Opening report={report} />
          <Sections report={report} home={links.home} />
        </main>
        <footer className="foot">
          <div className="wrap">
            <p>{`Written on ${dayWords(report.madeAt.slice(0, 10))}; its figures stay as they were. ${report.isSample ? "Sample data." : ""}`}</p>
          </div>
        </footer>
      </body>
    </html>
  );
}

function Top({ links }: { links: VisibilityPageLinks }) {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href={links.home} aria-label="TrueNorth, home">
          <BrandMark />
          TrueNorth
        </a>
        <div className="end">
          <a className="btn line" href={links.pdfUrl} download>
            <Icon name="download" />
            PDF
          </a>
        </div>
      </div>
    </header>
  );
}

/** Takes a report; returns what its dial shows: nothing before there are enough answers and prompts. */
function readingOf({
  headline: { airo },
  evidence: { display },
}: Pick<VisibilityReport, "headline" | "evidence">): DialReading {
  const { value, low, high } = airo;
  if (value === null || low === null || high === null || display === "collecting" || !isPrinted(airo))
    return { kind: "none" };
  const kind = display === "shown" ? "measured" : "provisional";
  return { kind, score: value, low, high };
}

function Opening({ report }: { report: VisibilityReport }) {
  return (
    <section className="opening visible" aria-labelledby="title">
      <div className="wrap">
        <div className="verdict">
          <h1 className="serif" id="title">
            <bdi>{verdictWords(report)}</bdi>
          </h1>
          <p className="lead">
            <bdi>{againstWords(report) || `${titleWords(report)}.`}</bdi>
          </p>
          <dl className="facts">
            {report.brand.company !== undefined && (
              <>
                <dt>Company</dt>
                <dd>
                  <bdi>{report.brand.company}</bdi>
                </dd>
              </>
            )}
            <dt>Period</dt>
            <dd>{answersWords(report)}</dd>
            <dt>Answers</dt>
            <dd>{coverageWords(report)}</dd>
            <dt>Evidence</dt>
            <dd>{`${gradeWords(report)}. ${gradeSentence(report)}`}</dd>
          </dl>
        </div>
        <section className="gauge" aria-labelledby="airo">
          <h2 id="airo">AIRO score</h2>
          <PageDial reading={readingOf(report)} />
          <p>How assistants speak of the brand, 0–10, with its likely range.</p>
        </section>
      </div>
    </section>
  );
}

/** What isn't measured has no section of its own. */
function Sections({ report, home }: { report: VisibilityReport; home: string }) {
  const { assistants, entities, sources, portrayal, actions } = report;
  const measured = measuredParts(report);
  return (
    <>
      <PageSection id="short" title="In short" margin="Headline figures" note="With likely ranges">
        <Tiles report={report} />
        <ul className="says">
          {summaryWords(report).map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      </PageSection>
      {actions.length > 0 && (
        <PageSection id="next" title={sectionName("actions")} margin="Actions" note="Gains don’t add up">
          {actionGroups(actions).map((group) => (
            <Fragment key={group.list}>
              <h3>{group.heading}</h3>
              <ol className="says">
                {group.actions.map((action) => (
                  <li key={action.title}>
                    <b>{action.title}</b> {action.advice} <small>{action.evidence}</small>{" "}
                    <small>{`${gainOf(action) || workWords[action.effort]}.`}</small>
                  </li>
                ))}
              </ol>
            </Fragment>
          ))}
          <ToProduct report={report} shown={{ tab: "overview", view: "actions" }} />
        </PageSection>
      )}
      {pointsDrawn(report) > 1 && (
        <PageSection id="time" title="Over time" margin="Visibility" note="The band is the likely range">
          <PageChart report={report} />
          <ToProduct report={report} shown={{ tab: "overview" }} />
        </PageSection>
      )}
      {measured.assistants && (
        <PageSection id="assistants" title={sectionName("trends")} note="Same prompts for all">
          <FigureTable
            headings={["Assistant", "Visibility", "AIRO score"]}
            rows={assistants.map(({ name, visibility, airo }) => ({
              key: name,
              name,
              cells: [<Cell key="v" figure={visibility} />, <Cell key="a" figure={airo} />],
            }))}
          />
          <p>{assistantsWords(report)}</p>
          <ToProduct report={report} shown={{ tab: "overview" }} />
        </PageSection>
      )}
      {measured.competitors && (
        <PageSection id="competitors" title={sectionName("competitors")} note="Same prompts, same days">
          <FigureTable
            headings={["Brand", "Visibility", "Change", "Share of voice", "Position", "Tone"]}
            rows={entities.map((one) => ({
              key: one.name,
              name: one.name,
              isOwn: one.isBrand,
              cells: [
                <Cell key="v" figure={one.visibility} />,
                <Change key="c" change={one.change} />,
                <Cell key="s" figure={shownShareOfVoice(report, one.shareOfVoice)} />,
                <Cell key="p" figure={one.position} />,
                <Cell key="t" figure={one.sentiment} />,
              ],
            }))}
          />
          <ToProduct report={report} shown={{ tab: "competitors" }} />
        </PageSection>
      )}
      {measured.promptMoves && (
        <PageSection id="prompts" title={sectionName("prompts")} note="Clear changes only">
          <p>{promptsWords(report)}</p>
          <ToProduct report={report} shown={{ tab: "prompts" }} />
        </PageSection>
      )}
      {measured.sources && (
        <PageSection id="sources" title={sectionName("sources")} note="Looked at or cited">
          <FigureTable
            headings={["Domain", "Type", "Used", "Change", "Avg. citations"]}
            rows={sources.all.map(({ domain, type, used, change, averageCitations }) => ({
              key: domain,
              name: domain,
              cells: [
                sourceTypeWords(type),
                <Cell key="u" figure={used} />,
                <Change key="c" change={change} />,
                <Cell key="a" figure={averageCitations} />,
              ],
            }))}
          />
          <p>{sourcesWords(report)}</p>
          <ToProduct report={report} shown={{ tab: "sources" }} />
        </PageSection>
      )}
      {measured.tone && (
        <PageSection id="words" title={sectionName("portrayal")} note="Word for word">
          <Quotes quotes={portrayal.kind} className="quotes" nothing="No clear praise." />
          <Quotes quotes={portrayal.critical} className="quotes bad" nothing="No criticism." />
        </PageSection>
      )}
      <PageSection id="method" title={sectionName("method")} margin="Method" note="In short">
        <p>
          {methodSentences(report)} <a href={`${home}/method`}>How each figure is counted</a>
        </p>
      </PageSection>
    </>
  );
}

function Quotes({
  quotes,
  className,
  nothing,
}: {
  quotes: readonly Quote[];
  className: string;
  nothing: string;
}) {
  if (quotes.length === 0) return <p>{nothing}</p>;
  return (
    <div className={className}>
      {quotes.map(({ answerId, text, prompt, assistant, day }) => (
        <blockquote key={answerId}>
          <bdi>{`“${text}”`}</bdi>
          <footer>{`${assistant}, ${dayWords(day)}, asked “${prompt}”`}</footer>
        </blockquote>
      ))}
    </div>
  );
}
