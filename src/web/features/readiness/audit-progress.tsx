import type { Readiness } from "#api/brands/contract.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { StepProgress } from "../../ui/step-progress.tsx";

/** An audit on its way: waiting for its turn, or counting what it has read. */
export function AuditProgress({ readiness }: { readiness: Readiness }) {
  const { progress, waitsUntil, domain } = readiness;
  const isCounting = readiness.state === "running" && progress.total > 0;
  return (
    <section className="audit-progress" aria-labelledby="audit-progress">
      <h2 id="audit-progress">
        {readiness.state === "running" ? `Reading ${domain}` : `Waiting to read ${domain}`}
      </h2>
      {isCounting && (
        <>
          <p className="audit-count" aria-hidden="true">
            <b>{progress.done}</b> of {progress.total}
          </p>
          <StepProgress label="Progress of the reading" done={progress.done} total={progress.total} />
        </>
      )}
      <p className="soft" role="status">
        {waitsUntil === null
          ? progress.label || "Looking for its pages"
          : `This site, or this account's sites together, were read too often today. We'll read it on ${absoluteTime(waitsUntil)}.`}
      </p>
      {readiness.audit === null && waitsUntil === null && (
        <p className="mute sm">
          It takes about half a minute. This page fills by itself, and you may leave it.
        </p>
      )}
    </section>
  );
}
