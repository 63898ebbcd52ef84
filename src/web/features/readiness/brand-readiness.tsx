import { type ReactNode, useId } from "react";
import type { Readiness } from "#api/brands/contract.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { AuditAgain } from "./audit-again.tsx";
import { AuditProgress } from "./audit-progress.tsx";
import { AuditTrouble } from "./audit-trouble.tsx";
import { CategoryTable } from "./category-table.tsx";
import { CheckList } from "./check-list.tsx";
import { FixList } from "./fix-list.tsx";
import { ReadinessHeadline } from "./readiness-headline.tsx";
import { ReadinessLoading } from "./readiness-loading.tsx";
import { useReadiness } from "./use-readiness.ts";

type BrandReadinessProps = {
  readonly brandId: string;
  /** What stands beside the score, under the same rule. */
  readonly beside: ReactNode;
};

/** A member's view of their brand's Readiness: the score, its checks, and the audit under way. */
export function BrandReadiness({ brandId, beside }: BrandReadinessProps) {
  const { readiness, error, isPending, isConnectionLost, retry } = useReadiness(brandId);
  const titleId = useId();
  const result = readiness?.audit?.result;
  return (
    <>
      <div className="measure-pair">
        <section className="measure" aria-labelledby={titleId}>
          <div className="section-head">
            <h2 id={titleId}>Readiness</h2>
            <p>How ready the site is to be found, understood and quoted, 0–10</p>
          </div>
          {readiness && <Standing readiness={readiness} brandId={brandId} />}
          {isPending && <ReadinessLoading />}
          {!readiness && !isPending && <NotLoaded error={error} onRetry={retry} />}
          {isConnectionLost && (
            <p role="status" className="soft sm">
              No connection just now: this goes on as soon as there is one.
            </p>
          )}
        </section>
        {beside}
      </div>
      {result && result.state !== "unreachable" && readiness?.audit && (
        <>
          <FixList audit={readiness.audit} />
          <CategoryTable site={result} />
        </>
      )}
      {result && <CheckList site={result} />}
    </>
  );
}

function Standing({ readiness, brandId }: { readonly readiness: Readiness; readonly brandId: string }) {
  const { state, audit } = readiness;
  return (
    <>
      {(state === "queued" || state === "running") && <AuditProgress readiness={readiness} />}
      <AuditTrouble readiness={readiness} />
      {audit !== null && audit.result.state !== "unreachable" && <ReadinessHeadline audit={audit} />}
      <p className="audit-foot">
        {audit !== null && (
          <span className="soft sm">
            {audit.result.domain}, read on{" "}
            <time dateTime={audit.lookedAt}>{absoluteTime(audit.lookedAt)}</time>
          </span>
        )}
        <AuditAgain brandId={brandId} state={state} />
      </p>
    </>
  );
}

function NotLoaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return <Unloaded title="Readiness could not be loaded." error={error} onRetry={onRetry} />;
}
