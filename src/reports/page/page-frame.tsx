import type { ReactNode } from "react";
import type { Report } from "../report.ts";
import { BrandMark, Icon } from "./icons.tsx";

/** The bar on top: home, copy the link, the PDF. */
export function PageHeader({ report: { links } }: { report: Report }) {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href={links.home} aria-label="TrueNorth, home">
          <BrandMark />
          TrueNorth
        </a>
        <div className="end">
          <span className="copied" id="copied" role="status" />
          {/* Hidden until the script that makes it work is there. */}
          <button className="btn line" type="button" id="copy-link" data-link={links.report} hidden>
            <Icon name="link" />
            Copy link
          </button>
          <a className="btn line" id="pdf" href={links.pdf} download>
            <Icon name="download" />
            PDF
          </a>
        </div>
      </div>
    </header>
  );
}

/** The invitation at the end. */
export function PageInvitation({ report: { siteName, links, state } }: { report: Report }) {
  return (
    <section className="invitation" data-theme="dark" aria-labelledby="invitation">
      <div className="wrap">
        <div>
          <h2 className="serif" id="invitation">
            {state === "unreachable"
              ? "Being found comes first."
              : "Your site is one half. The answers are the other."}
          </h2>
          <p>
            The next question is how often assistants name you when your customers ask. Measure the AIRO score
            of <bdi>{siteName}</bdi>. This report and your website come with you.
          </p>
        </div>
        <p className="go">
          <a className="btn big" href={links.signUp}>
            Sign up free
          </a>
          {links.booking !== null && (
            <a className="btn big line" href={links.booking} rel="noopener">
              Book a Strategy Call
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

const FOOTER_LINKS = [
  ["About", "/about"],
  ["Pricing", "/pricing"],
  ["Contact", "/contact"],
  ["Help", "/help"],
  ["Terms", "/terms"],
] as const;

export function PageFooter({ report: { links, checkedAt, rulesetVersion } }: { report: Report }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>
          © {checkedAt.iso.slice(0, 4)} TrueNorth. All rights reserved. Rules {rulesetVersion}.
        </p>
        <nav aria-label="Footer">
          {FOOTER_LINKS.map(([name, path]) => (
            <a key={path} href={`${links.home}${path}`}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}

type Props = {
  readonly id: string;
  readonly title: string;
  /** Shown in the margin column above the note, where it says more than the title. */
  readonly margin?: string;
  readonly note: string;
  readonly children: ReactNode;
};

/** A part of the page: a rule, a note in the margin, a title. */
export function PageSection({ id, title, margin, note, children }: Props) {
  return (
    <section className="sec" aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <p className="margin">
          {margin !== undefined && <b>{margin}</b>}
          {note}
        </p>
        <div>
          <h2 className="serif" id={`${id}-title`}>
            {title}
          </h2>
          {children}
        </div>
      </div>
    </section>
  );
}
