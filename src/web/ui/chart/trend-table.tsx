import { useState } from "react";
import { DataTable } from "../table/data-table.tsx";
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
          <DataTable
            caption={label}
            rows={rows.toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { head: "Day", isName: true, cell: ({ day }) => longDay(day) },
              ...series.map(({ id, name }) => ({
                head: name,
                className: "right",
                cell: ({ points }: TrendRow) => pointText(points[id], format),
              })),
            ]}
          />
        </TableScroll>
      )}
    </details>
  );
}
