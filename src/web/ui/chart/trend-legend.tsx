import { lastPoint, type TrendSeries } from "./trend.ts";
import { pointText, type TrendFormat } from "./trend-wording.ts";

type TrendLegendProps = {
  readonly series: readonly TrendSeries[];
  readonly format: TrendFormat;
};

/** The names of the lines where there is no room for them beside the lines. */
export function TrendLegend({ series, format }: TrendLegendProps) {
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
