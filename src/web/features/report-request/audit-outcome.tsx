import { Link } from "react-router";
import type { AuditSummary } from "../../api/audits.ts";
import { Dial } from "../../ui/dial.tsx";
import type { AuditView } from "./use-audit.ts";

type AuditOutcomeProps = {
  readonly view: Extract<AuditView, { kind: "done" | "failed" | "refused" }>;
  readonly domain: string;
  readonly onRetry: () => void;
};

/** How an audit ended, and what can be done about it. */
export function AuditOutcome({ view, domain, onRetry }: AuditOutcomeProps) {
  if (view.kind === "done" && view.summary.isReachable) return <Readiness summary={view.summary} />;
  return (
    <div role="status">
      <p className="now">
        {view.kind === "done" &&
          `${view.summary.obstacle ?? `No page of ${domain} answered.`} Check the spelling, or try again in ten minutes.`}
        {view.kind === "refused" && view.explanation}
        {view.kind === "failed" && "Something went wrong on our side, not on yours."}
      </p>
      {view.kind !== "refused" && (
        <p className="again">
          <button className="btn line" type="button" onClick={onRetry}>
            Try again
          </button>
          <Link className="link" to="/getstarted" state={{ domain }}>
            Change the domain
          </Link>
        </p>
      )}
    </div>
  );
}

function Readiness({ summary }: { summary: AuditSummary }) {
  const { isLimited, score, band, pagesRead, passed, partly, failed } = summary;
  return (
    <div role="status" className="readiness">
      {score !== null && (
        <div className="readiness-ring">
          <Dial size="medium" reading={{ kind: "readiness", score, band: band ?? "" }} />
          <p className="ring-name">Readiness, 0 to 10{isLimited && ", limited"}</p>
        </div>
      )}
      <dl className="outcomes num">
        <div>
          <dt>Passed</dt>
          <dd>{passed}</dd>
        </div>
        <div>
          <dt>Partly</dt>
          <dd>{partly}</dd>
        </div>
        <div>
          <dt>Failed</dt>
          <dd>{failed}</dd>
        </div>
      </dl>
      <p className="now">
        We read {pagesRead} {pagesRead === 1 ? "page" : "pages"} and ran {passed + partly + failed} of 60
        checks. {isLimited && "That is too few to call it good or bad. "}
        Your report shows what we found and how to fix it.
      </p>
    </div>
  );
}
