import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { percent } from "#measurement/percent.ts";
import { fetchVisibility } from "../../api/visibility/visibility.ts";
import {
  type AnswerFilter,
  addressOfFilter,
  filterQuery,
  periodOfFilter,
} from "../../brands/answer-filter.ts";
import { competitorColours } from "../../brands/competitor-colours.ts";
import { OverviewLoading } from "../../brands/first-figures/overview-loading.tsx";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { daysText, periodText } from "../../brands/text/day-text.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Notice } from "../../ui/notice.tsx";
import { AiroPanel } from "./airo-panel.tsx";
import { AssistantsList } from "./assistants-list.tsx";
import { BrandFacts } from "./brand-facts.tsx";
import { CompetitorBars } from "./competitor-bars.tsx";
import { EvidenceLine } from "./evidence-line.tsx";
import { Headline } from "./headline/headline.tsx";
import { HeadlineNote } from "./headline/headline-note.tsx";
import { WhatIsCounted } from "./headline/not-counted.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { TopSources } from "./top-sources.tsx";
import { useTopSources } from "./use-top-sources.ts";
import { useVisibility } from "./use-visibility.ts";
import { VisibilityChart } from "./visibility-chart.tsx";

type BrandOverviewProps = {
  readonly brandId: string;
  /** Whether the parts of the AIRO score are shown instead of the overview. */
  readonly isScore: boolean;
  /** Whether answers are being read again: until that is done the figures of before stay, marked. */
  readonly isRecounting: boolean;
  /** Whether the brand tracks competitors, which figures of before a recount may lack. */
  readonly isCompared: boolean;
  /** Whether tracking competitors is the next step. */
  readonly isToTrack: boolean;
  /** Whether the brand was scanned once so far, so that nothing can have changed. */
  readonly isFirstScan: boolean;
  /** What is shown where no answer was ever read. */
  readonly unmeasured: ReactNode;
  /** Competitors to track, where none is, and what comes of it; each for the number of critical answers. */
  readonly found: Readonly<Record<"offer" | "notice", (critical: number) => ReactNode>>;
  /** Three things to do. */
  readonly actions: ReactNode;
  /** Readiness in a line. */
  readonly readiness: ReactNode;
  /** Why these figures differ from those of the free report. */
  readonly firstLook: ReactNode;
};

/** How a brand is doing, the point first: a sentence, four figures, one chart, the ranking, and what to do next. */
export function BrandOverview({ brandId, unmeasured, isRecounting, ...parts }: BrandOverviewProps) {
  const { query } = useAnswerFilter();
  const { visibility, error, isPending, isStale, retry } = useVisibility(brandId, query, isRecounting);
  // The page begins with what happened at the same time as a change: shown later it would push all below away.
  const sources = useTopSources(brandId, query);
  if (isPending || (visibility && sources.isFirst)) return <OverviewLoading />;
  if (visibility === null) return unmeasured;
  if (visibility === undefined)
    return <Unloaded title="The numbers could not be loaded." error={error} onRetry={retry} />;
  return <Measured brandId={brandId} visibility={visibility} isStale={isStale || isRecounting} {...parts} />;
}

type MeasuredProps = Omit<BrandOverviewProps, "unmeasured" | "isRecounting"> & {
  readonly visibility: Visibility;
  readonly isStale: boolean;
};

function Measured(props: MeasuredProps) {
  const {
    brandId,
    visibility,
    isStale,
    isScore,
    isFirstScan,
    isCompared,
    isToTrack,
    found,
    actions,
    readiness,
    firstLook,
  } = props;
  const { filter, query } = useAnswerFilter();
  const addressOf = useAddress();
  const before = useDaysBefore(brandId, filter, visibility.previous);
  const colours = competitorColours(visibility.entities);
  const answersOf = ({ id }: Entity) =>
    addressOf("prompts", { view: "answers", entity: id, mentioned: "yes" });
  const isCounting = isCompared && visibility.entities.length === 1;
  const own = visibility.entities.find(({ isBrand }) => isBrand);
  const inTone = (tone: "positive" | "negative") =>
    addressOf("prompts", { view: "answers", mentioned: "yes", tone });
  const criticalHref = inTone("negative");
  const scoreHref = addressOf("overview", { view: "score" });
  if (visibility.coverage.asked === 0)
    return (
      <div className="overview" data-stale={isStale || undefined} aria-busy={isStale}>
        <NoAnswers brandId={brandId} visibility={visibility} promptsHref={addressOf("prompts")} />
      </div>
    );
  if (isScore)
    return (
      <div className="overview" data-stale={isStale || undefined} aria-busy={isStale}>
        <AiroPanel brandId={brandId} query={query} visibility={visibility} criticalHref={criticalHref} />
        <AssistantsList visibility={visibility} scoreHref={null} />
        <EvidenceLine {...{ visibility, isStale, readiness }} rereading={visibility.rereading} />
      </div>
    );
  return (
    <div className="overview" data-stale={isStale || undefined} aria-busy={isStale}>
      <Headline
        brandId={brandId}
        visibility={visibility}
        criticalHref={criticalHref}
        addPromptsHref={addressOf("prompts", { view: "add" })}
        isFirstScan={isFirstScan}
        isToTrack={isToTrack}
      />
      <KeyFigures
        brandId={brandId}
        query={query}
        visibility={visibility}
        answersHref={own ? answersOf(own) : addressOf("prompts")}
        praiseHref={inTone("positive")}
        criticalHref={criticalHref}
        competitorsHref={addressOf("competitors")}
        isCounting={isCounting}
        unclearHref={`${addressOf("preferences")}#unclear`}
        judgeHref={`${addressOf("preferences")}#judge`}
        scoreHref={scoreHref}
        surfacesHref={addressOf("overview", { view: "app-and-api" })}
      />
      <WhatIsCounted visibility={visibility} appsHref={addressOf("overview", { view: "app-and-api" })} />
      <HeadlineNote
        brandId={brandId}
        filter={filter}
        answers={visibility.coverage.valid}
        settingHref={addressOf("preferences", { section: "apps" })}
      />
      {found.notice(own?.criticized ?? 0)}
      <ChartAndRanking
        {...{ brandId, visibility, before, colours, answersOf, isCounting }}
        href={addressOf("competitors")}
        offer={found.offer(own?.criticized ?? 0)}
      />
      <BrandFacts visibility={visibility} period={periodText(filter)} answersOf={answersOf} />
      {actions}
      <div className="overview-halves">
        <AssistantsList visibility={visibility} scoreHref={scoreHref} />
        <TopSources
          brandId={brandId}
          query={query}
          hrefOf={(domain) => addressOf("sources", domain === undefined ? {} : { domain })}
        />
      </div>
      <EvidenceLine {...{ visibility, isStale, readiness }} rereading={null}>
        {firstLook}
      </EvidenceLine>
    </div>
  );
}

type ChartAndRankingProps = Omit<
  ComponentProps<typeof VisibilityChart> & ComponentProps<typeof CompetitorBars>,
  "pointed" | "onPoint"
> & {
  /** In place of the ranking. */
  readonly offer: ReactNode;
};

/** The chart beside the ranking: a brand that is pointed at in the ranking has its band in the chart. */
function ChartAndRanking({ offer, href, answersOf, isCounting, ...chart }: ChartAndRankingProps) {
  const { visibility, colours } = chart;
  const [pointed, setPointed] = useState<string | null>(null);
  return (
    <div className="overview-split">
      <VisibilityChart {...chart} pointed={pointed} />
      {offer || (
        <CompetitorBars {...{ visibility, colours, answersOf, href, isCounting }} onPoint={setPointed} />
      )}
    </div>
  );
}

/** The address of a tab with the filter of the present one. */
function useAddress(): (tab: string, more?: Readonly<Record<string, string>>) => string {
  const [parameters] = useSearchParams();
  const { filter } = useAnswerFilter();
  const brand = parameters.get("brand");
  return (tab, more = {}) =>
    `?${addressOfFilter(new URLSearchParams({ tab, ...(brand !== null && { brand }), ...more }), filter)}`;
}

/** Says why a filter keeps no answer, and what to do. */
function NoAnswers({
  brandId,
  visibility,
  promptsHref,
}: {
  readonly brandId: string;
  readonly visibility: Visibility;
  readonly promptsHref: string;
}) {
  const [parameters] = useSearchParams();
  const { filter, change } = useAnswerFilter();
  const { from, to } = periodOfFilter(filter, visibility.period.to);
  const sample = useOwnSamples().get(brandId);
  if (sample?.isReady === false)
    return <Notice tone="plain" title="The answers of this sample are being prepared." />;
  if (visibility.askedByName !== null)
    return (
      <Notice
        tone="plain"
        title="All prompts with answers name your brand."
        action={
          <Link
            className="btn line small"
            to={`?${addressOfFilter(parameters, { ...filter, branded: "true" })}`}
          >
            Show them
          </Link>
        }
      >
        Asked by name: {percent(visibility.askedByName.value)}. They show how assistants describe you, not
        whether people find you, so they stay out of these figures. Add prompts a customer would ask{" "}
        <Link to={promptsHref}>without your name</Link>.
      </Notice>
    );
  return (
    <Notice
      tone="plain"
      title="No answers fit this filter."
      action={
        <button className="btn line small" type="button" onClick={() => change({})}>
          Show the last 30 days
        </button>
      }
    >
      Nothing was asked or imported {daysText(from, to)} that fits. Choose a longer period or fewer filters,
      or <Link to={promptsHref}>ask the assistants</Link>.
    </Notice>
  );
}

/** The days of the period before the one that is shown; none until they are loaded. */
function useDaysBefore(
  brandId: string,
  filter: AnswerFilter,
  previous: Visibility["previous"],
): Visibility["days"] {
  const accessToken = useAccessToken();
  const { days: _days, ...rest } = filter;
  const query = filterQuery({ ...rest, ...previous }, previous.to);
  const { data } = useQuery({
    queryKey: ["visibility", brandId, query],
    queryFn: async ({ signal }) => fetchVisibility({ brandId, query }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return data?.days ?? [];
}
