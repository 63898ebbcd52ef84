import { renderToStaticMarkup } from "react-dom/server";
import type { Report } from "../report.ts";
import { ReportPage } from "./report-page.tsx";

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
