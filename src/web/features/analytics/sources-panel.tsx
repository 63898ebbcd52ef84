import { DataTable } from "../../ui/table/data-table.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { CitationsDonut } from "./citations-donut.tsx";
import { sampleSources } from "./samples.ts";

/** Where the assistants have their answers from. */
export function SourcesPanel() {
  return (
    <div className="sources-split">
      <TableScroll label="Top sources">
        <DataTable
          className="source-table"
          caption="Top sources"
          rows={sampleSources}
          keyOf={({ domain }) => domain}
          columns={[
            { head: "Domain", isName: true, cell: ({ domain }) => domain },
            { head: "Used %", className: "right", cell: ({ usedPct }) => <b>{usedPct}%</b> },
            {
              head: "Avg. citations",
              className: "right",
              cell: ({ avgCitations }) => avgCitations.toFixed(2),
            },
            {
              head: "Type",
              cell: ({ type }) => (
                <>
                  <span className="type-key" data-type={type} />
                  {type}
                </>
              ),
            },
          ]}
        />
      </TableScroll>
      <CitationsDonut />
    </div>
  );
}
