import { Link } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AuditProgress } from "./audit-progress.tsx";
import { AuditTrouble } from "./audit-trouble.tsx";
import { ReadinessHeadline } from "./readiness-headline.tsx";
import { useReadiness } from "./use-readiness.ts";

type ReadinessGlanceProps = {
  readonly brandId: string;
  /** Where the checks are. */
  readonly href: string;
};

/** Readiness beside the AIRO score: a number of its own, never a part of it. */
export function ReadinessGlance({ brandId, href }: ReadinessGlanceProps) {
  const { readiness, isPending, retry } = useReadiness(brandId);
  const audit = readiness?.audit;
  return (
    <section className="readiness-glance" aria-labelledby="readiness" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="readiness">Readiness</h2>
        <p>How readable your site is, 0–10</p>
      </div>
      {isPending && <Skeleton height="200px" />}
      {readiness === undefined && !isPending && (
        <p className="soft">
          Readiness could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {readiness && (
        <>
          {(readiness.state === "queued" || readiness.state === "running") && (
            <AuditProgress readiness={readiness} />
          )}
          <AuditTrouble readiness={readiness} />
          {audit && audit.result.state !== "unreachable" && <ReadinessHeadline audit={audit} />}
          <p>
            <Link className="link" to={href}>
              See the fix order
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
