import { WifiOff } from "lucide-react";
import { Link } from "react-router";
import type { FirstLook } from "#api/audits/contract.ts";
import type { AuditProgress, AuditSummary } from "../../api/audits.ts";
import { Dial } from "../../ui/dial.tsx";
import { StepProgress } from "../../ui/step-progress.tsx";
import { CheckQuestions } from "./check-questions.tsx";
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

type AuditOutcomeProps = {
  readonly view: Extract<AuditView, { kind: "done" | "failed" | "refused" }>;
  readonly domain: string;
  readonly onRetry: () => void;
};

/** How an audit ended, and what can be done about it. */
function AuditOutcome({ view, domain, onRetry }: AuditOutcomeProps) {
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
          You can close this page once you have pressed the button. The report arrives by email.
        </p>
      </div>
    </aside>
  );
}

/** The count of an audit at work; null while it waits for its turn. */
function AuditSteps({ progress }: { progress: AuditProgress | null }) {
  if (!progress || progress.total === 0)
    return (
      <p className="now" role="status">
        {progress ? progress.label || "Looking for its pages" : "You’re next. We start in a few seconds."}
      </p>
    );
  const { done, total, label } = progress;
  return (
    <>
      <p className="count num" aria-hidden="true">
        {done} <small>of {total} steps</small>
      </p>
      <StepProgress label="Progress of the reading" done={done} total={total} />
      <p className="now" role="status">
        {label || `Reading page ${Math.min(done + 1, total)} of ${total}`}
      </p>
    </>
  );
}

/** The first look as it arrives: a count while assistants are asked, then who names the brand. */
function FirstLookProgress({ look }: { look: FirstLook }) {
  const { state, done, total, sentence, assistants } = look;
  return (
    <section className="first-look" aria-labelledby="first-look">
      <h3 id="first-look">
        {state === "asking" ? "Asking the assistants" : "What assistants say: a first look"}
      </h3>
      {state === "asking" && total > 0 && (
        <>
          <p className="count num" aria-hidden="true">
            {done} <small>of {total} answers</small>
          </p>
          <StepProgress label="Progress of the first look" done={done} total={total} />
        </>
      )}
      <p className="now" role="status">
        {state === "asking"
          ? total === 0
            ? "Choosing five questions your customers would ask."
            : "Five questions your customers ask, once to each assistant."
          : sentence}
      </p>
      {assistants.length > 0 && (
        <ul className="named-by">
          {assistants.map(({ label, named, answers }) => (
            <li key={label}>
              <span>{label}</span>
              <span className="num">
                Named in {named} of {answers} answers
              </span>
            </li>
          ))}
        </ul>
      )}
      {state === "done" && <p className="hint">The report quotes them word for word.</p>}
    </section>
  );
}
