import { longDay, type TrendRow, type TrendSeries } from "./trend.ts";
import { pointText, type TrendFormat } from "./trend-wording.ts";

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
export function TrendTooltip({ isShown, payload, series, format }: TrendTooltipProps) {
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
