import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { AuditedSite, FinishedAudit, Readiness } from "#api/brands/contract.ts";
import { FIX_ORDER } from "#measurement/actions/action.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Bar } from "../../ui/bar.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { StepProgress } from "../../ui/step-progress.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { CheckList } from "./check-list.tsx";
import { ReadinessRuler } from "./readiness-ruler.tsx";
import { useAuditAgain, useReadiness } from "./use-readiness.ts";
import { countsWords, reachedWords, reachWords, scoreWords } from "./wording.ts";

/** All fixes that add something, most gain for the effort first, and what the score becomes with those shown at first. */
export function FixList({ audit: { outlook, result } }: { audit: FinishedAudit }) {
  const { fixes, first, becomes } = outlook;
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWhole) list.current?.children[first]?.querySelector("a")?.focus();
  }, [isWhole, first]);
  if (result.state === "unreachable") return null;
  const shown = isWhole ? fixes : fixes.slice(0, first);
  return (
    <section className="section" aria-labelledby="fixes">
      <div className="section-head">
        <h2 id="fixes">What to fix first</h2>
        <p>
          {fixes.length === 0
            ? "Every check we could run has passed."
            : `${FIX_ORDER}. ${becomes === null ? "" : reachedWords(first, fixes.length, result.score, becomes)}`}
        </p>
      </div>
      {fixes.length > 0 && (
        <ol className="fix-list" ref={list}>
          {shown.map(({ checkId, title, text, gain, effort, liftsCeiling }) => (
            <li key={checkId}>
              <div>
                <h3>
                  <a href={`#check-${checkId}`}>{title}</a>
                </h3>
                <p>{text}</p>
                {liftsCeiling && <p className="lifts">Removes the cap on your score.</p>}
              </div>
              <p className="fix-gain">
                <b>{gain ?? "–"}</b>{" "}
                <span className="vh">{gain === null ? "with the next fixes" : "points"}</span>
              </p>
              <p className="fix-effort">{effort}</p>
            </li>
          ))}
        </ol>
      )}
      {fixes.length > shown.length && (
        <button className="link" type="button" onClick={() => setIsWhole(true)}>
          Show {fixes.length - shown.length} more<span className="vh"> fixes</span>
        </button>
      )}
    </section>
  );
}

/** A member's view of their brand's Readiness: the score, its checks, and the audit under way. */
export function BrandReadiness({ brandId }: { readonly brandId: string }) {
  const { readiness } = useReadiness(brandId);
  const result = readiness?.audit?.result;
  return (
    <>
      <ReadinessScore brandId={brandId} isPage />
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

type ReadinessScoreProps = {
  readonly brandId: string;
  /** On its own page, which has the heading, the verdict comes first. */
  readonly isPage?: boolean;
  /** What follows the score. */
  readonly children?: ReactNode;
};

/** The Readiness of a brand's site, and the audit under way. */
export function ReadinessScore({ brandId, isPage = false, children }: ReadinessScoreProps) {
  const { readiness, error, isPending, isConnectionLost, retry } = useReadiness(brandId);
  return (
    <section className="measure" aria-label="Readiness">
      {!isPage && (
        <div className="section-head">
          <h2>Meanwhile: your website</h2>
          <p>
            Readiness, not yet what assistants say: how ready it is to be found, understood and quoted, 0–10
          </p>
        </div>
      )}
      {readiness && <Standing readiness={readiness} brandId={brandId} isPage={isPage} />}
      {isPending && <Loading label="Loading Readiness…" boxes={[56, 40, 12, 12]} />}
      {!readiness && !isPending && <NotLoaded error={error} onRetry={retry} />}
      {isConnectionLost && (
        <p role="status" className="soft sm">
          No connection just now: this goes on as soon as there is one.
        </p>
      )}
      {children}
    </section>
  );
}

type StandingProps = {
  readonly readiness: Readiness;
  readonly brandId: string;
  readonly isPage: boolean;
};

function Standing({ readiness, brandId, isPage }: StandingProps) {
  const { state, audit } = readiness;
  return (
    <>
      {(state === "queued" || state === "running") && <AuditProgress readiness={readiness} />}
      <AuditTrouble readiness={readiness} />
      {audit !== null && audit.result.state !== "unreachable" && (
        <ReadinessHeadline audit={audit} isPage={isPage} />
      )}
      <p className="audit-foot">
        {audit !== null && (
          <span className="soft sm">
            {audit.result.domain}, read on{" "}
            <time dateTime={audit.checkedAt}>{absoluteTime(audit.checkedAt)}</time>:{" "}
            {reachWords(audit.result)}.
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

type AuditAgainProps = { readonly brandId: string; readonly state: Readiness["state"] };

/** Has the site read again; without effect while it is being read. */
function AuditAgain({ brandId, state }: AuditAgainProps) {
  const { audit, isSending } = useAuditAgain(brandId);
  const { canWrite } = useWorkspace();
  const isUnderWay = state === "queued" || state === "running";
  const isSample = useOwnSamples().has(brandId);
  if (!canWrite || isSample) return null;
  return (
    <button
      className="btn line dense"
      type="button"
      // Not disabled: the focus would be lost on the click that begins an audit.
      aria-disabled={isSending || isUnderWay}
      onClick={() => {
        if (!isSending && !isUnderWay) audit();
      }}
    >
      <RefreshCw className="ico" aria-hidden />
      {isUnderWay ? "Checking" : "Check again"}
    </button>
  );
}

/** An audit on its way: waiting for its turn, or counting what it has read. */
function AuditProgress({ readiness }: { readiness: Readiness }) {
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
          : `This site, or this account’s sites together, were read too often today. We’ll read it on ${absoluteTime(waitsUntil)}.`}
      </p>
      {readiness.audit === null && waitsUntil === null && (
        <p className="mute sm">
          It takes about half a minute. This page fills by itself, and you may leave it.
        </p>
      )}
    </section>
  );
}

/** What went wrong with the newest audit, and what to do about it; nothing where all went well. */
function AuditTrouble({ readiness: { state, error, audit, domain } }: { readiness: Readiness }) {
  if (state === "none")
    return (
      <Notice tone="plain" title={`${domain} has not been read yet.`}>
        Audit it to see how ready it is to be found, understood and quoted.
      </Notice>
    );
  if (state === "failed")
    return (
      <Notice tone="bad" title={`The audit of ${domain} failed.`}>
        {error}{" "}
        {/domain that can be read/.test(error ?? "")
          ? "Correct the domain of the brand."
          : "Audit it again; if it keeps failing, tell us through Help."}{" "}
        {audit !== null && `The results below are from ${absoluteTime(audit.checkedAt)}.`}
      </Notice>
    );
  if (state === "done" && audit?.result.state === "unreachable")
    return (
      <Notice tone="warn" title={audit.outlook.verdict}>
        {audit.outlook.lead}
      </Notice>
    );
  return null;
}

/** Where the score comes from: each category with its score, how many checks pass, and its weight in the whole. */
function CategoryTable({ site: { categories, checks, counts } }: { site: AuditedSite }) {
  return (
    <section className="section" aria-labelledby="categories">
      <div className="section-head">
        <h2 id="categories">Categories</h2>
        <p>{countsWords(counts)}</p>
      </div>
      <DataTable
        className="category-table"
        caption="Readiness by category"
        rows={categories}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "Category",
            isName: true,
            cell: ({ id, title }) => <a href={`#category-${id}`}>{title}</a>,
          },
          {
            head: "Bar",
            heading: <span className="vh">Score as a bar</span>,
            className: "category-bar",
            cell: ({ score }) => score !== null && <Bar value={score} />,
          },
          { head: "Score", className: "right", cell: ({ score }) => <b>{scoreWords(score)}</b> },
          { head: "Checks", className: "right soft sm", cell: ({ id }) => passedWords(checks, id) },
          { head: "Weight", className: "right mute sm category-weight", cell: ({ weight }) => `${weight}%` },
        ]}
      />
    </section>
  );
}

function passedWords(checks: AuditedSite["checks"], of: string): string {
  const own = checks.filter(({ category }) => category === of);
  return `${own.filter(({ outcome }) => outcome === "pass").length} of ${own.length} pass`;
}

type ReadinessHeadlineProps = { readonly audit: FinishedAudit; readonly isPage: boolean };

/** What the score of a site comes to in words, the score on its ruler, and how much of the site was seen. */
function ReadinessHeadline({ audit: { outlook, result }, isPage }: ReadinessHeadlineProps) {
  const { score, band } = result;
  const [firstFix] = outlook.fixes;
  const verdict = <bdi>{outlook.verdict}</bdi>;
  return (
    <div className="readiness-headline" data-page={isPage || undefined}>
      {isPage && (
        <PageFinding
          more={outlook.lead}
          actions={
            firstFix && (
              <a className="btn accent" href={`#check-${firstFix.checkId}`}>
                Show the first fix
              </a>
            )
          }
        >
          {verdict}
        </PageFinding>
      )}
      {score !== null && (
        <>
          <p className="readiness-value" data-band={band ?? undefined}>
            <b>{scoreWords(score)}</b> <small>of 10</small>
            <span>{band ?? "Limited"}</span>
          </p>
          {isPage && <ReadinessRuler site={{ ...result, score }} lifted={outlook.lifted} />}
        </>
      )}
      {isPage ? (
        <p className="soft sm">How ready the site is to be found, understood and quoted, 0–10.</p>
      ) : (
        <p>
          <b>{verdict}</b> {outlook.lead}
        </p>
      )}
      {result.notes.map((note) => (
        <p key={note} className="soft sm">
          {note}
        </p>
      ))}
    </div>
  );
}
