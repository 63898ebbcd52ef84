import type { Report } from "../report.ts";
import { PageCategories } from "./page-categories.tsx";
import { PageChecks } from "./page-checks.tsx";
import { PageFirstLook } from "./page-first-look.tsx";
import { PageFixes } from "./page-fixes.tsx";
import { PageFooter, PageHeader, PageInvitation } from "./page-frame.tsx";
import { PageHead } from "./page-head.tsx";
import { PageOpening } from "./page-opening.tsx";
import { PageUnreached } from "./page-unreached.tsx";

type Props = {
  readonly report: Report;
  readonly stylesheetUrl: string;
  readonly scriptUrl: string | undefined;
};

/** The share page as a whole document. No inline style or script: its security policy allows none. */
export function ReportPage({ report, stylesheetUrl, scriptUrl }: Props) {
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
          {checksMade > 0 && <PageChecks report={report} />}
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
