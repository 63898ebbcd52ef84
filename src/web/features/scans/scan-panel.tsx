import { useRef } from "react";
import { Link } from "react-router";
import type { BudgetForecast } from "#api/billing/contract.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { assistantList } from "../../from-registries.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CancelScan } from "./cancel-scan.tsx";
import { FailingAssistants } from "./failing-assistants.tsx";
import { AgainList, FailureList } from "./failure-list.tsx";
import { LastScans } from "./last-scans.tsx";
import { RunningScan } from "./running-scan.tsx";
import { ScanEnd } from "./scan-end.tsx";
import { estimateWords } from "./scan-wording.ts";
import { StartScan } from "./start-scan.tsx";
import { isUnderWay, useBeginScan, useScan, useScans } from "./use-scans.ts";

type ScanPanelProps = {
  readonly brandId: string;
  readonly preferences: string;
  /** False where nobody can be asked: no assistant has a key. */
  readonly canAsk: boolean;
  /** The address of what scans bring. */
  readonly results: string;
  /** What the next scan takes, and what is left; null while it is not known. */
  readonly budget: BudgetForecast | null;
};

/** Asking now: how the scan under way stands, how the last ones ended, and the button for the next. */
export function ScanPanel({ brandId, preferences, results, canAsk, budget }: ScanPanelProps) {
  const { scans, error, isPending, retry } = useScans(brandId);
  const newest = scans?.[0];
  const { details, isConnectionLost } = useScan(brandId, newest?.id);
  const { begin, isBeginning } = useBeginScan(brandId);
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = details ?? newest;
  const isRunning = standing !== undefined && isUnderWay(standing);
  // The button that was pressed is gone; anyone who has gone on meanwhile stays where they are.
  const keepFocus = () => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest(".scan")) heading.current?.focus();
  };
  return (
    <section className="section scan" aria-labelledby="scan">
      <div className="section-head">
        <h2 id="scan" ref={heading} tabIndex={-1}>
          Scan
        </h2>
        {!isRunning && (
          <p>
            {budget === null || budget.nextScan.calls === 0 || !canAsk
              ? "Every active prompt is asked of your assistants."
              : estimateWords(budget.nextScan)}{" "}
            You can leave this page.
          </p>
        )}
        <span className="end">
          {isRunning ? (
            <CancelScan brandId={brandId} scan={standing} returnFocus={heading} />
          ) : (
            <StartScan
              budget={budget !== null && budget.nextScan.calls > 0 ? budget : null}
              isDisabled={isPending || !canAsk || budget === null}
              isBeginning={isBeginning}
              onStart={() => begin(keepFocus)}
            />
          )}
        </span>
      </div>
      {!canAsk && !isRunning && <NoAssistant preferences={preferences} />}
      {isPending && <LoadingScans />}
      {!isPending && !scans && (
        <Unloaded
          title="The scans could not be loaded."
          error={error}
          onRetry={retry}
          comfort="A scan under way goes on."
        />
      )}
      {standing &&
        (isRunning ? (
          <RunningScan scan={standing} budget={details?.budget ?? null} />
        ) : (
          <ScanEnd scan={standing} preferences={preferences} results={results} />
        ))}
      {isConnectionLost && (
        <p role="status" className="soft sm">
          No connection just now: the scan goes on, and so does this page as soon as there is one.
        </p>
      )}
      {details && isRunning && (
        <>
          <FailingAssistants brandId={brandId} scan={details} preferences={preferences} />
          <AgainList
            failures={details.askedAgain.filter(
              (failure) =>
                !details.assistants.some((row) => row.isFailing && row.assistant === failure.assistant),
            )}
          />
        </>
      )}
      {details && <FailureList failures={details.failures} preferences={preferences} />}
      {scans && scans.length > 1 && <LastScans scans={scans.slice(1)} />}
    </section>
  );
}

function NoAssistant({ preferences }: Pick<ScanPanelProps, "preferences">) {
  return (
    <Notice
      tone="plain"
      title="No assistant is connected."
      action={
        <Link className="btn accent small" to={`${preferences}#assistants`}>
          Connect an assistant
        </Link>
      }
    >
      Readiness works without one. To measure how assistants speak of you, add a key for at least one of{" "}
      {assistantList}.
    </Notice>
  );
}

function LoadingScans() {
  return (
    <div className="prompts-loading" aria-busy="true">
      <p className="vh" role="status">
        Loading scans…
      </p>
      <Skeleton width="60%" height="14px" />
      <Skeleton width="40%" />
    </div>
  );
}
