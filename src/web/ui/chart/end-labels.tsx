import { usePlotArea, useXAxisScale, useYAxisScale } from "recharts";
import { lastPoint, type TrendSeries, timeOf } from "./trend.ts";
import { shortenedName } from "./trend-wording.ts";

type EndLabelsProps = {
  readonly series: readonly TrendSeries[];
  /** The room beside the lines, px. */
  readonly width: number;
};

const LINE_HEIGHT = 17;

/** The name of each line beside its end, none over another: the last number would be read as that of the whole period. */
export function EndLabels({ series, width }: EndLabelsProps) {
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
          <g key={line.id} data-own={line.isOwn || undefined}>
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
          </g>
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
