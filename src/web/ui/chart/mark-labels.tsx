import { usePlotArea, useXAxisScale } from "recharts";
import { shortDay, type TrendMark, timeOf } from "./trend.ts";

/** What the marks of a chart stand for: one says it beside its line, several bear the numbers of the list below the chart. */
export function MarkLabels({ marks }: { readonly marks: readonly TrendMark[] }) {
  const area = usePlotArea();
  const x = useXAxisScale();
  if (area === undefined || x === undefined) return null;
  const [only] = marks;
  return (
    <g className="trend-mark-labels">
      {marks.map(({ day, label }, index) => {
        const left = x(timeOf(day));
        if (left === undefined) return null;
        const isRight = left > area.x + area.width / 2;
        return (
          <g key={`${day} ${label}`}>
            <circle cx={left} cy={12} r={marks.length > 1 ? 8 : 3} />
            {marks.length > 1 && (
              <text className="trend-mark-number" x={left} y={15.5} textAnchor="middle">
                {index + 1}
              </text>
            )}
            {marks.length === 1 && only && (
              <text x={left + (isRight ? -8 : 8)} y={16} textAnchor={isRight ? "end" : "start"}>
                {only.label}, {shortDay(day)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
