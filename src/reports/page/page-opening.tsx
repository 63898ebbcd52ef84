import type { ReportFirstLook } from "../first-look.ts";
import type { Report } from "../report.ts";
import { PageDial } from "./page-dial.tsx";

/** What a reader sees first: the site, the verdict, the dial, and who names the brand. */
export function PageOpening({ report }: { report: Report }) {
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
