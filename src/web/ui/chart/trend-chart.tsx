import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { DataTable } from "../table/data-table.tsx";
import { TableScroll } from "../table/table-scroll.tsx";
import {
  areNumbered,
  axisTicks,
  lastPoint,
  longDay,
  marksWithin,
  type TrendMark,
  type TrendRow,
  type TrendSeries,
  timeOf,
  trendRows,
} from "./trend.ts";
import { pointText, shortenedName, type TrendFormat } from "./trend-wording.ts";

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
  /** The line that is pointed at elsewhere on the page: its band is drawn in place of yours. */
  readonly pointed?: string | null;
  /** Shown in place of lines that have no point. */
  readonly empty?: string;
  /** The element of the drawn chart, for exports. */
  readonly frame?: RefObject<HTMLDivElement | null>;
};

type DayPlotProps = {
  readonly label: string;
  readonly series: readonly TrendSeries[];
  readonly format: TrendFormat;
  readonly width: number;
};

const ROW = 34;
const AXIS = 28;

/** How high a plot of so many lines is, px. */
const dayPlotHeight = (lines: number): number => lines * ROW + AXIS;

/** The values of a single day, a row each: the dot is the value, the whisker its interval. One day needs no time axis. */
export function DayPlot({ label, series, format, width }: DayPlotProps) {
  const rows = series.flatMap((line) => {
    const point = lastPoint(line);
    return point?.value == null ? [] : [{ line, point, value: point.value }];
  });
  const ticks = axisTicks(Math.max(...rows.map(({ point, value }) => point.high ?? value)), format.best);
  const [least = 0, largest = 1] = [ticks[0], ticks.at(-1)];
  // Narrow screens give the names less room; what is cut off is in the legend below.
  const left = Math.min(190, Math.round(width * 0.32));
  const right = width < 560 ? 16 : 150;
  const x = (value: number) =>
    left + (Math.max(0, value - least) / (largest - least)) * (width - left - right);
  const bottom = rows.length * ROW;
  return (
    <svg
      className="day-plot"
      width={width}
      height={dayPlotHeight(rows.length)}
      role="img"
      aria-label={`${label}: ${rows.map(({ line, point }) => `${line.name} ${pointText(point, format)}`).join("; ")}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="day-plot-grid" x1={x(tick)} x2={x(tick)} y1={0} y2={bottom} />
          <text className="day-plot-tick" x={x(tick)} y={bottom + 19} textAnchor="middle">
            {format.one(tick)}
          </text>
        </g>
      ))}
      {rows.map(({ line, point, value }, index) => {
        const y = index * ROW + ROW / 2;
        const { low, high } = point;
        return (
          <g key={line.id} data-own={line.isOwn || undefined}>
            <text className="trend-name" x={0} y={y + 4}>
              <title>{line.name}</title>
              {shortenedName(line.name, left - 20)}
            </text>
            {low !== null && high !== null && (
              <line
                className="day-plot-whisker"
                x1={x(low)}
                x2={x(high)}
                y1={y}
                y2={y}
                stroke={line.colour}
              />
            )}
            <circle cx={x(value)} cy={y} r={line.isOwn ? 6 : 4.5} fill={line.colour} />
            {width >= 560 && (
              <text className="trend-value" x={width} y={y + 4} textAnchor="end">
                {pointText(point, format)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

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
  const inOrder = marksWithin(marks, props.from ?? first?.day ?? "", props.to ?? last?.day ?? "");
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
              pointed={props.pointed ?? null}
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
      {((isOneDay && inOrder.length > 0) || (width !== null && areNumbered(inOrder, width))) && (
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

/** The width of an element on the page in px, kept up to date; null until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type TrendLegendProps = {
  readonly series: readonly TrendSeries[];
  readonly format: TrendFormat;
};

/** The names of the lines where there is no room for them beside the lines. */
function TrendLegend({ series, format }: TrendLegendProps) {
  return (
    <ul className="trend-legend">
      {series.map((line) => (
        <li key={line.id} data-own={line.isOwn || undefined}>
          <span className="line-key" style={{ background: line.colour }} aria-hidden="true" />
          <span className="trend-legend-name">{line.name}</span>
          <span className="soft">{pointText(lastPoint(line), format)}</span>
        </li>
      ))}
    </ul>
  );
}

type TrendTableProps = {
  readonly label: string;
  readonly series: readonly TrendSeries[];
  readonly rows: readonly TrendRow[];
  readonly format: TrendFormat;
};

/** The numbers that a chart is drawn from, the newest day first. */
function TrendTable({ label, series, rows, format }: TrendTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="behind" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Show the numbers as a table</summary>
      {isOpen && (
        <TableScroll label={label} className="behind-table">
          <DataTable
            caption={label}
            rows={rows.toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { head: "Day", isName: true, cell: ({ day }) => longDay(day) },
              ...series.map(({ id, name }) => ({
                head: name,
                className: "right",
                cell: ({ points }: TrendRow) => pointText(points[id], format),
              })),
            ]}
          />
        </TableScroll>
      )}
    </details>
  );
}
