import { useState } from "react";
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Layer,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from "recharts";
import { counted } from "#measurement/actions/action.ts";
import {
  AXIS_WIDTH,
  areNumbered,
  axisTicks,
  bandsOf,
  dayTicks,
  LABEL_WIDTH,
  lastPoint,
  longDay,
  shortDay,
  type TrendMark,
  type TrendRow,
  type TrendSeries,
  timeOf,
  WORDS_FROM,
} from "./trend.ts";
import { pointText, shortenedName, type TrendFormat } from "./trend-wording.ts";

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
  /** The line that is pointed at elsewhere on the page; null for none. */
  readonly pointed: string | null;
  readonly width: number;
  readonly height: number;
};

type EndLabelsProps = {
  readonly series: readonly TrendSeries[];
  /** The room beside the lines, px. */
  readonly width: number;
  readonly onPoint: (id: string | null) => void;
};

const LINE_HEIGHT = 17;

/** The name of each line beside its end, none over another: the last number would be read as that of the whole period. */
function EndLabels({ series, width, onPoint }: EndLabelsProps) {
  const area = usePlotArea();
  const [x, y] = [useXAxisScale(), useYAxisScale()];
  if (area === undefined || x === undefined || y === undefined) return null;
  const ends = series.flatMap((line) => {
    const point = lastPoint(line);
    const [left, top] = [point && x(timeOf(point.day)), point?.value != null && y(point.value)];
    return typeof left === "number" && typeof top === "number" ? [{ line, left, top }] : [];
  });
  const places = spreadLabels(
    ends.map(({ top }) => top),
    { gap: LINE_HEIGHT, from: area.y + 4, to: area.y + area.height - 4 },
  );
  const right = area.x + area.width;
  return (
    <g className="trend-ends">
      {ends.map(({ line, left, top }, index) => {
        const place = places[index] ?? top;
        return (
          <Layer
            key={line.id}
            data-own={line.isOwn || undefined}
            onMouseEnter={() => onPoint(line.id)}
            onMouseLeave={() => onPoint(null)}
          >
            <polyline
              className="trend-leader"
              points={`${left + 4},${top} ${right + 4},${top} ${right + 12},${place}`}
              fill="none"
              stroke={line.colour}
            />
            <circle cx={left} cy={top} r={line.isOwn ? 3.5 : 2.5} fill={line.colour} />
            <text className="trend-name" x={right + 16} y={place + 4}>
              <title>{line.name}</title>
              {shortenedName(line.name, width - 20)}
            </text>
          </Layer>
        );
      })}
    </g>
  );
}

type Room = {
  /** How far apart two labels must stand at least. */
  readonly gap: number;
  readonly from: number;
  readonly to: number;
};

/**
 * Takes where labels would like to stand; returns where they can, in the same order: none nearer to another than the gap, all between
 * `from` and `to`, and as little moved as that allows. Where there is not room enough they stand evenly.
 */
export function spreadLabels(wanted: readonly number[], { gap, from, to }: Room): readonly number[] {
  const count = wanted.length;
  const step = count > 1 ? Math.min(gap, (to - from) / (count - 1)) : 0;
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  // Without the gaps between them the labels need only stay in order: neighbours that do not are pooled at their mean.
  const pools: { sum: number; size: number }[] = [];
  for (const [place, index] of order.entries()) {
    let pool = { sum: (wanted[index] ?? 0) - place * step, size: 1 };
    for (let last = pools.at(-1); last && last.sum / last.size >= pool.sum / pool.size; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, size: pool.size + last.size };
      pools.pop();
    }
    pools.push(pool);
  }
  const highest = Math.max(from, to - (count - 1) * step);
  const placed = pools.flatMap(({ sum, size }) =>
    Array.from({ length: size }, () => Math.min(Math.max(sum / size, from), highest)),
  );
  const spread = new Array<number>(count).fill(from);
  for (const [place, index] of order.entries()) spread[index] = (placed[place] ?? from) + place * step;
  return spread;
}

/** The drawing of a trend of two days or more; it is a chunk of its own, since a chart library is heavy. */
export default function TrendPlot(props: TrendPlotProps) {
  const { label, series, rows, marks, format, earlier, from, to, width, height } = props;
  const [hovered, setHovered] = useState<string | null>(null);
  const hasLabels = width >= WORDS_FROM;
  const points = series.flatMap((line) => line.points);
  const largest = Math.max(...points.map(({ value, high }) => high ?? value ?? 0));
  const isDown = format.best === "low";
  const ticks = axisTicks(largest, format.best);
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
        width={AXIS_WIDTH}
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
      {bandsOf(series, hovered ?? props.pointed).map(({ id, colour }) => (
        <Area
          key={`band ${id}`}
          className="trend-band"
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
        />
      ))}
      {/* A line is too thin to point at. */}
      {drawn.map(({ id }) => (
        <Line
          key={`reach ${id}`}
          className="trend-reach"
          dataKey={({ points }: TrendRow) => points[id]?.value ?? null}
          stroke="transparent"
          strokeWidth={16}
          dot={false}
          activeDot={false}
          connectNulls
          isAnimationActive={false}
          tooltipType="none"
          onMouseEnter={() => setHovered(id)}
          onMouseLeave={() => setHovered(null)}
        />
      ))}
      {marks.map(({ day, label: what }) => (
        <ReferenceLine key={`${day} ${what}`} className="trend-mark" x={timeOf(day)} />
      ))}
      <MarkLabels marks={marks} isNumbered={areNumbered(marks, width)} />
      {hasLabels && <EndLabels series={series} width={LABEL_WIDTH} onPoint={setHovered} />}
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
                  {point && <span className="mute">, {counted(point.n, "answer")}</span>}
                </span>
              </li>
            );
          })}
      </ul>
    </div>
  );
}
