import { Bar } from "../../ui/bar.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { firstLetterOf } from "./brand-name.ts";
import { sampleCompetitors } from "./samples.ts";

/** Brands named in the same answers, side by side. */
export function CompetitorsPanel() {
  return (
    <TableScroll label="Competitors">
      <DataTable
        className="competitor-table"
        caption="Competitors"
        rows={sampleCompetitors}
        keyOf={({ name }) => name}
        columns={[
          {
            head: "Brand",
            isName: true,
            cell: ({ name }) => (
              <span className="entity">
                <span className="initials small" aria-hidden="true">
                  {firstLetterOf(name)}
                </span>
                <span className="entity-name">{name}</span>
              </span>
            ),
          },
          { head: "Visibility", className: "right", cell: ({ visibility }) => <b>{visibility}%</b> },
          {
            head: "Bar",
            heading: <span className="vh">Visibility as a bar</span>,
            className: "visibility-bar",
            cell: ({ visibility }) => <Bar value={visibility / 10} isOwn={false} />,
          },
          { head: "Sentiment", className: "right", cell: ({ sentiment }) => sentiment.toFixed(2) },
          { head: "Position", className: "right", cell: ({ position }) => position },
        ]}
      />
    </TableScroll>
  );
}
