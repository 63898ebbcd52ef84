import { Fragment } from "react";
import type { Report } from "../report.ts";
import { PageDial } from "./page-dial.tsx";

/** What a reader sees first: the site, the verdict, and the two dials. */
export function PageOpening({ report }: { report: Report }) {
  return (
    <section className="opening" aria-labelledby="title">
      <div className="wrap">
        <div className="verdict">
          <h1 className="serif" id="title">
            <Domain name={report.domain} />
          </h1>
          <p className="lead">{report.lead}</p>
          <Cautions report={report} />
          <dl className="facts">
            <dt>Looked on</dt>
            <dd>
              <time dateTime={report.lookedAt.iso}>{report.lookedAt.instant}</time>
            </dd>
            <dt>Pages read</dt>
            <dd>{report.pagesRead}</dd>
            <dt>Checks made</dt>
            <dd>{report.countsLine}</dd>
            <dt>Rules</dt>
            <dd>{report.rulesetVersion}</dd>
          </dl>
        </div>
        <ReadinessGauge report={report} />
        <section className="gauge" aria-labelledby="airo">
          <h2 id="airo">AIRO score</h2>
          <PageDial reading={{ kind: "none" }} />
          <p>
            Do assistants speak of the brand? This needs answers, and none have been asked yet.{" "}
            <a href={`${report.links.home}/signup`}>Measure it</a>
          </p>
        </section>
      </div>
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
      <p>
        Can assistants find, understand and quote the site? Counted from the checks, so there is no interval.
      </p>
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
          <b>Held down by:</b> {ceiling}
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** A domain that may break before its dots. */
function Domain({ name }: { name: string }) {
  const [first, ...others] = name.split(".");
  return (
    <>
      {first}
      {others.map((label, index) => (
        <Fragment key={others.slice(index).join(".")}>
          <wbr />.{label}
        </Fragment>
      ))}
    </>
  );
}
