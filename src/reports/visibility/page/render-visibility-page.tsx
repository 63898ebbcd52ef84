import { renderToStaticMarkup } from "react-dom/server";
import { BrandMark } from "../../page/icons.tsx";
import { PageHead } from "../../page/page-head.tsx";
import type { VisibilityReport } from "../visibility-report.ts";
import { VisibilityPage, type VisibilityPageLinks } from "./visibility-page.tsx";

/** Takes a report and its addresses; returns the page anyone who has the link reads, a complete HTML document. */
export const renderVisibilityPage = (report: VisibilityReport, links: VisibilityPageLinks): string =>
  `<!doctype html>\n${renderToStaticMarkup(<VisibilityPage report={report} links={links} />)}`;

/** Takes a title, a sentence and perhaps a button; returns a page that says no more than that. */
export const renderNotice = (given: NoticeProps): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Notice {...given} />)}`;

type NoticeProps = {
  readonly title: string;
  readonly text: string;
  readonly stylesheetUrl: string;
  /** Of the script that follows the reader's choice of light or dark. */
  readonly scriptUrl: string;
  /** Address of this installation. */
  readonly home: string;
  /** The words of a button that posts to the same address. */
  readonly button?: string;
};

/** A page that asks or says one thing. It works without its script. */
function Notice({ title, text, stylesheetUrl, scriptUrl, home, button }: NoticeProps) {
  return (
    <html lang="en" data-theme="light">
      <PageHead title={title} stylesheetUrl={stylesheetUrl} scriptUrl={scriptUrl} />
      <body>
        <header className="top">
          <div className="wrap">
            <a className="brand" href={home} aria-label="TrueNorth, home">
              <BrandMark />
              TrueNorth
            </a>
          </div>
        </header>
        <main id="main" className="notice">
          <div className="wrap">
            <h1 className="serif">
              <bdi>{title}</bdi>
            </h1>
            {text !== "" && <p className="lead">{text}</p>}
            {button !== undefined && (
              <form method="post">
                <button className="btn big" type="submit">
                  {button}
                </button>
              </form>
            )}
          </div>
        </main>
      </body>
    </html>
  );
}
