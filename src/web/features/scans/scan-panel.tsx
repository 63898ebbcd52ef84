import { Play } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CancelScan } from "./cancel-scan.tsx";
import { AgainList, FailureList } from "./failure-list.tsx";
import { LastScans } from "./last-scans.tsx";
import { RunningScan } from "./running-scan.tsx";
import { ScanEnd } from "./scan-end.tsx";
import { isUnderWay, useBeginScan, useScan, useScans } from "./use-scans.ts";

type ScanPanelProps = {
  readonly brandId: string;
  readonly preferences: string;
  /** False where nobody can be asked: no assistant has a key. */
  readonly canAsk: boolean;
  /** What the next scan comes to; null while nobody knows. */
  readonly estimate: string | null;
  /** How the month's money stands. */
  readonly budget: ReactNode;
};

/** Asking now: how the scan under way stands, how the last ones ended, and the button for the next. */
export function ScanPanel({ brandId, preferences, canAsk, estimate, budget }: ScanPanelProps) {
  const { scans, error, isPending, retry } = useScans(brandId);
  const newest = scans?.[0];
  const { details, isConnectionLost } = useScan(brandId, newest?.id);
  const { begin, isBeginning } = useBeginScan(brandId);
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = details ?? newest;
  const isRunning = standing !== undefined && isUnderWay(standing);
  // The button that was pressed is gone; whoever has gone on meanwhile stays where they are.
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
            {estimate === null || !canAsk
              ? "Every active prompt is asked of your assistants."
              : `The next one makes ${estimate}.`}{" "}
            You may leave the page meanwhile.
          </p>
        )}
        <span className="end">
          {isRunning ? (
            <CancelScan brandId={brandId} scan={standing} returnFocus={heading} />
          ) : (
            <button
              className="btn accent dense"
              type="button"
              disabled={isBeginning || isPending || !canAsk}
              onClick={() => begin(keepFocus)}
            >
              <Play className="ico" aria-hidden />
              {isBeginning ? "Starting…" : "Scan now"}
            </button>
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
          <RunningScan scan={standing} budget={budget} />
        ) : (
          <ScanEnd scan={standing} preferences={preferences} />
        ))}
      {isConnectionLost && (
        <p role="status" className="soft sm">
          No connection just now: the scan goes on, and so does this page as soon as there is one.
        </p>
      )}
      {details && isRunning && <AgainList failures={details.askedAgain} />}
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
      Readiness works without one. To measure how assistants speak of you, add a key for at least one of
      ChatGPT, Gemini, Claude, DeepSeek or Perplexity.
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
