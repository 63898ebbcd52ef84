import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { AuditPanel } from "../features/report-request/audit-panel.tsx";
import { readHandover } from "../features/report-request/handover.ts";
import { StrategyCallForm } from "../features/report-request/strategy-call-form.tsx";
import { unlistedPageMeta } from "../page-meta.ts";

export const meta = () =>
  unlistedPageMeta(
    "Your report is under way | TrueNorth",
    "Say where the report shall go, and watch it being made.",
  );

export default function Success() {
  const { state } = useLocation();
  // Read once: the form keeps what is typed in this very state, and must not start over when it does.
  const [handover] = useState(() => readHandover(state));
  if (!handover) return <Navigate to="/getstarted" replace />;
  return (
    <main id="main" className="wrap two">
      <div className="two-head">
        <h1 className="serif">Your report is under way.</h1>
        <p className="lead">
          Tell us where to send it, and which kind of feedback you would like on the call.
        </p>
      </div>
      <StrategyCallForm handover={handover} />
      <AuditPanel domain={handover.domain} />
    </main>
  );
}
