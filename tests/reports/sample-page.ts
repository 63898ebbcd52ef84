import { renderPage } from "#reports/page/render-page.tsx";
import { sampleReport } from "./sample-report.ts";

/** The share page of the sample report as one HTML document. */
export const samplePage = (): string =>
  renderPage(sampleReport(), { stylesheetUrl: "/report-page.css", scriptUrl: "/report-page.js" });
