import type { Report } from "../report.ts";
import { PageSection } from "./page-section.tsx";

/** The fixes that gain most, and what the score becomes with them. */
export function PageFixes({ report: { fixes, fixesTitle, becomes, readiness } }: { report: Report }) {
  return (
    <PageSection
      id="fixes"
      title={becomes ? `${fixesTitle}: ${readiness.words} becomes ${becomes}` : fixesTitle}
      margin="What to do"
      note="Most points for the least work"
    >
      {fixes.length === 0 ? (
        <p className="lead">Every check that could be decided has passed.</p>
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
                {liftsCeiling && <p className="lifts">Lifts a ceiling on the whole score.</p>}
              </div>
              <span className="effort">{effort}</span>
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  );
}
