import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { strongestCompetitor } from "#measurement/view/finding.ts";
import { fetchDayMetrics } from "../../api/visibility/visibility.ts";
import { filterQuery } from "../../brands/answer-filter.ts";
import { ChartNotes } from "../../brands/chart-notes/chart-notes.tsx";
import { useChartNotes } from "../../brands/chart-notes/use-chart-notes.ts";
import { COMPETITORS_COLOURED } from "../../brands/competitor-colours.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { FigureExport } from "../../brands/table/figure-export.tsx";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { TrendChart } from "../../ui/chart/trend-chart.tsx";
import { Menu, MenuChecks } from "../../ui/form/menu.tsx";
import { dayColumns, dayRows, pointColumns, pointRows } from "./day-rows.ts";
import {
  type ChartMetric,
  chartMetricOf,
  chartMetrics,
  metricFormats,
  metricHints,
  metricPoints,
} from "./metric-lines.ts";
import { marksOf } from "./overview-wording.ts";

type VisibilityChartProps = {
  readonly brandId: string;
  readonly visibility: Visibility;
  /** The days of the period before; none until they are loaded. */
  readonly before: Visibility["days"];
  readonly colours: ReadonlyMap<string, string>;
  /** The brand that is pointed at in the ranking beside it. */
  readonly pointed: string | null;
};

/** Which metric the chart shows; the choice is in the address. */
function MetricSwitch() {
  const name = useId();
  const [parameters, setParameters] = useSearchParams();
  const metric = chartMetricOf(parameters);
  // The address follows a moment after the press, which shows at once.
  const [seen, setSeen] = useState(metric);
  const [pressed, setPressed] = useState(metric);
  if (seen !== metric) {
    setSeen(metric);
    setPressed(metric);
  }
  const choose = (chosen: ChartMetric) => {
    setPressed(chosen);
    setParameters(
      (present) => {
        const changed = new URLSearchParams(present);
        if (chosen === "visibility") changed.delete("metric");
        else changed.set("metric", chosen);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <div className="seg metric-switch" role="radiogroup" aria-label="Measure">
      {chartMetrics.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} checked={id === pressed} onChange={() => choose(id)} />
          {label}
        </label>
      ))}
    </div>
  );
}

type Wanted = {
  readonly brandId: string;
  /** The days asked for, both included; the rest of the filter is that of the address. */
  readonly from: string;
  readonly to: string;
  readonly isWanted: boolean;
};

/** Share of voice, position and tone by day; asked for once one of them is looked at. */
function useDayMetrics({ brandId, from, to, isWanted }: Wanted) {
  const accessToken = useAccessToken();
  const { filter } = useAnswerFilter();
  const { days: _days, ...rest } = filter;
  const query = filterQuery({ ...rest, from, to }, to);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["visibility", brandId, "days", query],
    queryFn: async ({ signal }) => fetchDayMetrics({ brandId, query }, await accessToken(), signal),
    enabled: isWanted,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { days: data?.days, error, isError, retry: () => void refetch() };
}

/** One metric of you and the competitor the headline names by day, the period before shaded. */
export function VisibilityChart({ brandId, visibility, before, colours, pointed }: VisibilityChartProps) {
  const { marks: noted } = useChartNotes(brandId);
  const frame = useRef<HTMLDivElement>(null);
  const { days, entities, period, previous, evidence } = visibility;
  const [parameters] = useSearchParams();
  const metric = chartMetricOf(parameters);
  const label = chartMetrics.find(({ id }) => id === metric)?.label ?? "";
  const format = metricFormats[metric];
  const competitors = entities.filter(({ isBrand }) => !isBrand);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const compared = chosen ?? [strongestCompetitor(entities)?.id ?? ""];
  const isCollecting = evidence.display === "collecting";
  const others = useDayMetrics({
    brandId,
    from: previous.from,
    to: period.to,
    isWanted: metric !== "visibility" && !isCollecting,
  });
  const measured = { visibility: [...before, ...days], others: others.days };
  const series = entities
    .filter(({ id, isBrand }) => isBrand || compared.includes(id))
    .map(({ id, name, isBrand }) => ({
      id,
      name: isBrand ? "You" : name,
      colour: colours.get(id) ?? "var(--ink-faint)",
      isOwn: isBrand,
      points: metricPoints(metric, id, measured),
    }));
  const hasBefore = series.some(({ points }) => points.some(({ day }) => day < period.from));
  return (
    <section className="visibility-chart" aria-labelledby="visibility">
      <div className="section-head">
        <h2 id="visibility">{label}</h2>
        {hasBefore && <p>Shaded: the period before</p>}
        <span className="end head-actions">
          {competitors.length > 1 && (
            <Menu
              align="end"
              trigger={
                <button className="filter-button" type="button">
                  <span className="filter-label">Compare </span>
                  <b>{comparedText(competitors, compared)}</b>
                  <ChevronDown className="ico" aria-hidden />
                </button>
              }
            >
              <MenuChecks
                options={competitors.map(({ id, name }) => ({ value: id, label: name }))}
                chosen={compared}
                onChange={(now) => setChosen(now.slice(-COMPETITORS_COLOURED))}
              />
            </Menu>
          )}
          <ChartNotes brandId={brandId} />
          {metric === "visibility" ? (
            <FigureExport
              name="Visibility by day"
              surfaces={visibility.surfaces}
              rows={dayRows(visibility)}
              columns={dayColumns}
              chart={frame}
            />
          ) : (
            <FigureExport
              name={`${label} by day`}
              surfaces={visibility.surfaces}
              rows={pointRows(series)}
              columns={pointColumns(label)}
              chart={frame}
            />
          )}
        </span>
      </div>
      <div className="metric-line">
        <MetricSwitch />
        {metricHints[metric] !== null && <span className="soft sm">{metricHints[metric]}</span>}
      </div>
      {metric !== "visibility" && others.isError && others.days === undefined ? (
        <Unloaded title={`${label} could not be loaded.`} error={others.error} onRetry={others.retry} />
      ) : (
        <TrendChart
          label={`${label} by day`}
          series={isCollecting ? [] : series}
          marks={isCollecting ? [] : [...noted, ...marksOf(visibility)]}
          format={format}
          from={hasBefore ? previous.from : period.from}
          to={period.to}
          {...(hasBefore && { earlier: { from: previous.from, to: previous.to } })}
          pointed={pointed}
          height={180}
          empty={emptyText(visibility, metric, others.days === undefined)}
          frame={frame}
        />
      )}
    </section>
  );
}

/** Why a chart has no line. */
function emptyText(
  { evidence, coverage, entities }: Visibility,
  metric: ChartMetric,
  isLoading: boolean,
): string {
  if (coverage.valid === 0) return "No answers on these days.";
  if (evidence.display === "collecting") return "The lines begin with 10 answers.";
  if (metric !== "visibility" && isLoading) return "Loading…";
  if (entities.every(({ mentions }) => mentions === 0))
    return "No answer names you or a competitor on these days.";
  if (metric === "share-of-voice" && entities.length === 1)
    return "No competitors are tracked, so there is no share of voice.";
  if (metric === "tone")
    return "A tone from 0 to 100 needs answers rated by an assistant (Preferences, Tone). Praise and criticism are counted without it.";
  return "Nothing was measured on these days.";
}

function comparedText(competitors: readonly Entity[], compared: readonly string[]): string {
  const [first, ...others] = competitors.filter(({ id }) => compared.includes(id));
  if (first === undefined) return "nobody";
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}
