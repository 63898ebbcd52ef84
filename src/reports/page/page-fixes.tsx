import type { Report } from "../report.ts";
import { PageSection } from "./page-section.tsx";

/** The fixes that gain most, and what the score becomes with them. */
export function PageFixes({ report: { fixes, fixesTitle } }: { report: Report }) {
  return (
    <PageSection id="fixes" title={fixesTitle} margin="What to do" note="Biggest gains for the least effort">
      {fixes.length === 0 ? (
        <p className="lead">Every check we could run has passed.</p>
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
                {liftsCeiling && <p className="lifts">Removes the cap on your score.</p>}
              </div>
              <span className="effort">{effort}</span>
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  );
}
