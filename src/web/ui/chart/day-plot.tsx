import { lastPoint, roundTicks, type TrendSeries } from "./trend.ts";
import { pointText, shortenedName, type TrendFormat } from "./trend-wording.ts";

type DayPlotProps = {
  readonly label: string;
  readonly series: readonly TrendSeries[];
  readonly format: TrendFormat;
  readonly width: number;
};

const ROW = 34;
const AXIS = 28;

/** How high a plot of so many lines is, px. */
export const dayPlotHeight = (lines: number): number => lines * ROW + AXIS;

/** The values of a single day, a row each: the dot is the value, the whisker its interval. One day needs no time axis. */
export function DayPlot({ label, series, format, width }: DayPlotProps) {
  const rows = series.flatMap((line) => {
    const point = lastPoint(line);
    return point?.value == null ? [] : [{ line, point, value: point.value }];
  });
  const ticks = roundTicks(Math.max(...rows.map(({ point, value }) => point.high ?? value)));
  const largest = ticks.at(-1) ?? 1;
  // Narrow screens give the names less room; what is cut off is in the legend below.
  const left = Math.min(190, Math.round(width * 0.32));
  const right = width < 560 ? 16 : 110;
  const x = (value: number) => left + (value / largest) * (width - left - right);
  const bottom = rows.length * ROW;
  return (
    <svg
      className="day-plot"
      width={width}
      height={dayPlotHeight(rows.length)}
      role="img"
      aria-label={`${label}: ${rows.map(({ line, point }) => `${line.name} ${pointText(point, format)}`).join(", ")}`}
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
