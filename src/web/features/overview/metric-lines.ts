import type { DayMetrics, Entity, Visibility } from "#api/visibility/contract.ts";
import { drawnRange, isTooWide } from "#measurement/percent.ts";
import { positionBeside, shares, toneBeside } from "#measurement/view/likely.ts";
import type { TrendPoint } from "../../ui/chart/trend.ts";
import type { TrendFormat } from "../../ui/chart/trend-wording.ts";

/** What the chart of the overview can show, each with its name in an address; the first one where an address names none. */
export const chartMetrics = [
  { id: "visibility", label: "Visibility" },
  { id: "share-of-voice", label: "Share of voice" },
  { id: "position", label: "Position" },
  { id: "tone", label: "Tone" },
] as const;

export type ChartMetric = (typeof chartMetrics)[number]["id"];

export const chartMetricOf = (parameters: URLSearchParams): ChartMetric =>
  chartMetrics.find(({ id }) => id === parameters.get("metric"))?.id ?? "visibility";

/** How the numbers of a metric are written. */
export const metricFormats: Readonly<Record<ChartMetric, TrendFormat>> = {
  visibility: shares,
  "share-of-voice": shares,
  position: {
    one: (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1)),
    range: positionBeside,
    best: "low",
  },
  tone: { one: (value) => String(Math.round(value)), range: toneBeside },
};

/** What a reader needs to know to take the line right; nothing of a share, which says it itself. */
export const metricHints: Readonly<Record<ChartMetric, string | null>> = {
  visibility: null,
  "share-of-voice": "Of all mentions of you and your competitors.",
  position: "1 is named first.",
  tone: "0 is critical, 50 neutral, 100 positive.",
};

type Days = {
  /** Those of the period before and of the period, in order. */
  readonly visibility: Visibility["days"];
  /** Undefined until they are loaded. */
  readonly others: DayMetrics["days"] | undefined;
};

/** The line of one brand in a chart; a day on which the metric has no value has no point. */
export function metricPoints(metric: ChartMetric, id: string, days: Days): readonly TrendPoint[] {
  if (metric === "visibility")
    return days.visibility.flatMap(({ day, entities }) => {
      const share = entities.find((one) => one.id === id)?.visibility;
      return share === undefined ? [] : sharePoint(day, share);
    });
  return (days.others ?? []).flatMap(({ day, entities }) => {
    const own = entities.find((one) => one.id === id);
    if (own === undefined) return [];
    if (metric === "share-of-voice") return sharePoint(day, own.shareOfVoice);
    const found = metric === "position" ? own.position : own.sentiment;
    if (found === null) return [];
    const { value, low, high, n } = found;
    const isDrawn =
      low !== null && high !== null && (metric === "position" || !isTooWide({ low, high }, 100));
    return [{ day, value, low: isDrawn ? low : null, high: isDrawn ? high : null, n }];
  });
}

function sharePoint(day: string, share: Entity["visibility"]): readonly TrendPoint[] {
  return share.value === null ? [] : [{ day, value: share.value, ...drawnRange(share), n: share.n }];
}
