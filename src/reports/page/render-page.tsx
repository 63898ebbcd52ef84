import { renderToStaticMarkup } from "react-dom/server";
import { CATEGORIES_TITLE, type Report } from "../report.ts";
import { PageChecks } from "./page-check.tsx";
import { PageFirstLook } from "./page-first-look.tsx";
import { PageFooter, PageHeader, PageInvitation, PageSection } from "./page-frame.tsx";
import { PageHead } from "./page-head.tsx";
import { PageOpening } from "./page-opening.tsx";

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
          {state !== "unreachable" && readiness.score !== null && (
            <>
              <PageCategories report={report} />
              <PageFixes report={report} />
            </>
          )}
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

/** The eight questions, each with its weight, its bar and its score. */
function PageCategories({ report: { categories, total } }: { report: Report }) {
  return (
    <PageSection
      id="categories"
      title={CATEGORIES_TITLE}
      margin="Eight questions"
      note="Each weighted by how much it matters"
    >
      <table className="categories">
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col" className="weight">
              Weight
            </th>
            <th scope="col" className="value" colSpan={2}>
              0–10
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ id, title, weight, score, scoreWords }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#${id}`}>{title}</a>
              </th>
              <td className="weight num">{weight}%</td>
              <td className="picture">
                <Bar score={score ?? 0} />
              </td>
              <td className={`value num${score === null ? " none" : ""}`}>
                {score === null ? "Not measured" : scoreWords}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {total.rows.map(({ title, weight, words, score }) => (
            <tr key={title}>
              <th scope="row" colSpan={score === null ? 2 : 1}>
                {title}
              </th>
              {score !== null && <td className="weight num">{weight}</td>}
              <td className="picture">{score !== null && <Bar score={score} />}</td>
              <td className="value num">{words}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {total.sentence !== null && <p className="soft sum">{total.sentence}</p>}
    </PageSection>
  );
}

const Bar = ({ score }: { score: number }) => (
  <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="track" width="100" height="8" />
    <rect className="filled" width={score * 10} height="8" />
  </svg>
);

/** The fixes that gain most, and what the score becomes with them. */
function PageFixes({ report: { fixes, fixesTitle } }: { report: Report }) {
  return (
    <PageSection id="fixes" title={fixesTitle} margin="What to do" note="Biggest gains for the least effort">
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
