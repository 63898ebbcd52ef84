import type { Report } from "#reports/report.ts";
import { RULE } from "../layout/frame.tsx";
import { colour, sans } from "../layout/style.ts";
import { MailRows } from "./rows.tsx";
import { MailBar } from "./scale.tsx";

/** Where the score comes from: each question with its bar and its score. */
export function MailCategories({ report }: { report: Report }) {
  return (
    <MailRows isData>
      {report.categories.map(({ id, title, score, scoreWords }) => (
        <tr key={id}>
          <th
            scope="row"
            align="left"
            className="ink line"
            style={sans(14, 20, {
              fontWeight: 400,
              textAlign: "left",
              color: colour.ink,
              padding: "9px 12px 9px 0",
              borderBottom: RULE,
            })}
          >
            {title}
          </th>
          <td className="bar line" width={170} style={{ width: 170, borderBottom: RULE }}>
            <MailBar score={score} />
          </td>
          <td
            className={score === null ? "faint line" : "ink line"}
            width={44}
            align="right"
            style={sans(14, 20, {
              width: 44,
              fontWeight: 500,
              color: score === null ? colour.faint : colour.ink,
              borderBottom: RULE,
            })}
          >
            {scoreWords}
          </td>
        </tr>
      ))}
    </MailRows>
  );
}
