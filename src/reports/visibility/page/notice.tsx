import { BrandMark } from "../../page/icons.tsx";
import { PageHead } from "../../page/page-head.tsx";

export type NoticeProps = {
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
export function Notice({ title, text, stylesheetUrl, scriptUrl, home, button }: NoticeProps) {
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
