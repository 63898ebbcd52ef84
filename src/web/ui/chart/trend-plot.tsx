import { useState } from "react";
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  XAxis,
  YAxis,
} from "recharts";
import { EndLabels } from "./end-labels.tsx";
import {
  dayTicks,
  longDay,
  placeTicks,
  roundTicks,
  shortDay,
  type TrendMark,
  type TrendRow,
  type TrendSeries,
  timeOf,
  WORDS_FROM,
} from "./trend.ts";
import { pointText, type TrendFormat } from "./trend-wording.ts";

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

const LABEL_WIDTH = 132;

/** The drawing of a trend of two days or more; it is a chunk of its own, since a chart library is heavy. */
export default function TrendPlot(props: TrendPlotProps) {
  const { label, series, rows, marks, format, earlier, from, to, width, height } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const hasLabels = width >= WORDS_FROM;
  const points = series.flatMap((line) => line.points);
  const largest = Math.max(...points.map(({ value, high }) => high ?? value ?? 0));
  const isDown = format.best === "low";
  const ticks = isDown ? placeTicks(largest) : roundTicks(largest);
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
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        reversed={isDown}
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
      {hasLabels && <EndLabels series={series} width={LABEL_WIDTH} />}
    </ComposedChart>
  );
}

type MarkLabelsProps = { readonly marks: readonly TrendMark[]; readonly isNumbered: boolean };

/** What the marks of a chart stand for: one says it beside its line, or they bear the numbers of the list below the chart. */
function MarkLabels({ marks, isNumbered }: MarkLabelsProps) {
  const area = usePlotArea();
  const x = useXAxisScale();
  if (area === undefined || x === undefined) return null;
  return (
    <g className="trend-mark-labels">
      {marks.map(({ day, label }, index) => {
        const left = x(timeOf(day));
        if (left === undefined) return null;
        const isRight = left > area.x + area.width / 2;
        return (
          <g key={`${day} ${label}`}>
            <circle cx={left} cy={12} r={isNumbered ? 8 : 3} />
            {isNumbered && (
              <text className="trend-mark-number" x={left} y={15.5} textAnchor="middle">
                {index + 1}
              </text>
            )}
            {!isNumbered && (
              <text x={left + (isRight ? -8 : 8)} y={16} textAnchor={isRight ? "end" : "start"}>
                {label}, {shortDay(day)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

type TrendTooltipProps = {
  readonly isShown: boolean;
  /** What the chart points at: entries that bear the row of the day. */
  readonly payload: readonly { readonly payload?: unknown }[] | undefined;
  readonly series: readonly TrendSeries[];
  readonly format: TrendFormat;
};

const isRow = (value: unknown): value is TrendRow =>
  typeof value === "object" && value !== null && "day" in value && "points" in value;

/** The numbers of the day that is pointed at, the largest first. Read out as the arrow keys go from day to day. */
function TrendTooltip({ isShown, payload, series, format }: TrendTooltipProps) {
  const row = payload?.map((entry) => entry.payload).find(isRow);
  if (!isShown || row === undefined) return null;
  const value = ({ id }: TrendSeries) => row.points[id]?.value ?? -1;
  return (
    <div className="trend-tooltip" role="status">
      <p>{longDay(row.day)}</p>
      <ul>
        {series
          .toSorted((a, b) => value(b) - value(a))
          .map((line) => {
            const point = row.points[line.id];
            return (
              <li key={line.id} data-own={line.isOwn || undefined}>
                <span className="line-key" style={{ background: line.colour }} aria-hidden="true" />
                <span>{line.name}</span>
                <span className="trend-tooltip-value">
                  {pointText(point, format)}
                  {point && <span className="mute"> n {point.n}</span>}
                </span>
              </li>
            );
          })}
      </ul>
    </div>
  );
}
