import { definitionOf } from "#visibility/metrics/definitions.ts";
import { BrandMark, Icon } from "../../page/icons.tsx";
import { PageDial } from "../../page/page-dial.tsx";
import { PageHead } from "../../page/page-head.tsx";
import { PageSection } from "../../page/page-section.tsx";
import { readingOf } from "../dial-reading.ts";
import { figureList } from "../figure-list.ts";
import { counted, valueWords } from "../figure-words.ts";
import type { Quote } from "../portrayal.ts";
import { Numbered } from "../reference-numbers.tsx";
import {
  assistantsTold,
  assistantsWords,
  coverageWords,
  dayWords,
  gradeSentence,
  gradeWords,
  periodWords,
  promptsTold,
  promptsWords,
  sourcesTold,
  sourcesWords,
  summaryWords,
  titleWords,
  verdictTold,
  verdictWords,
} from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { PageChart } from "./page-chart.tsx";
import { Cell, Change, FigureTable, Marks, Tiles } from "./page-tables.tsx";
import type { VisibilityPageLinks } from "./render-visibility-page.tsx";

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
          <Numbered figures={figureList(report)}>
            <Opening report={report} />
            <Sections report={report} />
          </Numbered>
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

function Opening({ report }: { report: VisibilityReport }) {
  const { headline } = report;
  return (
    <section className="opening visible" aria-labelledby="title">
      <div className="wrap">
        <div className="verdict">
          <h1 className="serif" id="title">
            <bdi>{titleWords(report)}</bdi>
          </h1>
          <p className="lead">
            <bdi>{verdictWords(report)}</bdi>
            <Marks figures={verdictTold(report)} />
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
            <dd>{periodWords(report.period)}</dd>
            <dt>Answers</dt>
            <dd>
              {coverageWords(report)}
              <Marks figures={[headline.coverage]} />
            </dd>
            <dt>Evidence</dt>
            <dd>{`${gradeWords(report)}. ${gradeSentence(report)}`}</dd>
          </dl>
        </div>
        <section className="gauge" aria-labelledby="airo">
          <h2 id="airo">AIRO score</h2>
          <PageDial reading={readingOf(report)} />
          <p>
            How assistants speak of the brand, 0–10, with its 95% interval.
            <Marks figures={[headline.airo]} />
          </p>
        </section>
      </div>
    </section>
  );
}

function Sections({ report }: { report: VisibilityReport }) {
  const { assistants, entities, sources, portrayal, actions, method } = report;
  return (
    <>
      <PageSection id="short" title="In short" margin="Headline figures" note="With intervals and references">
        <Tiles report={report} />
        <ul className="says">
          {summaryWords(report).map(({ text, figures }) => (
            <li key={text}>
              <bdi>{text}</bdi>
              <Marks figures={figures} />
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="time" title="Over time" margin="Visibility" note="The band is the 95% interval">
        <PageChart report={report} />
      </PageSection>
      <PageSection
        id="assistants"
        title="Each assistant by itself"
        margin="Assistants"
        note="Same prompts for all"
      >
        <FigureTable
          headings={["Assistant", "Visibility", "AIRO score"]}
          rows={assistants.map(({ name, visibility, airo }) => ({
            key: name,
            name,
            cells: [<Cell key="v" figure={visibility} />, <Cell key="a" figure={airo} />],
          }))}
        />
        <p>
          {assistantsWords(report)}
          <Marks figures={assistantsTold(report)} />
        </p>
      </PageSection>
      <PageSection id="rivals" title="Beside rivals" margin="Rivals" note="Same prompts, same days">
        <FigureTable
          headings={["Brand", "Visibility", "Change", "Share of voice", "Position", "Sentiment"]}
          rows={entities.map((one) => ({
            key: one.visibility.reference,
            name: one.name,
            isOwn: one.isBrand,
            cells: [
              <Cell key="v" figure={one.visibility} />,
              <Change key="c" change={one.change} />,
              <Cell key="s" figure={one.shareOfVoice} />,
              <Cell key="p" figure={one.position} />,
              <Cell key="t" figure={one.sentiment} />,
            ],
          }))}
        />
      </PageSection>
      <PageSection id="prompts" title="Prompts won and lost" margin="Prompts" note="Beyond noise alone">
        <p>
          {promptsWords(report) || "No prompt has answers in both periods, so none can be compared."}
          <Marks figures={promptsTold(report)} />
        </p>
      </PageSection>
      <PageSection
        id="sources"
        title="Where assistants have it from"
        margin="Sources"
        note="Looked at or cited"
      >
        <FigureTable
          headings={["Domain", "Type", "Used", "Change", "Avg. citations"]}
          rows={sources.all.map(({ domain, type, used, change, averageCitations }) => ({
            key: domain,
            name: domain,
            cells: [
              type,
              <Cell key="u" figure={used} />,
              <Change key="c" change={change} />,
              <Cell key="a" figure={averageCitations} />,
            ],
          }))}
        />
        <p>
          {sourcesWords(report)}
          <Marks figures={sourcesTold(report)} />
        </p>
      </PageSection>
      <PageSection id="words" title="How the brand is spoken of" margin="Portrayal" note="Word for word">
        <Quotes quotes={portrayal.kind} className="quotes" nothing="No kind words that could be told." />
        <Quotes
          quotes={portrayal.critical}
          className="quotes bad"
          nothing="No answer speaks of the brand critically."
        />
      </PageSection>
      <PageSection id="next" title="What to do next" margin="Actions" note="Most effect for the least work">
        <ol className="says">
          {actions.map(({ title, advice, evidence, gain, gained }) => (
            <li key={title}>
              <b>{title}</b> {advice} <small>{evidence}</small>{" "}
              <small>
                {`${gain}.`}
                <Marks figures={[gained]} />
              </small>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection id="method" title="How this was measured" margin="Method" note="Formulas and limits">
        <ul className="says">
          <li>
            {coverageWords(report)}
            <Marks figures={[report.headline.coverage]} />
          </li>
          <li>
            {`${counted(method.prompts, "prompt")}, ${method.surfaces.map(({ name }) => name).join(", ")}.`}
            <Marks figures={[method.counted]} />
          </li>
          {(["visibility", "interval", "change", "verdict", "airo"] as const).map((id) => (
            <li
              key={id}
            >{`${definitionOf(id).name} (${definitionOf(id).version}): ${definitionOf(id).formula}.`}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="figures" title="Every figure" margin="Appendix" note="Counted anew by its reference">
        <FigureTable
          headings={["Figure", "Value", "Reference"]}
          rows={figureList(report).map(({ name, figure }, index) => ({
            key: figure.reference,
            id: `figure-${index + 1}`,
            name: `${index + 1}. ${name}`,
            cells: [valueWords(figure), <code key="r">{figure.reference}</code>],
          }))}
        />
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
