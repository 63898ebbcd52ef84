import type { AuditProgress } from "../../api/audits.ts";
import { StepProgress } from "../../ui/step-progress.tsx";

/** The count of an audit at work; null while it waits for its turn. */
export function AuditSteps({ progress }: { progress: AuditProgress | null }) {
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
        {done} <small>of {total}</small>
      </p>
      <StepProgress label="Progress of the reading" done={done} total={total} />
      <p className="now" role="status">
        {label || `Reading page ${Math.min(done + 1, total)} of ${total}`}
      </p>
    </>
  );
}
