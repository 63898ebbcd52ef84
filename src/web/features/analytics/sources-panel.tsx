import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { CitationsDonut } from "./citations-donut.tsx";
import { sampleSources } from "./samples.ts";

/** Where the assistants have their answers from. */
export function SourcesPanel() {
  return (
    <div className="sources-split">
      <TableScroll label="Top sources">
        <table className="data-table source-table">
          <caption className="vh">Top sources</caption>
          <thead>
            <tr>
              <th scope="col">Domain</th>
              <th scope="col" className="right">
                Used %
              </th>
              <th scope="col" className="right">
                Avg. citations
              </th>
              <th scope="col">Type</th>
            </tr>
          </thead>
          <tbody>
            {sampleSources.map(({ domain, usedPct, avgCitations, type }) => (
              <tr key={domain}>
                <th scope="row">{domain}</th>
                <td className="right">
                  <b>{usedPct}%</b>
                </td>
                <td className="right">{avgCitations.toFixed(2)}</td>
                <td>
                  <span className="type-key" data-type={type} />
                  {type}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <CitationsDonut />
    </div>
  );
}
