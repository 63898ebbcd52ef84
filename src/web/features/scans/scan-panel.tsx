import { Square } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import type { BudgetForecast } from "#api/billing/contract.ts";
import type { Assistants } from "#api/keys/contract.ts";
import type { Scan } from "#api/scans/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { isFreeForYou } from "../../brands/text/who-pays.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { assistantList } from "../../from-registries.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { AskedTable } from "./asked-table.tsx";
import { RunningScan } from "./running-scan.tsx";
import { AgainList, FailingAssistants, FailureList } from "./scan-failures.tsx";
import { endToneOf, firstScanWords } from "./scan-wording.ts";
import { StartScan } from "./start-scan.tsx";
import { isUnderWay, useBeginScan, useCancelScan, useScan, useScans } from "./use-scans.ts";

type ScanPanelProps = {
  readonly brandId: string;
  readonly preferences: string;
  /** Whom the brand can ask; undefined while that is not known. */
  readonly assistants: Assistants | undefined;
  /** The address of what scans bring. */
  readonly results: string;
  /** What the next scan takes, and what is left; null while it is not known. */
  readonly budget: BudgetForecast | null;
};

/** The scan panel: progress of the scan under way, how the last ones ended, and the button for the next. */
export function ScanPanel({ brandId, preferences, results, assistants, budget }: ScanPanelProps) {
  const { scans, error, isPending, retry } = useScans(brandId);
  const newest = scans?.[0];
  const { details, isConnectionLost } = useScan(brandId, newest?.id);
  const { begin, isBeginning } = useBeginScan(brandId);
  const heading = useRef<HTMLHeadingElement>(null);
  const scan = details ?? newest;
  // Until it is known, the server has the last word.
  const canAsk = assistants?.some(({ key }) => key.source !== "none") ?? true;
  const isRunning = scan !== undefined && isUnderWay(scan);
  // The button that was pressed is gone, or its dialog still closing; anyone who has gone on meanwhile stays where they are.
  // A press on no control, such as the second of a double click, leaves the focus on the body or on main.
  const keepFocus = () => {
    if (document.activeElement?.matches('body, main, .scan *, [role="dialog"], [role="dialog"] *'))
      heading.current?.focus();
  };
  return (
    <section className="section scan" aria-labelledby="scan">
      <div className="section-head">
        <h2 id="scan" ref={heading} tabIndex={-1}>
          Scan
        </h2>
        {/* After a scan, what the next one costs is asked before it starts. */}
        {scans?.length === 0 && (
          <p>
            {budget === null || budget.nextScan.calls === 0 || !canAsk
              ? "Every active prompt is asked of your assistants."
              : firstScanWords(budget)}{" "}
            You can leave this page.
          </p>
        )}
        <span className="end">
          {isRunning ? (
            <CancelScan brandId={brandId} scan={scan} returnFocus={heading} />
          ) : (
            <StartScan
              brandId={brandId}
              connected={assistants ?? []}
              budget={budget !== null && budget.nextScan.calls > 0 ? budget : null}
              isDisabled={isPending || !canAsk || budget === null}
              isBeginning={isBeginning}
              isFirst={scans?.length === 0}
              onStart={() => begin(keepFocus)}
              returnFocus={heading}
            />
          )}
        </span>
      </div>
      {!canAsk && !isRunning && <NoAssistant preferences={preferences} />}
      {isPending && <Loading label="Loading scans…" boxes={[14, 12]} />}
      {!isPending && !scans && (
        <Unloaded
          title="The scans could not be loaded."
          error={error}
          onRetry={retry}
          comfort="A scan under way goes on."
        />
      )}
      {scan &&
        (isRunning ? (
          <RunningScan
            scan={scan}
            budget={details?.budget ?? null}
            asked={budget?.nextScan.assistants ?? []}
          />
        ) : (
          <ScanEnd
            scan={scan}
            isFree={isFreeForYou(budget?.nextScan.assistants ?? [])}
            preferences={preferences}
            results={results}
          />
        ))}
      {isConnectionLost && (
        <p role="status" className="soft sm">
          No connection just now: the scan goes on, and so does this page as soon as there is one.
        </p>
      )}
      {details && isRunning && (
        <>
          <FailingAssistants
            brandId={brandId}
            scan={details}
            preferences={preferences}
            assistants={assistants ?? []}
          />
          <AgainList
            failures={details.askedAgain.filter(
              (failure) =>
                !details.assistants.some((row) => row.isFailing && row.assistant === failure.assistant),
            )}
          />
        </>
      )}
      {details && (
        <FailureList
          scan={details}
          failures={details.failures}
          preferences={preferences}
          assistants={assistants ?? []}
        />
      )}
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

type CancelScanProps = {
  readonly brandId: string;
  readonly scan: Scan;
  /** What has the focus once there is nothing left to cancel. */
  readonly returnFocus: RefObject<HTMLElement | null>;
};

/** Stops a scan after asking once. */
function CancelScan({ brandId, scan, returnFocus }: CancelScanProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isCancelling } = useCancelScan(brandId);
  const { answered } = scan.progress;
  return (
    <>
      <button
        className="btn line dense"
        type="button"
        disabled={isCancelling}
        onClick={() => setIsAsking(true)}
      >
        <Square className="ico" aria-hidden />
        {isCancelling ? "Stopping…" : "Stop scan"}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Stop this scan?"
        confirmLabel="Stop scan"
        cancelLabel="Keep scanning"
        onConfirm={() => cancel(scan.id)}
        onClose={() => setIsAsking(false)}
        returnFocus={returnFocus}
      >
        <p>
          The {answered === 1 ? "answer" : `${answered.toLocaleString("en")} answers`} so far are kept and
          counted. What is being asked already may be charged.
        </p>
      </ConfirmDialog>
    </>
  );
}

const SHOWN = 5;

const columns: readonly Column<Scan>[] = [
  {
    head: "Began",
    isName: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{absoluteTime(createdAt)}</time>,
  },
  {
    head: "How it ended",
    className: "soft",
    cell: ({ summary, trigger }) => `${summary}${trigger === "schedule" ? " By schedule." : ""}`,
  },
  {
    head: "Answers",
    className: "right",
    cell: ({ progress }) => (
      <>
        <b>{progress.answered.toLocaleString("en")}</b> of {progress.total.toLocaleString("en")}
      </>
    ),
  },
  { head: "Cost", className: "right", cell: ({ spentUsd }) => dollars(spentUsd) },
];

/** The scans before the newest. */
function LastScans({ scans }: { readonly scans: readonly Scan[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? scans : scans.slice(0, SHOWN);
  return (
    <details className="last-scans">
      <summary>{scans.length === 1 ? "1 scan" : `${scans.length} scans`} before</summary>
      <DataTable caption="Scans before the newest" rows={shown} keyOf={({ id }) => id} columns={columns} />
      {scans.length > SHOWN && !isWhole && (
        <button className="btn plain small" type="button" onClick={() => setIsWhole(true)}>
          Show {scans.length - SHOWN} more
        </button>
      )}
    </details>
  );
}

type ScanEndProps = {
  readonly scan: Scan;
  /** Its cost is the operator's: nobody needs to see it beside the button for the next. */
  readonly isFree: boolean;
  readonly preferences: string;
  readonly results: string;
};

/** How the newest scan ended. */
function ScanEnd({ scan, isFree, preferences, results }: ScanEndProps) {
  const leadsToPreferences = scan.endedBy === "budget" || scan.endedBy === "keys";
  return (
    <div className="scan-end">
      <Notice
        tone={endToneOf(scan)}
        title={scan.summary}
        action={
          leadsToPreferences ? (
            <Link
              className="btn line small"
              to={`${preferences}#${scan.endedBy === "budget" ? "budget" : "assistants"}`}
            >
              {scan.endedBy === "budget" ? "Raise the budget" : "See the keys"}
            </Link>
          ) : (
            scan.progress.answered > 0 && (
              <Link className="btn accent small" to={results}>
                Go to Overview
              </Link>
            )
          )
        }
      >
        <RelativeTime time={scan.endedAt} />
        {!isFree && `, spent ${dollars(scan.spentUsd)}`}
        {scan.trigger === "schedule" && ", by schedule"}
      </Notice>
      {scan.assistants.length > 0 &&
        // Where every answer came there is nothing to look into.
        (endToneOf(scan) === "good" ? (
          <details>
            <summary className="soft sm">By assistant</summary>
            <AskedTable scan={scan} />
          </details>
        ) : (
          <AskedTable scan={scan} />
        ))}
    </div>
  );
}
