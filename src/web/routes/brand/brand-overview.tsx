import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { DoNext } from "../../features/actions/do-next.tsx";
import { AiroUnmeasured } from "../../features/analytics/airo-unmeasured.tsx";
import { SamplePanels } from "../../features/analytics/sample-panels.tsx";
import { BrandOverview } from "../../features/overview/brand-overview.tsx";
import { BrandReadiness } from "../../features/readiness/brand-readiness.tsx";
import { ReadinessLine } from "../../features/readiness/readiness-line.tsx";
import { isUnderWay, useScan, useScans } from "../../features/scans/use-scans.ts";
import { useWorkspace } from "../../session/workspace.ts";

const OpenAlerts = lazy(() => import("../../features/alerts/open-alerts.tsx"));

type BrandOverviewTabProps = { readonly brand: Brand };

/** The overview of a member's brand: live where there are answers, else its Readiness and samples. */
export default function BrandOverviewTab({ brand }: BrandOverviewTabProps) {
  const [parameters] = useSearchParams();
  const { query } = useAnswerFilter();
  const { canWrite } = useWorkspace();
  const addressOf = (given: Readonly<Record<string, string | null>>) => {
    const changed = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(given)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return `?${changed}`;
  };
  const view = parameters.get("view");
  const wayBack = (
    <p className="way-back">
      <Link className="link" to={addressOf({ view: null })}>
        <ArrowLeft className="ico" aria-hidden />
        Overview
      </Link>
    </p>
  );
  const actions = <DoNext brandId={brand.id} query={query} href={addressOf({ view: "actions" })} />;
  const overview = (
    <BrandOverview
      brandId={brand.id}
      isScore={view === "score"}
      unmeasured={
        <>
          <BrandReadiness
            brandId={brand.id}
            beside={<AiroToCome brandId={brand.id} askHref={addressOf({ tab: "prompts" })} />}
          />
          {actions}
          <p className="sample-intro">
            Until assistants have been asked about {brand.name}, the panels below show invented figures.
          </p>
          <SamplePanels />
        </>
      }
      actions={actions}
      readiness={<ReadinessLine brandId={brand.id} href={addressOf({ view: "readiness" })} />}
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

/** Follows the first scan, so that the score comes by itself. */
function AiroToCome({ brandId, askHref }: { readonly brandId: string; readonly askHref: string }) {
  const { scans } = useScans(brandId);
  const newest = scans?.[0];
  const { details } = useScan(brandId, newest?.id);
  const scan = details ?? newest;
  return <AiroUnmeasured askHref={askHref} isAsking={scan !== undefined && isUnderWay(scan)} />;
}
