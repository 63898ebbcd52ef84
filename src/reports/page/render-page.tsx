import { renderToStaticMarkup } from "react-dom/server";
import type { ReportFirstLook } from "../first-look.ts";
import type { Report } from "../report.ts";
import { PageChecks } from "./page-check.tsx";
import { PageDial } from "./page-dial.tsx";
import { PageFirstLook } from "./page-first-look.tsx";
import { PageFooter, PageHeader, PageInvitation, PageSection } from "./page-frame.tsx";
import { PageHead } from "./page-head.tsx";

export type PageAssets = {
  /** Address of report-page.css. */
  readonly stylesheetUrl: string;
  /** Address of report-page.js: theme, copy link, open all. The page is whole without it. */
  readonly scriptUrl?: string;
};

/** Takes a report and where its style and script are served; returns the share page, a complete HTML document. */
export function renderPage(report: Report, { stylesheetUrl, scriptUrl }: PageAssets): string {
  const page = <ReportPage report={report} stylesheetUrl={stylesheetUrl} scriptUrl={scriptUrl} />;
  return `<!doctype html>\n${renderToStaticMarkup(page)}`;
}

type Props = {
  readonly report: Report;
  readonly stylesheetUrl: string;
  readonly scriptUrl: string | undefined;
};

/** What a reader sees first: the site, the verdict, the dial, and who names the brand. */
function PageOpening({ report }: { report: Report }) {
  return (
    <section className="opening" aria-labelledby="title">
      <div className="wrap">
        <div className="verdict">
          <h1 className="serif" id="title">
            {report.verdict}
          </h1>
          <p className="lead">{report.lead}</p>
          <Cautions report={report} />
          <dl className="facts">
            <dt>Site</dt>
            <dd className="domain">{report.domain}</dd>
            <dt>Checked on</dt>
            <dd>
              <time dateTime={report.checkedAt.iso}>{report.checkedAt.instant}</time>
            </dd>
            <dt>Pages read</dt>
            <dd>{report.pagesRead}</dd>
            <dt>Checks run</dt>
            <dd>{report.countsLine}</dd>
          </dl>
        </div>
        <ReadinessGauge report={report} />
        {report.state !== "unreachable" && <FirstLookGauge look={report.firstLook} />}
      </div>
    </section>
  );
}

function FirstLookGauge({ look }: { look: ReportFirstLook }) {
  return (
    <section className="gauge" aria-labelledby="look">
      <h2 id="look">Assistants, first look</h2>
      {look.state === "done" ? (
        <>
          <p className="share">
            <b className="num">{look.named}</b> answers name you
          </p>
          <span className="five" aria-hidden="true">
            {look.rows.map(({ label, named, answers }) =>
              Array.from({ length: answers }, (_, index) => index).map((index) => (
                <i key={`${label} ${index}`} className={index < named ? "on" : undefined} />
              )),
            )}
          </span>
          <p>{look.who}.</p>
        </>
      ) : (
        <>
          <p className="share">{look.state === "asking" ? "Being asked" : "Not asked yet"}</p>
          <p>
            <a href="#look-title">What a first look shows</a>
          </p>
        </>
      )}
    </section>
  );
}

function ReadinessGauge({ report: { readiness } }: { report: Report }) {
  const { score, caption } = readiness;
  return (
    <section className="gauge" aria-labelledby="readiness">
      <h2 id="readiness">Readiness</h2>
      {score === null ? (
        <PageDial reading={{ kind: "none" }} caption={caption} label={`Readiness: no score. ${caption}`} />
      ) : (
        <PageDial reading={{ kind: "readiness", score, band: caption }} />
      )}
      <p>Can assistants find, understand and quote the site?</p>
    </section>
  );
}

/** What holds the score down, and what the reader must know to read it rightly. */
function Cautions({ report: { ceilings, notes } }: { report: Report }) {
  if (ceilings.length + notes.length === 0) return null;
  return (
    <ul className="cautions">
      {ceilings.map((ceiling) => (
        <li key={ceiling}>
          <b>Score capped:</b> {ceiling}
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** The share page as a whole document. No inline style or script: its security policy allows none. */
function ReportPage({ report, stylesheetUrl, scriptUrl }: Props) {
  const title = `Readiness report for ${report.domain}`;
  const { state, readiness, checksMade } = report;
  return (
    <html lang="en" data-theme="light">
      <PageHead title={title} stylesheetUrl={stylesheetUrl} scriptUrl={scriptUrl}>
        <meta name="description" content={report.lead} />
        <meta property="og:type" content="article" />
        <meta property="og:site_name" content="TrueNorth" />
        <meta property="og:title" content={shareTitle(report, title)} />
        <meta property="og:description" content={report.lead} />
        <meta property="og:url" content={report.links.report} />
      </PageHead>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <PageHeader report={report} />
        <main id="main">
          <PageOpening report={report} />
          {state !== "unreachable" && <PageFirstLook report={report} />}
          {state === "unreachable" && <PageUnreached report={report} />}
          {state !== "unreachable" && readiness.score !== null && <PageFixes report={report} />}
          {state !== "unreachable" && checksMade > 0 && <PageChecks report={report} />}
          <PageInvitation report={report} />
        </main>
        <PageFooter report={report} />
      </body>
    </html>
  );
}

function shareTitle({ readiness, domain }: Report, title: string): string {
  return readiness.score === null ? title : `${domain}: Readiness ${readiness.words} of 10`;
}

/** The fixes that gain most, and what the score becomes with them. */
function PageFixes({ report: { fixes, fixesTitle, fixesNote } }: { report: Report }) {
  return (
    <PageSection id="fixes" title={fixesTitle} margin="What to do" note={fixesNote}>
      {fixes.length === 0 ? (
        <p className="lead">Every check we could run has passed.</p>
      ) : (
        <ol className="fixes">
          {fixes.map(({ checkId, title, text, gain, effort, liftsCeiling }) => (
            <li key={checkId}>
              <span className="gain num">{gain ?? ""}</span>
              <div>
                <h3>
                  <a href={`#check-${checkId}`}>{title}</a>
                </h3>
                <p>{text}</p>
                {liftsCeiling && <p className="lifts">Removes the cap on your score.</p>}
              </div>
              <span className="effort">{effort}</span>
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  );
}

/** Where nothing answered: what the reader can do about it. */
function PageUnreached({ report: { domain, links } }: { report: Report }) {
  return (
    <PageSection
      id="next"
      title="What to do now"
      margin="No score yet"
      note="An unread site is not a bad site"
    >
      <ol className="steps">
        <li>
          <b>Check the address.</b> Is it {domain}, and does it open in your browser?
        </li>
        <li>
          <b>Ask the people who run your site.</b> A firewall may turn robots away; assistants’ robots would
          then meet the same closed door.
        </li>
        <li>
          <b>Try again.</b>{" "}
          <a href={`${links.home}/getstarted?domain=${encodeURIComponent(domain)}`}>Start a new report</a>
        </li>
      </ol>
    </PageSection>
  );
}
