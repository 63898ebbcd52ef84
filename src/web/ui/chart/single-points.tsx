import { useXAxisScale, useYAxisScale } from "recharts";
import { type TrendSeries, timeOf } from "./trend.ts";

/** The intervals of a single day, side by side: one day has no band. */
export function SinglePoints({ series }: { readonly series: readonly TrendSeries[] }) {
  const [x, y] = [useXAxisScale(), useYAxisScale()];
  if (x === undefined || y === undefined) return null;
  return (
    <g className="trend-whiskers">
      {series.map(({ id, colour, points: [point] }, index) => {
        if (point === undefined || point.low === null || point.high === null) return null;
        const left = (x(timeOf(point.day)) ?? 0) + (index - (series.length - 1) / 2) * 5;
        return <line key={id} x1={left} x2={left} y1={y(point.low)} y2={y(point.high)} stroke={colour} />;
      })}
    </g>
  );
}
