import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { AuditPanel } from "../../features/report-request/audit-panel.tsx";
import { type Handover, readHandover } from "../../features/report-request/handover.ts";
import { StrategyCallForm } from "../../features/report-request/strategy-call-form.tsx";
import { type AuditView, useAudit } from "../../features/report-request/use-audit.ts";
import { unlistedPageMeta } from "../../page-meta.ts";

export const meta = () =>
  unlistedPageMeta("Your report | TrueNorth", "Say where the report shall go, and watch it being made.");

export default function Success() {
  const { state } = useLocation();
  // Read once: the form keeps what is typed in this very state, and must not start over when it does.
  const [handover] = useState(() => readHandover(state));
  if (!handover) return <Navigate to="/getstarted" replace />;
  return <ReportUnderWay handover={handover} />;
}

/** What the page says of the report as long as it is not known to be in trouble, and then. */
function title(view: AuditView): string {
  if (view.kind === "done" && !view.summary.isReachable) return "Your site did not answer.";
  if (view.kind === "done" && view.firstLook?.state !== "asking") return "Your report is ready.";
  return view.kind === "failed" || view.kind === "refused"
    ? "Your report is held up."
    : "Your report is under way.";
}

function ReportUnderWay({ handover }: { handover: Handover }) {
  const audit = useAudit(handover.domain);
  const isUnreached = audit.view.kind === "done" && !audit.view.summary.isReachable;
  return (
    <main id="main" tabIndex={-1} className="wrap two">
      <div className="two-head">
        <h1 className="serif">{title(audit.view)}</h1>
        <p className="lead">
          {isUnreached
            ? "Tell us where to write: we’ll mail you why, and can look into it with you on the call."
            : "Tell us where to send it, and which kind of feedback you would like on the call."}
        </p>
      </div>
      <StrategyCallForm
        handover={handover}
        isReached={audit.view.kind === "done" ? audit.view.summary.isReachable : null}
      />
      <AuditPanel domain={handover.domain} audit={audit} />
    </main>
  );
}
