import { Bar } from "../../ui/bar.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { firstLetterOf } from "./brand-name.ts";
import { sampleCompetitors } from "./samples.ts";

/** Brands named in the same answers, side by side. */
export function CompetitorsPanel() {
  return (
    <TableScroll label="Competitors">
      <table className="data-table competitor-table">
        <caption className="vh">Competitors</caption>
        <thead>
          <tr>
            <th scope="col">Brand</th>
            <th scope="col" className="right">
              Visibility
            </th>
            <th scope="col" className="visibility-bar">
              <span className="vh">Visibility as a bar</span>
            </th>
            <th scope="col" className="right">
              Sentiment
            </th>
            <th scope="col" className="right">
              Position
            </th>
          </tr>
        </thead>
        <tbody>
          {sampleCompetitors.map(({ name, visibility, sentiment, position }) => (
            <tr key={name}>
              <th scope="row">
                <span className="entity">
                  <span className="initials small" aria-hidden="true">
                    {firstLetterOf(name)}
                  </span>
                  <span className="entity-name">{name}</span>
                </span>
              </th>
              <td className="right">
                <b>{visibility}%</b>
              </td>
              <td className="visibility-bar">
                <Bar value={visibility / 10} isOwn={false} />
              </td>
              <td className="right">{sentiment.toFixed(2)}</td>
              <td className="right">{position}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
