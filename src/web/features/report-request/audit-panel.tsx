import { WifiOff } from "lucide-react";
import { AuditOutcome } from "./audit-outcome.tsx";
import { AuditSteps } from "./audit-steps.tsx";
import { CheckQuestions } from "./check-questions.tsx";
import { FirstLookProgress } from "./first-look-progress.tsx";
import type { AuditView, FollowedAudit } from "./use-audit.ts";

function heading(view: AuditView, domain: string): string {
  switch (view.kind) {
    case "waiting":
      return `Waiting to read ${domain}`;
    case "running":
      return `Reading ${domain}`;
    case "done":
      if (!view.summary.isReachable) return `${domain} did not answer`;
      return view.summary.isLimited ? `We could read only a part of ${domain}` : `We’ve read ${domain}`;
    case "failed":
      return `Reading ${domain} failed`;
    case "refused":
      return `${domain} was not read`;
  }
}

/** The live progress of the audit beside the form: waiting, counting, done, and what to do when it goes wrong. */
export function AuditPanel({ domain, audit }: { domain: string; audit: FollowedAudit }) {
  const { view, isConnectionLost, retry } = audit;
  return (
    <aside className="live progress" aria-labelledby="audit-title">
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
            No connection just now. What you typed is kept, and this page goes on as soon as it can.
          </p>
        )}
      </div>
      {view.kind === "done" && view.firstLook !== null && <FirstLookProgress look={view.firstLook} />}
      <CheckQuestions heading="h3" />
      <div>
        <p className="hint">
          You can close this page once your call is requested. The report arrives by email.
        </p>
      </div>
    </aside>
  );
}
