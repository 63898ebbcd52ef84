import { useState } from "react";
import { TableScroll } from "../table/table-scroll.tsx";
import { longDay, type TrendRow, type TrendSeries } from "./trend.ts";
import { pointText, type TrendFormat } from "./trend-wording.ts";

type TrendTableProps = {
  readonly label: string;
  readonly series: readonly TrendSeries[];
  readonly rows: readonly TrendRow[];
  readonly format: TrendFormat;
};

/** The numbers that a chart is drawn from, the newest day first. */
export function TrendTable({ label, series, rows, format }: TrendTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="behind" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Show the numbers as a table</summary>
      {isOpen && (
        <TableScroll label={label} className="behind-table">
          <table className="data-table">
            <caption className="vh">{label}</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {series.map(({ id, name }) => (
                  <th key={id} scope="col" className="right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ day, points }) => (
                <tr key={day}>
                  <th scope="row">{longDay(day)}</th>
                  {series.map(({ id }) => (
                    <td key={id} className="right">
                      {pointText(points[id], format)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </details>
  );
}
