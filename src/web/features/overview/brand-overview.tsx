import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { addressOfFilter, periodOfFilter } from "../../brands/answer-filter.ts";
import { competitorColours } from "../../brands/competitor-colours.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { daysText } from "../../brands/text/day-text.ts";
import { periodText } from "../../brands/text/period-text.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AiroPanel } from "./airo-panel.tsx";
import { AssistantStrip } from "./assistant-strip.tsx";
import { Brief, isExplained } from "./brief.tsx";
import { EvidenceLine } from "./evidence-line.tsx";
import { HeadlineTiles } from "./headline-tiles.tsx";
import { OverviewLoading } from "./overview-loading.tsx";
import { RankingTable } from "./ranking/ranking-table.tsx";
import { TopSources } from "./top-sources.tsx";
import { useTopSources } from "./use-top-sources.ts";
import { useVisibility } from "./use-visibility.ts";
import { VisibilityLines } from "./visibility-lines.tsx";

type BrandOverviewProps = {
  readonly brandId: string;
  /** What is shown where no answer was ever read. */
  readonly unmeasured: ReactNode;
  /** The one thing to do next, in a sentence. */
  readonly next: ReactNode;
  /** Whether that is not known yet. */
  readonly isNextPending: boolean;
  readonly readiness: ReactNode;
  readonly actions: ReactNode;
  readonly answers: ReactNode;
};

/** How assistants speak of a brand: the score, against whom, what changed, from which pages, and what to do next. */
export function BrandOverview({ brandId, unmeasured, isNextPending, ...parts }: BrandOverviewProps) {
  const { query } = useAnswerFilter();
  const { visibility, error, isPending, isStale, retry } = useVisibility(brandId, query);
  // The page begins with what may explain a change and what to do: shown later they would push away all that is below.
  const sources = useTopSources(brandId, query);
  const isBriefPending = isNextPending || (sources.isFirst && isExplained(visibility));
  if (isPending || (visibility && isBriefPending)) return <OverviewLoading />;
  if (visibility === null) return unmeasured;
  if (visibility === undefined)
    return <Unloaded title="The numbers could not be loaded." error={error} onRetry={retry} />;
  return <Measured brandId={brandId} visibility={visibility} isStale={isStale} {...parts} />;
}

type MeasuredProps = Omit<BrandOverviewProps, "unmeasured" | "isNextPending"> & {
  readonly visibility: Visibility;
  readonly isStale: boolean;
};

function Measured({ brandId, visibility, isStale, next, readiness, actions, answers }: MeasuredProps) {
  const [parameters] = useSearchParams();
  const { filter, query, change } = useAnswerFilter();
  const colours = competitorColours(visibility.entities);
  const addressOf = (tab: string, more: Readonly<Record<string, string>> = {}) => {
    const brand = parameters.get("brand");
    const address = addressOfFilter(
      new URLSearchParams({ tab, ...(brand !== null && { brand }), ...more }),
      filter,
    );
    return `?${address}`;
  };
  const answersOf = ({ id }: Entity) =>
    addressOf("prompts", { view: "answers", entity: id, mentioned: "yes" });
  const byNameHref = `?${addressOfFilter(parameters, { ...filter, branded: "true" })}`;
  const { from, to } = periodOfFilter(filter, visibility.period.to);
  const isEmpty = visibility.coverage.asked === 0;
  return (
    <div className="overview" data-stale={isStale || undefined} aria-busy={isStale}>
      {!isEmpty && (
        <Brief
          brandId={brandId}
          query={query}
          visibility={visibility}
          period={periodText(filter)}
          next={next}
          answersOf={answersOf}
          sourceHref={(domain) => addressOf("sources", { domain })}
          competitorsHref={addressOf("competitors")}
        />
      )}
      <EvidenceLine visibility={visibility} isStale={isStale} byNameHref={byNameHref} />
      {isEmpty && visibility.askedByName !== null && (
        <Notice
          tone="plain"
          title="All prompts with answers name your brand."
          action={
            <Link className="btn line small" to={byNameHref}>
              Show them
            </Link>
          }
        >
          They show how assistants describe you, not whether people find you, so they stay out of these
          figures. Add prompts a customer would ask <Link to={addressOf("prompts")}>without your name</Link>.
        </Notice>
      )}
      {isEmpty && visibility.askedByName === null && (
        <Notice
          tone="plain"
          title="No answers fit this filter."
          action={
            <button className="btn line small" type="button" onClick={() => change({})}>
              Show the last 30 days
            </button>
          }
        >
          Nothing was asked or brought in {daysText(from, to)} that fits. Choose a longer period or fewer
          filters, or <Link to={addressOf("prompts")}>ask the assistants</Link>.
        </Notice>
      )}
      <div className="overview-scores">
        <AiroPanel
          brandId={brandId}
          query={query}
          visibility={visibility}
          criticalHref={addressOf("prompts", { view: "answers", mentioned: "yes", tone: "negative" })}
        />
        {readiness}
      </div>
      <AssistantStrip assistants={visibility.assistants} />
      <section className="section" aria-labelledby="visibility">
        <VisibilityLines visibility={visibility} colours={colours} />
        <HeadlineTiles
          visibility={visibility}
          colours={colours}
          period={periodText(filter)}
          answersOf={answersOf}
        />
      </section>
      <RankingTable
        visibility={visibility}
        colours={colours}
        answersOf={answersOf}
        href={addressOf("competitors")}
      />
      <TopSources
        brandId={brandId}
        query={query}
        hrefOf={(domain) => addressOf("sources", domain === undefined ? {} : { domain })}
      />
      <div className="overview-duo">
        {actions}
        {answers}
      </div>
    </div>
  );
}
