import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { FirstAction } from "../../features/actions/first-action.tsx";
import { NextActions } from "../../features/actions/next-actions.tsx";
import { useActions } from "../../features/actions/use-actions.ts";
import { AiroUnmeasured } from "../../features/analytics/airo-unmeasured.tsx";
import { SamplePanels } from "../../features/analytics/sample-panels.tsx";
import { LatestAnswers } from "../../features/answers/latest-answers.tsx";
import { BrandOverview } from "../../features/overview/brand-overview.tsx";
import { BrandReadiness } from "../../features/readiness/brand-readiness.tsx";
import { ReadinessGlance } from "../../features/readiness/readiness-glance.tsx";
import { isUnderWay, useScan, useScans } from "../../features/scans/use-scans.ts";
import { useWorkspace } from "../../session/workspace.ts";

const OpenAlerts = lazy(() => import("../../features/alerts/open-alerts.tsx"));

type BrandOverviewTabProps = { readonly brand: Brand };

/** The overview of a member's brand: live where there are answers, else its Readiness and samples. */
export default function BrandOverviewTab({ brand }: BrandOverviewTabProps) {
  const [parameters] = useSearchParams();
  const { query } = useAnswerFilter();
  const { canWrite } = useWorkspace();
  // Asked for together with the numbers, not once they stand.
  const { isFirst: isNextPending } = useActions(brand.id, query);
  const addressOf = (given: Readonly<Record<string, string | null>>) => {
    const changed = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(given)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return `?${changed}`;
  };
  if (parameters.get("view") === "readiness")
    return (
      <>
        <p className="way-back">
          <Link className="link" to={addressOf({ view: null })}>
            <ArrowLeft className="ico" aria-hidden />
            Overview
          </Link>
        </p>
        <BrandReadiness brandId={brand.id} beside={null} />
      </>
    );
  const actionsAddress = addressOf({ view: "actions" });
  const actions = <NextActions brandId={brand.id} query={query} href={actionsAddress} />;
  const overview = (
    <BrandOverview
      brandId={brand.id}
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
      isNextPending={isNextPending}
      next={<FirstAction brandId={brand.id} query={query} href={actionsAddress} />}
      readiness={<ReadinessGlance brandId={brand.id} href={addressOf({ view: "readiness" })} />}
      actions={actions}
      answers={
        <LatestAnswers
          brandId={brand.id}
          query={query}
          href={addressOf({ tab: "prompts", view: "answers" })}
          addressOf={(answer) => addressOf({ tab: "prompts", answer })}
        />
      }
    />
  );
  if (!canWrite) return overview;
  return (
    <>
      <Suspense fallback={null}>
        <OpenAlerts brandId={brand.id} href={`${addressOf({ tab: "settings" })}#alerts`} />
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
