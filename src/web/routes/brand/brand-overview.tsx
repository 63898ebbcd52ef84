import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { isTracked } from "#measurement/competitor.ts";
import type { Brand } from "../../brands/brand.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { readingPace } from "../../brands/reading-notice.tsx";
import { DoNext } from "../../features/actions/do-next.tsx";
import { SamplePanels } from "../../features/analytics/sample-panels.tsx";
import { useFoundTracking } from "../../features/competitors/found-tracking.tsx";
import { useCompetitors } from "../../features/competitors/use-competitor-changes.ts";
import { BrandOverview } from "../../features/overview/brand-overview.tsx";
import { ReadinessScore } from "../../features/readiness/brand-readiness.tsx";
import { FirstFixes, FirstLookNote, ReadinessLine } from "../../features/readiness/on-overview.tsx";
import { isUnderWay, useScans } from "../../features/scans/use-scans.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { SampleTag } from "../../ui/sample-tag.tsx";

const OpenAlerts = lazy(() => import("../../features/alerts/open-alerts.tsx"));
const BrandSetup = lazy(() => import("./brand-setup.tsx"));

type BrandOverviewTabProps = { readonly brand: Brand };

/** The overview of a member's brand: live where there are answers, else the way to the first ones. */
export default function BrandOverviewTab({ brand }: BrandOverviewTabProps) {
  const [parameters] = useSearchParams();
  const { query } = useAnswerFilter();
  const { canWrite } = useWorkspace();
  const { scans } = useScans(brand.id, canWrite);
  const { list: competitors, isPending: areCompetitorsPending } = useCompetitors(brand.id, query);
  // Half a result would read like one: the first scan is shown until its last answer.
  const isFirstRunning = scans?.length === 1 && scans[0] !== undefined && isUnderWay(scans[0]);
  const addressOf = (given: Readonly<Record<string, string | null>>) => {
    const changed = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(given)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return `?${changed}`;
  };
  const found = useFoundTracking({ brandId: brand.id, query, href: addressOf({ tab: "competitors" }) });
  const isCompared = found.isTracking || competitors?.competitors.some(isTracked) === true;
  const isToTrack = canWrite && !isCompared && (competitors?.suggestions.length ?? 0) > 0;
  const view = parameters.get("view");
  const wayBack = (
    <p className="way-back">
      <Link className="link" to={addressOf({ view: null })}>
        <ArrowLeft className="ico" aria-hidden />
        Overview
      </Link>
    </p>
  );
  const readinessHref = addressOf({ view: "readiness" });
  const unmeasured = (
    <>
      <div className="setup-columns">
        {canWrite ? (
          <Suspense fallback={<div />}>
            <BrandSetup brand={brand} onBegun={() => {}} />
          </Suspense>
        ) : (
          <p className="finding-more">
            Assistants haven’t been asked about {brand.name} yet. Results appear here after its first scan.
          </p>
        )}
        <ReadinessScore brandId={brand.id}>
          <FirstFixes brandId={brand.id} href={readinessHref} />
        </ReadinessScore>
      </div>
      <details className="setup-sample">
        <summary>
          What your page will look like <SampleTag />
        </summary>
        <p className="soft">These figures are invented. Yours replace them after the first scan.</p>
        <SamplePanels />
      </details>
    </>
  );
  const overview = isFirstRunning ? (
    unmeasured
  ) : (
    <BrandOverview
      brandId={brand.id}
      isScore={view === "score"}
      unmeasured={unmeasured}
      isFirstScan={scans?.length === 1}
      isRecounting={readingPace(competitors?.reading) !== false}
      isCompared={isCompared}
      isToTrack={isToTrack}
      found={found}
      actions={
        <DoNext
          {...{ brandId: brand.id, query, href: addressOf({ view: "actions" }) }}
          isMain={!areCompetitorsPending && !isToTrack}
          isToTrack={isToTrack}
        />
      }
      readiness={<ReadinessLine brandId={brand.id} href={readinessHref} />}
      firstLook={<FirstLookNote brandId={brand.id} />}
    />
  );
  if (view === "score")
    return (
      <>
        {wayBack}
        {overview}
      </>
    );
  if (!canWrite) return overview;
  return (
    <>
      <Suspense fallback={null}>
        <OpenAlerts brandId={brand.id} href={addressOf({ view: "alerts" })} />
      </Suspense>
      {overview}
    </>
  );
}
