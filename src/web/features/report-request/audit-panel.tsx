import { WifiOff } from "lucide-react";
import { auditQuestions } from "../../audit-questions.ts";
import { AuditOutcome } from "./audit-outcome.tsx";
import { AuditSteps } from "./audit-steps.tsx";
import { type AuditView, useAudit } from "./use-audit.ts";

function heading(view: AuditView, domain: string): string {
  switch (view.kind) {
    case "waiting":
      return `Waiting to read ${domain}`;
    case "running":
      return `Reading ${domain}`;
    case "done":
      return view.summary.isReachable ? `${domain} has been read` : `${domain} did not answer`;
    case "failed":
      return `Reading ${domain} failed`;
    case "refused":
      return `${domain} was not read`;
  }
}

/** The live progress of the audit beside the form: waiting, counting, done, and what to do when it goes wrong. */
export function AuditPanel({ domain }: { domain: string }) {
  const { view, isConnectionLost, retry } = useAudit(domain);
  return (
    <aside className="live" aria-labelledby="audit-title">
      <div>
        <h2 id="audit-title">{heading(view, domain)}</h2>
        {view.kind === "waiting" || view.kind === "running" ? (
          <AuditSteps progress={view.kind === "running" ? view.progress : null} />
        ) : (
          <AuditOutcome view={view} domain={domain} onRetry={retry} />
        )}
        {isConnectionLost && (
          <p className="lost-connection" role="status">
            <WifiOff className="ico" aria-hidden />
            No connection just now. The work goes on without you; this page follows as soon as it can.
          </p>
        )}
      </div>
      <div>
        <ul className="asks">
          {auditQuestions.map(({ question, checks }) => (
            <li key={question}>
              {question} <span className="num">{checks}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="hint">You may close this page once your call is booked; the work goes on.</p>
      </div>
    </aside>
  );
}
