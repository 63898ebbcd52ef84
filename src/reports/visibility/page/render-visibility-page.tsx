import { renderToStaticMarkup } from "react-dom/server";
import type { VisibilityReport } from "../visibility-report.ts";
import { Notice, type NoticeProps } from "./notice.tsx";
import { VisibilityPage, type VisibilityPageLinks } from "./visibility-page.tsx";

/** Takes a report and its addresses; returns the page anyone who has the link reads, a complete HTML document. */
export const renderVisibilityPage = (report: VisibilityReport, links: VisibilityPageLinks): string =>
  `<!doctype html>\n${renderToStaticMarkup(<VisibilityPage report={report} links={links} />)}`;

/** Takes a title, a sentence and perhaps a button; returns a page that says no more than that. */
export const renderNotice = (given: NoticeProps): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Notice {...given} />)}`;
