import { lazy, type RefObject, Suspense, useRef } from "react";
import { DayPlot, dayPlotHeight } from "./day-plot.tsx";
import { longDay, type TrendMark, type TrendSeries, timeOf, trendRows, WORDS_FROM } from "./trend.ts";
import { TrendLegend } from "./trend-legend.tsx";
import { TrendTable } from "./trend-table.tsx";
import type { TrendFormat } from "./trend-wording.ts";
import { useWidth } from "./use-width.ts";

const TrendPlot = lazy(() => import("./trend-plot.tsx"));

type TrendChartProps = {
  /** What the lines show, for the reader and the table: "Visibility by day". */
  readonly label: string;
  readonly series: readonly TrendSeries[];
  readonly marks?: readonly TrendMark[];
  readonly format: TrendFormat;
  /** The days the chart spans; those of its points where they are left out. */
  readonly from?: string;
  readonly to?: string;
  /** Days before the period that is looked at, shaded. */
  readonly earlier?: { readonly from: string; readonly to: string };
  readonly height?: number;
  /** What stands in the place of lines that have no point. */
  readonly empty?: string;
  /** Where the drawn chart stands, for those who export it. */
  readonly frame?: RefObject<HTMLDivElement | null>;
};

/** Lines over days with the band of their interval, a dot plot of a single day, and the table they are drawn from. */
export function TrendChart(props: TrendChartProps) {
  const {
    label,
    series,
    marks = [],
    format,
    height = 320,
    empty = "Nothing was measured on these days.",
  } = props;
  const own = useRef<HTMLDivElement>(null);
  const frame = props.frame ?? own;
  const width = useWidth(frame);
  const rows = trendRows(series);
  const [first, last] = [rows[0], rows.at(-1)];
  const isOneDay = rows.length === 1;
  const inOrder = [...marks].sort((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <figure className="trend" aria-label={label}>
      <div
        className="trend-frame"
        ref={frame}
        style={{ height: isOneDay ? dayPlotHeight(series.length) : height }}
      >
        {(first === undefined || last === undefined) && <p className="trend-empty">{empty}</p>}
        {isOneDay && width !== null && width > 0 && (
          <DayPlot label={label} series={series} format={format} width={width} />
        )}
        {first && last && !isOneDay && width !== null && width > 0 && (
          <Suspense fallback={null}>
            <TrendPlot
              label={label}
              series={series}
              rows={rows}
              marks={inOrder}
              format={format}
              from={timeOf(props.from ?? first.day)}
              to={timeOf(props.to ?? last.day)}
              earlier={props.earlier}
              width={width}
              height={height}
            />
          </Suspense>
        )}
      </div>
      {isOneDay && first && (
        <p className="soft sm">One day of data, {longDay(first.day)}. A second day adds a line over time.</p>
      )}
      {rows.length > 0 && <TrendLegend series={series} format={format} />}
      {(inOrder.length > 1 ||
        (inOrder.length > 0 && (isOneDay || (width !== null && width < WORDS_FROM)))) && (
        <ol className="trend-marks">
          {inOrder.map(({ day, label: what }) => (
            <li key={`${day} ${what}`}>
              {what}, {longDay(day)}
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 && <TrendTable label={label} series={series} rows={rows} format={format} />}
    </figure>
  );
}
