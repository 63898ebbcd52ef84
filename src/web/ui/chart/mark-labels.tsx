import { usePlotArea, useXAxisScale } from "recharts";
import { shortDay, type TrendMark, timeOf } from "./trend.ts";

type MarkLabelsProps = { readonly marks: readonly TrendMark[]; readonly isNumbered: boolean };

/** What the marks of a chart stand for: one says it beside its line, or they bear the numbers of the list below the chart. */
export function MarkLabels({ marks, isNumbered }: MarkLabelsProps) {
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
