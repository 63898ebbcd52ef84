import { useState } from "react";
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { EndLabels } from "./end-labels.tsx";
import { MarkLabels } from "./mark-labels.tsx";
import {
  dayTicks,
  roundTicks,
  shortDay,
  type TrendMark,
  type TrendRow,
  type TrendSeries,
  timeOf,
  WORDS_FROM,
} from "./trend.ts";
import { TrendTooltip } from "./trend-tooltip.tsx";
import type { TrendFormat } from "./trend-wording.ts";

type TrendPlotProps = {
  readonly label: string;
  readonly series: readonly TrendSeries[];
  readonly rows: readonly TrendRow[];
  readonly marks: readonly TrendMark[];
  readonly format: TrendFormat;
  /** First and last moment of the axis, ms. */
  readonly from: number;
  readonly to: number;
  /** Days before the period that is looked at. */
  readonly earlier: { readonly from: string; readonly to: string } | undefined;
  readonly width: number;
  readonly height: number;
};

const LABEL_WIDTH = 168;

/** The drawing of a trend of two days or more; it is a chunk of its own, since a chart library is heavy. */
export default function TrendPlot(props: TrendPlotProps) {
  const { label, series, rows, marks, format, earlier, from, to, width, height } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const hasLabels = width >= WORDS_FROM;
  const points = series.flatMap((line) => line.points);
  const ticks = roundTicks(Math.max(...points.map(({ value, high }) => high ?? value ?? 0)));
  // The own line lies above the others.
  const drawn = series.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn));
  return (
    <ComposedChart
      data={[...rows]}
      width={width}
      height={height}
      margin={{ top: marks.length > 0 ? 26 : 10, right: hasLabels ? LABEL_WIDTH : 10, bottom: 0, left: 0 }}
      aria-label={`${label}. The arrow keys go from day to day.`}
    >
      <CartesianGrid className="trend-grid" vertical={false} />
      <XAxis
        dataKey="time"
        type="number"
        scale="time"
        domain={[from, to]}
        ticks={[...dayTicks(from, to, hasLabels ? 6 : 4)]}
        tickFormatter={shortDay}
        tickLine={false}
        axisLine={false}
        tickMargin={8}
        interval="preserveStartEnd"
        allowDataOverflow
      />
      <YAxis
        width={44}
        ticks={[...ticks]}
        domain={[0, ticks.at(-1) ?? 1]}
        tickFormatter={format.one}
        tickLine={false}
        axisLine={false}
        allowDataOverflow
      />
      <Tooltip
        content={({ active, payload }) => (
          <TrendTooltip isShown={active} payload={payload} series={series} format={format} />
        )}
        cursor={{ className: "trend-cursor" }}
        isAnimationActive={false}
      />
      {earlier && (
        <ReferenceArea className="trend-earlier" x1={timeOf(earlier.from)} x2={timeOf(earlier.to)} />
      )}
      {/* One band: yours, or that of the line that is pointed at. */}
      {drawn
        .filter(({ id, isOwn }) => (pointed === null ? isOwn : id === pointed))
        .map(({ id, colour, isOwn }) => (
          <Area
            key={`band ${id}`}
            className={isOwn ? "trend-band own" : "trend-band"}
            dataKey={({ points }: TrendRow) => {
              const { low = null, high = null } = points[id] ?? {};
              return low === null || high === null ? null : [low, high];
            }}
            fill={colour}
            stroke="none"
            activeDot={false}
            connectNulls
            isAnimationActive={false}
            tooltipType="none"
          />
        ))}
      {drawn.map(({ id, name, colour, isOwn }) => (
        <Line
          key={id}
          name={name}
          className={isOwn ? "trend-line own" : "trend-line"}
          dataKey={({ points }: TrendRow) => points[id]?.value ?? null}
          stroke={colour}
          dot={rows.length <= 14 ? { r: isOwn ? 3 : 2.5, fill: colour, strokeWidth: 0 } : false}
          activeDot={{ r: 4, fill: colour, className: "trend-active" }}
          connectNulls
          isAnimationActive={false}
          onMouseEnter={() => setPointed(id)}
          onMouseLeave={() => setPointed(null)}
        />
      ))}
      {marks.map(({ day, label: what }) => (
        <ReferenceLine key={`${day} ${what}`} className="trend-mark" x={timeOf(day)} />
      ))}
      <MarkLabels marks={marks} isNumbered={marks.length > 1 || !hasLabels} />
      {hasLabels && <EndLabels series={series} format={format} width={LABEL_WIDTH} />}
    </ComposedChart>
  );
}
